// The frame of the public site, with the specification's numbers, on a phone and on a computer.
import { accessFaults } from '@lafiya/tools/browser';
import { describe, expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone, picture } from '../house/journey.ts';

const visit = browserForJourneys();

describe('on a computer', () => {
  test('when the visitor opens About, then the dropdown shows, and Escape closes it and gives the focus back', () =>
    visit(computer, async (page) => {
      await page.goto(front);
      const summary = page.locator('header summary', { hasText: 'About' });
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          page
            .getByRole('link', { name: /About Lafiya/ })
            .first()
            .isVisible(),
        )
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('header details[open]').count()).toBe(0);
      expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
    }));

  test('when the page is scrolled, then the header changes after 50 px, the chat rises after 100 and the way up shows after 300', () =>
    visit(computer, async (page) => {
      await page.goto(front);
      const marksAt = async (y: number): Promise<string[]> => {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
        await page.waitForTimeout(150);
        return page.evaluate(() =>
          [...document.documentElement.classList].filter((mark) => ['header-scrolled', 'chat-raised', 'can-go-up'].includes(mark)),
        );
      };
      expect(await marksAt(50)).toEqual([]);
      expect(await marksAt(51)).toEqual(['header-scrolled']);
      expect((await marksAt(101)).toSorted()).toEqual(['chat-raised', 'header-scrolled']);
      expect((await marksAt(301)).toSorted()).toEqual(['can-go-up', 'chat-raised', 'header-scrolled']);
      await page.getByRole('link', { name: 'Back to the top' }).click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }));

  test('given the page has settled, then the chat button comes after two seconds with our number and greeting', () =>
    visit(computer, async (page) => {
      await page.goto(front);
      const chat = page.getByRole('link', { name: 'Chat with us' });
      // Its clock is the style sheet's: enters after 2 s, calls half a second later.
      expect(await chat.evaluate((node) => getComputedStyle(node).animationDelay)).toBe('2s');
      expect(
        await chat.evaluate((node) =>
          [getComputedStyle(node, '::before'), getComputedStyle(node, '::after')].map((style) => style.animationDelay),
        ),
      ).toContain('2.5s');
      await expect.poll(() => chat.evaluate((node) => getComputedStyle(node).opacity)).toBe('1');
      expect(await chat.getAttribute('href')).toContain(encodeURIComponent('Hello! I have a question about your services.'));
    }));
});

describe('on a phone', () => {
  test('when the menu is open and the screen grows above 900 px, then it closes', () =>
    visit({ viewport: { width: 360, height: 740 } }, async (page) => {
      await page.goto(front);
      await page.locator('[data-burger] summary').click();
      expect(await page.locator('[data-burger][open]').count()).toBe(1);
      await page.setViewportSize({ width: 901, height: 740 });
      await expect.poll(() => page.locator('[data-burger][open]').count()).toBe(0);
    }));

  test('without script, then the menu still opens and every link in it is real', () =>
    visit({ ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto(front);
      await page.locator('[data-burger] summary').click();
      const links = await page.locator('[data-burger] a').evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).href));
      const own = links.filter((link) => link.startsWith(front));
      expect(own.length).toBeGreaterThan(2);
      for (const link of own) expect((await page.request.get(link)).status(), link).toBe(200);
    }));
});

describe('every public page', () => {
  const pages = [
    '/',
    '/about',
    '/about/lafiya-group',
    '/about/personal-nurse',
    '/services',
    '/resources/teams',
    '/contact',
    '/privacy-policy',
    '/terms-of-service',
    '/cookie-settings',
    '/sitemap',
    '/newsletter',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
    '/no-such-page',
  ];
  describe.each([phone, computer])('at $viewport.width px', (options) => {
    test.each(pages)('%s fits its width, has one h1, breaks no access rule and complains of nothing', (path) =>
      visit(options, async (page) => {
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error' && !message.text().includes('status of 404')) complaints.push(message.text());
        });
        await page.goto(`${front}${path}`);
        await picture(page, `public${path.replaceAll(/[^a-z]+/g, '-')}`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(over, 'scrolls sideways').toBeLessThanOrEqual(0);
        expect(await page.locator('h1').count()).toBe(1);
        expect(await accessFaults(page)).toEqual([]);
        expect(complaints).toEqual([]);
      }),
    );
  });
});

test('given an address that does not exist, then the answer is 404 and offers a way home', () =>
  visit(computer, async (page) => {
    const answer = await page.goto(`${front}/no-such-page`);
    expect(answer?.status()).toBe(404);
    await page.locator('main').getByRole('link').first().click();
    expect(new URL(page.url()).origin).toBe(front);
  }));
