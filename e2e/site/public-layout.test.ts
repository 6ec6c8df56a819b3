// The layout of the public site: header and menus, what changes on scrolling, and every page at the width of a phone and of a computer.
import { checkPage } from '../support/check-page.ts';
import { origin } from '../support/environment.ts';
import { expect, test } from '../support/test.ts';
import { publicPaths } from './public-pages.ts';

test('when the visitor opens About, then the dropdown shows, and Escape closes it and gives the focus back', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.goto('/');
  const summary = page.locator('header summary', { hasText: 'About' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /About Lafiya/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('header details[open]')).toHaveCount(0);
  await expect(summary).toBeFocused();
});

test('when the page is scrolled, then the header changes after 50 px, the chat rises after 100 and the way up shows after 300', async ({
  page,
}) => {
  await page.goto('/');
  const classesAt = async (y: number): Promise<string[]> => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
    await page.waitForTimeout(150);
    const classes = await page.evaluate(() => [...document.documentElement.classList]);
    return classes.filter((name) => ['header-scrolled', 'chat-raised', 'can-go-up'].includes(name)).toSorted();
  };
  await expect.poll(() => classesAt(50)).toEqual([]);
  await expect.poll(() => classesAt(51)).toEqual(['header-scrolled']);
  await expect.poll(() => classesAt(101)).toEqual(['chat-raised', 'header-scrolled']);
  await expect.poll(() => classesAt(301)).toEqual(['can-go-up', 'chat-raised', 'header-scrolled']);
  await page.getByRole('link', { name: 'Back to the top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('given the page has settled, then the chat button comes after two seconds with our number and greeting', async ({ page }) => {
  await page.goto('/');
  const chat = page.getByRole('link', { name: 'Chat with us' });
  // The style sheet sets the times: the button enters after 2 s and starts to pulse half a second later.
  expect(await chat.evaluate((node) => getComputedStyle(node).animationDelay)).toBe('2s');
  expect(
    await chat.evaluate((node) =>
      [getComputedStyle(node, '::before'), getComputedStyle(node, '::after')].map((style) => style.animationDelay),
    ),
  ).toContain('2.5s');
  await expect(chat).toHaveCSS('opacity', '1');
  expect(await chat.getAttribute('href')).toContain(encodeURIComponent('Hello! I have a question about your services.'));
});

test.describe('the menu on a phone', () => {
  test('when the menu is open and the screen grows above 900 px, then it closes', { tag: '@phone-only' }, async ({ page }) => {
    await page.goto('/');
    await page.locator('[data-burger] summary').click();
    await expect(page.locator('[data-burger][open]')).toHaveCount(1);
    await page.setViewportSize({ width: 901, height: 740 });
    await expect(page.locator('[data-burger][open]')).toHaveCount(0);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('the menu still opens and every link in it is real', { tag: '@phone-only' }, async ({ page }) => {
      await page.goto('/');
      await page.locator('[data-burger] summary').click();
      const links = await page.locator('[data-burger] a').evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).href));
      const own = links.filter((link) => link.startsWith(origin));
      expect(own.length).toBeGreaterThan(2);
      for (const link of own) expect((await page.request.get(link)).status(), link).toBe(200);
    });
  });
});

test.describe('every public page', () => {
  const paths = [...publicPaths, '/newsletter', '/newsletter/confirm?token=x', '/newsletter/unsubscribe?token=x', '/no-such-page'];
  for (const path of paths)
    test(`${path} fits its width, has one h1, breaks no access rule and logs no error`, { tag: '@both' }, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('status of 404')) errors.push(message.text());
      });
      await page.goto(path);
      await checkPage(page, `public${path.replaceAll(/[^a-z]+/g, '-')}`);
      expect(errors).toEqual([]);
    });
});

test('given an address that does not exist, then the answer is 404 and offers a way home', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.locator('main').getByRole('link').first().click();
  expect(new URL(page.url()).origin).toBe(origin);
});
