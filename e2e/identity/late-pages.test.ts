// A page whose scripts never arrive says so after ten seconds, and can be tried again.
import { createPatient, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

// What the service worker fetches cannot be held back by a test.
test.use({ serviceWorkers: 'block' });

test('given a dashboard whose scripts do not load, then it says so and offers to try again, and then opens', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, await createPatient());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard/notifications');
  const title = page.getByRole('heading', { name: 'This is taking too long' });
  await expect(title).toBeHidden();
  await expect(title).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
});

test('given a next page whose scripts do not load, then the dashboard says so', async ({ page }) => {
  await page.route('**/assets/settings-*.js', () => undefined);
  await signIn(page, await createPatient());
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Settings' }).click();
  await page.getByText('The next page is taking too long to load.').waitFor();
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/dashboard/settings');
});
