// The session across tabs and time, and the pages of accounts for everybody who reads them.
import { accessFaults } from '@lafiya/tools/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone, picture } from '../house/journey.ts';
import { onDashboard, type Person, signInOn, verifiedPerson } from './person.ts';

const visit = browserForJourneys();
let person: Promise<Person> | undefined;

/** One account for all: the server lets nobody sign up without end. */
function samePerson(): Promise<Person> {
  person ??= verifiedPerson();
  return person;
}
const minute = 60_000;

function countRefreshes(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) count += 1;
  });
  return () => count;
}

const dashboard = onDashboard;

describe('tabs', () => {
  test('when two tabs open the dashboard at once, then they refresh once', () =>
    visit(computer, async (page) => {
      await signInOn(page, await samePerson());
      const second = await page.context().newPage();
      await Promise.all([page.goto(`${front}/contact`), second.goto(`${front}/contact`)]);
      const refreshes = countRefreshes(page);
      await Promise.all([page.goto(`${front}/dashboard`), second.goto(`${front}/dashboard`)]);
      await Promise.all([dashboard(page), dashboard(second)]);
      expect(refreshes()).toBe(1);
      await Promise.all([page.reload(), second.reload()]);
      await Promise.all([dashboard(page), dashboard(second)]);
      expect(refreshes()).toBeLessThanOrEqual(2);
    }));

  test('when one tab signs out, then the other does too', () =>
    visit(computer, async (page) => {
      await signInOn(page, await samePerson());
      const second = await page.context().newPage();
      await second.goto(`${front}/dashboard`);
      await dashboard(second);
      await second.getByRole('button', { name: /Your account/ }).click();
      await second.getByRole('button', { name: 'Logout' }).click();
      await expect.poll(() => page.url(), { timeout: 5_000 }).toBe(`${front}/login`);
    }));

  test('when a call is refused because the token ran out, then it is made again with a new one', () =>
    visit(computer, async (page) => {
      await signInOn(page, await samePerson());
      const refreshes = countRefreshes(page);
      const shown: (string | undefined)[] = [];
      // The server is real; only the first answer is one that a token out of date would get.
      await page.route('**/api/auth/activity', async (route) => {
        shown.push(route.request().headers()['authorization']);
        if (shown.length > 1) return route.continue();
        // Two tokens of one second are the same.
        await page.waitForTimeout(1_100);
        return route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":"not_signed_in","message":"Sign in."}' });
      });
      await page.reload();
      await dashboard(page);
      await expect.poll(() => shown.length).toBe(2);
      expect(shown[0]).toMatch(/^Bearer /);
      expect(shown[1]).not.toBe(shown[0]);
      expect(refreshes()).toBe(2);
    }));
});

describe('resting', () => {
  test('given nothing happens, then a warning comes after 25 minutes, can be answered, and after 30 more the session is over', () =>
    visit(computer, async (page) => {
      await page.clock.install();
      await signInOn(page, await samePerson());
      await page.clock.fastForward(24 * minute);
      expect(await page.getByText('Session expiring soon').count()).toBe(0);
      await page.clock.fastForward(minute);
      await page.clock.runFor(1_000);
      await page.getByText('Session expiring soon').waitFor();
      await picture(page, 'identity-idle-warning');
      await page.getByRole('button', { name: 'Extend Session' }).click();
      await page.getByText('Session extended').waitFor();
      await page.clock.fastForward(24 * minute);
      await onDashboard(page);
      await page.clock.fastForward(6.5 * minute);
      await page.getByText('Session expired').waitFor();
      await page.waitForURL(`${front}/login`);
    }));
});

describe('every page of accounts', () => {
  const pages = [
    '/login',
    '/signup',
    '/verify-email?email=a@b.example',
    '/forgot-password',
    '/reset-password?token=x',
    '/reset-password',
    '/accept-invitation?token=x',
    '/confirm-email',
    '/login?error=auth_failed',
  ];

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const options of [phone, computer]) {
      test(`at ${options.viewport.width} px in ${colorScheme}: fits, one h1, breaks no access rule, complains of nothing`, () =>
        visit({ ...options, colorScheme, reducedMotion: 'reduce' }, async (page) => {
          const complaints: string[] = [];
          page.on('pageerror', (error) => complaints.push(error.message));
          page.on('console', (message) => {
            // A visitor without a session is told so by 401, one with a link that is over by 404; the browser writes both down.
            if (message.type() === 'error' && !/status of 40[14]/.test(message.text())) complaints.push(message.text());
          });
          const look = async (name: string) => {
            await picture(page, `identity-${name}-${colorScheme}`);
            const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            await expect.poll(overflow, { message: name }).toBeLessThanOrEqual(0);
            expect(await page.locator('h1').count(), name).toBe(1);
            expect(await accessFaults(page), name).toEqual([]);
          };
          for (const path of pages) {
            await page.goto(`${front}${path}`);
            await page.waitForLoadState('networkidle');
            await look(path.replaceAll(/[^a-z]+/g, '-'));
          }
          await signInOn(page, await samePerson());
          await page.getByRole('button', { name: /Your account/ }).click();
          await page.getByRole('button', { name: 'Logout' }).waitFor();
          await look('menu');
          expect(complaints).toEqual([]);
        }));
    }
  }

  test('is kept by no cache, and one with a token is found by nobody', async () => {
    for (const path of [...pages, '/dashboard']) {
      const answer = await fetch(`${front}${path}`);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('cache-control'), path).toContain('no-store');
      expect(answer.headers.get('content-security-policy'), path).toContain("'nonce-");
    }
    for (const path of ['/verify-email?email=a@b.example&token=x', '/reset-password?token=x'])
      expect(await (await fetch(`${front}${path}`)).text()).toContain('noindex');
  });
});
