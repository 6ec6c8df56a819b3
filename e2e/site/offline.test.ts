// The public site offline: stored pages show their age and are deleted at sign-out. Pages are counted only with consent.
import { createAdmin, createPatient, signIn } from '../support/accounts.ts';
import { checkPage, saveScreenshot } from '../support/check-page.ts';
import { origin } from '../support/environment.ts';
import { signOut } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('given a page that was read before, then it opens without network, says from when it is, and another shows the emergency number', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/about');
  await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining(['/', '/contact', '/offline', '/about']));
  await page.context().setOffline(true);
  await page.goto('/about');
  await page.getByText(/^You are offline\. This page is from \d/).waitFor();
  await checkPage(page, 'offline-about');
  await page.goto('/services');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await expect(page.locator('main a[href="tel:112"]')).toBeVisible();
  await checkPage(page, 'offline-unknown');
  await page
    .getByRole('link', { name: /^Contact us/ })
    .first()
    .click();
  await page.waitForURL('/contact');
  await page.getByText(/^You are offline\. This page is from \d/).waitFor();
});

test('given a person signs out, then no stored page is left on the device', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faqs');
  await expect.poll(() => storedPaths(page)).toContain('/faqs');
  await signIn(page, await createPatient());
  expect((await storedPaths(page)).filter((path) => path.startsWith('/dashboard'))).toEqual([]);
  await signOut(page);
  await expect.poll(() => storedPaths(page).catch(() => ['/faqs'])).not.toContain('/faqs');
});

test.describe('page counts', () => {
  /** The pages that this browser reports from now on. */
  const watchCounted = (page: Page): string[] => {
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/site/page-views')) counted.push(new URL(request.headers()['referer'] ?? origin).pathname);
    });
    return counted;
  };

  test('without consent nothing is sent and no cookie is left', { tag: '@phone' }, async ({ page }) => {
    const counted = watchCounted(page);
    await page.goto('/');
    await page.goto('/cookie-settings');
    await expect(page.getByText('Counting is off in this browser.')).toBeVisible();
    await page.getByRole('button', { name: 'No, do not count' }).click();
    await page.getByText('We count nothing, and this browser keeps no cookie about it.').waitFor();
    await page.goto('/about');
    expect(counted).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('with consent an opened page counts once, an admin sees it, and withdrawing ends it', async ({ page }) => {
    const counted = watchCounted(page);
    await page.goto('/cookie-settings');
    await page.getByRole('button', { name: 'Yes, count pages' }).click();
    await page.getByText('Counting is on in this browser.').waitFor();
    await saveScreenshot(page, 'counting-yes');
    await page.goto('/terms-of-service');
    await expect.poll(() => counted.filter((path) => path === '/terms-of-service')).toHaveLength(1);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['__Host-counts']);
    await page.goto('/cookie-settings');
    await page.getByRole('button', { name: 'No, do not count' }).click();
    await page.getByText('We count nothing').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await signIn(page, await createAdmin(), { hasSecondFactor: true });
    await page.goto('/dashboard/site?tab=page-views');
    await page.getByRole('row', { name: /^\/terms-of-service/ }).waitFor();
    await checkPage(page, 'site-page-views');
  });
});
