// The session across tabs and time, and what holds for every account page: layout, accessibility, no errors, no caching.
import { createPatient, signIn, waitForDashboard } from '../support/accounts.ts';
import { checkPage, saveScreenshot } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { origin } from '../support/environment.ts';
import { expect, type Page, test } from '../support/test.ts';

const minute = 60_000;

function countRefreshes(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) count += 1;
  });
  return () => count;
}

test.describe('tabs', () => {
  test('when two tabs open the dashboard at once, then they refresh once', async ({ page }) => {
    await signIn(page, await createPatient());
    const second = await page.context().newPage();
    await Promise.all([page.goto('/contact'), second.goto('/contact')]);
    const refreshes = countRefreshes(page);
    await Promise.all([page.goto('/dashboard'), second.goto('/dashboard')]);
    await Promise.all([waitForDashboard(page), waitForDashboard(second)]);
    expect(refreshes()).toBe(1);
    await Promise.all([page.reload(), second.reload()]);
    await Promise.all([waitForDashboard(page), waitForDashboard(second)]);
    expect(refreshes()).toBeLessThanOrEqual(2);
  });

  test('when one tab signs out, then the other does too', async ({ page }) => {
    await signIn(page, await createPatient());
    const second = await page.context().newPage();
    await second.goto('/dashboard');
    await waitForDashboard(second);
    await second.getByRole('button', { name: /Your account/ }).click();
    await second.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('when one tab confirms with the password, then both stay signed in with a new token', async ({ page }) => {
    const patient = await createPatient();
    await signIn(page, patient);
    const second = await page.context().newPage();
    await second.goto('/dashboard/settings?tab=security');
    await second.getByRole('heading', { name: 'Devices signed in' }).waitFor();
    await sql(`update sessions set started_at = started_at - interval '11 minutes' where user_id = $1`, [patient.userId]);
    const sent: (string | undefined)[] = [];
    await second.route('**/api/auth/devices', (route) => {
      sent.push(route.request().headers()['authorization']);
      return route.continue();
    });
    await page.goto('/dashboard/settings?tab=privacy');
    await page.getByRole('button', { name: 'Create a copy' }).click();
    const answered = page.waitForResponse('**/api/auth/step-up/password');
    await page.getByLabel('Your password').fill(patient.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const { accessToken } = (await (await answered).json()) as { accessToken: string };
    await page.getByRole('button', { name: 'Download' }).waitFor();
    const refreshes = countRefreshes(page);
    await second.reload();
    await second.getByRole('heading', { name: 'Devices signed in' }).waitFor();
    expect(sent).toContain(`Bearer ${accessToken}`);
    expect(refreshes()).toBe(0);
  });

  test('when a call is refused because the token ran out, then it is made again with a new one', async ({ page }) => {
    await signIn(page, await createPatient());
    const refreshes = countRefreshes(page);
    const headers: (string | undefined)[] = [];
    // The server is real; only the first answer is replaced by the one that an expired token would get.
    await page.route('**/api/auth/activity', async (route) => {
      headers.push(route.request().headers()['authorization']);
      if (headers.length > 1) return route.continue();
      return route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"not_signed_in","message":"Sign in."}' });
    });
    await page.reload();
    await waitForDashboard(page);
    await expect.poll(() => headers.length).toBe(2);
    expect(headers[0]).toMatch(/^Bearer /);
    expect(headers[1]).not.toBe(headers[0]);
    expect(refreshes()).toBe(2);
  });
});

test.describe('inactivity', () => {
  test('given nothing happens, then a warning comes after 25 minutes, can be answered, and after 30 more the session is over', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, await createPatient());
    await page.clock.fastForward(24 * minute);
    expect(await page.getByText('Session expiring soon').count()).toBe(0);
    await page.clock.fastForward(minute);
    await page.clock.runFor(1_000);
    await page.getByText('Session expiring soon').waitFor();
    await saveScreenshot(page, 'identity-idle-warning');
    await page.getByRole('button', { name: 'Extend Session' }).click();
    await page.getByText('Session extended').waitFor();
    await page.clock.fastForward(24 * minute);
    await waitForDashboard(page);
    await page.clock.fastForward(6.5 * minute);
    await page.getByText('Session expired').waitFor();
    await page.waitForURL('/login');
  });
});

test.describe('every account page', () => {
  const paths = [
    '/login',
    '/signup',
    '/verify-email',
    '/forgot-password',
    '/reset-password#token=x',
    '/reset-password',
    '/accept-invitation#token=x',
    '/confirm-email',
    '/login?error=auth_failed',
  ];

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${colorScheme}`, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('fits, has one h1, breaks no access rule and logs no error', { tag: '@phone' }, async ({ page }) => {
        const errors = collectErrors(page);
        for (const path of paths) {
          await page.goto(path);
          await checkPage(page, `identity-${path.replaceAll(/[^a-z]+/g, '-')}-${colorScheme}`);
        }
        await signIn(page, await createPatient());
        await page.getByRole('button', { name: /Your account/ }).click();
        await page.getByRole('button', { name: 'Logout' }).waitFor();
        await checkPage(page, `identity-menu-${colorScheme}`);
        expect(errors).toEqual([]);
      });
    });
  }

  test('is never cached, and one with a token is not indexed', async () => {
    for (const path of [...paths, '/dashboard']) {
      const response = await fetch(`${origin}${path}`);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('cache-control'), path).toContain('no-store');
      expect(response.headers.get('content-security-policy'), path).toContain("'nonce-");
    }
    for (const path of ['/verify-email', '/reset-password']) expect(await (await fetch(`${origin}${path}`)).text()).toContain('noindex');
  });
});

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A visitor without a session gets 401, one with an old link gets 404; the browser logs both.
    if (message.type() === 'error' && !/status of 40[14]/.test(message.text())) errors.push(message.text());
  });
  return errors;
}
