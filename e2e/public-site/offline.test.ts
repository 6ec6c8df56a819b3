// The public site without network: stored pages say from when they are and go at sign-out; and pages are counted only with consent.
import { createAdmin, createPatient, signIn } from '../support/accounts.ts';
import { checkPage, takePicture } from '../support/check-page.ts';
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
  expect(await page.locator('main a[href="tel:112"]').isVisible()).toBe(true);
  await checkPage(page, 'offline-unknown');
  await page
    .getByRole('link', { name: /^Contact us/ })
    .first()
    .click();
  await page.waitForURL('/contact');
  await page.getByText(/^You are offline\. This page is from \d/).waitFor();
});

test('given somebody signs out, then no page that was read can be found on the device', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faqs');
  await expect.poll(() => storedPaths(page)).toContain('/faqs');
  await signIn(page, await createPatient());
  expect((await storedPaths(page)).filter((path) => path.startsWith('/dashboard'))).toEqual([]);
  await signOut(page);
  await expect.poll(() => storedPaths(page).catch(() => ['/faqs'])).not.toContain('/faqs');
});

test.describe('counting pages', () => {
  /** The pages that this browser reports from now on. */
  const watchCounted = (page: Page): string[] => {
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/site/visits')) counted.push(new URL(request.headers()['referer'] ?? origin).pathname);
    });
    return counted;
  };

  test('given nothing or a no, then nothing is sent and no cookie is left', { tag: '@phone' }, async ({ page }) => {
    const counted = watchCounted(page);
    await page.goto('/');
    await page.goto('/cookie-settings');
    expect(await page.getByText('Counting is off in this browser.').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'No, do not count' }).click();
    await page.getByText('Nothing is counted, and this browser keeps no cookie about it.').waitFor();
    await page.goto('/about');
    expect(counted).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('given a yes, then an opened page counts once, an admin sees it, and a no ends it', async ({ page }) => {
    const counted = watchCounted(page);
    await page.goto('/cookie-settings');
    await page.getByRole('button', { name: 'Yes, count pages' }).click();
    await page.getByText('Counting is on in this browser.').waitFor();
    await takePicture(page, 'counting-yes');
    await page.goto('/terms-of-service');
    await expect.poll(() => counted.filter((path) => path === '/terms-of-service')).toHaveLength(1);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['__Host-counts']);
    await page.goto('/cookie-settings');
    await page.getByRole('button', { name: 'No, do not count' }).click();
    await page.getByText('Nothing is counted').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await signIn(page, await createAdmin(), { hasSecondFactor: true });
    await page.goto('/dashboard/site?tab=visits');
    await page.getByRole('row', { name: /^\/terms-of-service/ }).waitFor();
    await checkPage(page, 'site-visits');
  });
});
