// From the public pages to booking, with and without script; old and unknown addresses, and the cookies that the pages leave.
import { findAccessibilityViolations } from '@lafiya/tools/browser';
import { createPatient, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { createBookableDoctor, createBookingPatient } from '../support/appointments.ts';
import { saveScreenshot } from '../support/check-page.ts';
import { origin } from '../support/environment.ts';
import { linkFromEmail, newPerson } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { publicPaths } from './public-pages.ts';

type Service = { slug: string; name: string; isBookable: boolean };

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('home → services → more about one → sign-up, which knows the service', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'See all our services' }).click();
      await page.waitForURL('/services');
      const card = page.locator('#nutrition');
      await expect(card.getByText('Why Choose Us')).toBeHidden();
      await card.locator('summary').click();
      await expect(card.getByText('Why Choose Us')).toBeVisible();
      await card.getByRole('link', { name: 'Book now Nutrition' }).click();
      await page.waitForURL(/\/signup/);
      expect(page.url()).toBe(`${origin}/signup?intent=book-consultation&service=nutrition`);
    });

    test('doctors → search → one doctor → another day → a time → sign-up, which knows doctor and time', {
      tag: '@phone',
    }, async ({ page }) => {
      const { lastName, slug, name } = await createBookableDoctor();
      await page.goto('/resources/teams');
      await page.getByLabel('Name or specialisation').fill(lastName);
      await page.getByLabel('Specialisation', { exact: true }).selectOption('Cardiology');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('1 doctor', { exact: true }).waitFor();
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`/resources/teams/${slug}`);
      await saveScreenshot(page, 'public-doctor');
      // The accessibility check is a script itself.
      if (javaScriptEnabled) expect(await findAccessibilityViolations(page)).toEqual([]);
      const times = page.getByRole('link', { name: /^Book \w+day, / }).filter({ visible: true });
      await page.locator('.day-pick').nth(2).click();
      await expect(times).toHaveCount(3);
      await times.first().click();
      await page.waitForURL(/\/signup\?intent=book-consultation&doctor=/);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('doctor')).toBe(slug);
      expect(Date.parse(searchParams.get('slot') ?? '')).toBeGreaterThan(Date.now());
    });
  });

test('given a sign-up that came from a doctor’s time, then the first sign-in leads to booking it', { tag: '@desktop-only' }, async () => {
  const person = newPerson();
  const { email, password } = person;
  const intent = 'intent=book-consultation&doctor=aisha-bello&slot=2030-01-07T09:00:00.000Z';
  await callApi('/api/auth/signup', { body: { ...person, role: 'PATIENT', termsAccepted: true, intent } });
  await callApi('/api/auth/verify-email', {
    body: {
      email,
      password,
      termsAccepted: true,
      token: new URLSearchParams(new URL(await linkFromEmail(person, 'verify-email'), 'http://x').hash.slice(1)).get('token'),
    },
  });
  const { returnTo } = await callApi<{ returnTo: string }>('/api/auth/login', { body: { email, password } });
  expect(returnTo).toBe('/dashboard/appointments/book?doctor=aisha-bello&slot=2030-01-07T09%3A00%3A00.000Z');
});

test('given an existing account, then signing in instead of up still leads to booking', { tag: '@phone' }, async ({ page }) => {
  const { email, password } = await createBookingPatient();
  await page.goto('/book?service=mens-health');
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  // Waiting for the URL is not enough: the form of the previous page is still there at first, with the same labels.
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/dashboard\/appointments\/book/);
  expect(new URL(page.url()).search).toBe('?service=mens-health');
});

test('given somebody who is signed in, then a Book button leads straight to booking', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, await createPatient());
  await page.goto('/services');
  await page
    .locator('#womens-health')
    .getByRole('link', { name: /^Book now/ })
    .click();
  await page.waitForURL(/\/dashboard\/appointments\/book/);
  expect(page.url()).toBe(`${origin}/dashboard/appointments/book?service=womens-health`);
});

test('given the services of the API, then the page lists each, and its button leads to booking or to contact', {
  tag: '@desktop-only',
}, async () => {
  // Other tests hide, add and change services for some seconds at the same time.
  await expect(async () => {
    const { services } = await callApi<{ services: Service[] }>('/api/services');
    const html = await (await fetch(`${origin}/services`)).text();
    expect(services.filter(({ slug, name }) => !html.includes(`href="/book?service=${slug}"`) || !html.includes(name))).toEqual([]);
    for (const { slug, isBookable } of services) {
      const response = await fetch(`${origin}/book?service=${slug}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
      expect(response.headers.get('location'), slug).toMatch(isBookable ? /^\/signup\?/ : /^\/contact\?/);
    }
  }).toPass({ timeout: 120_000, intervals: [500] });
});

test('reading every page leaves no cookie, and one button deletes all stored data', async ({ page }) => {
  for (const path of [...publicPaths, '/resources/teams?search=nobody-has-this-name']) await page.goto(path);
  expect(await page.context().cookies()).toEqual([]);
  await page.evaluate(() => localStorage.setItem('lafiya-notifications-for', 'somebody'));
  await page.context().addCookies([{ name: 'left', value: 'over', url: origin }]);
  await page.goto('/cookie-settings');
  await page.getByRole('button', { name: 'Delete everything in this browser' }).click();
  await page.getByText('Done. Nothing of ours is left in this browser.').waitFor();
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('given an old address, then it leads to the page that took its place', { tag: '@desktop-only' }, async () => {
  for (const [old, now] of [
    ['/terms', '/terms-of-service'],
    ['/privacy', '/privacy-policy'],
    ['/news', '/resources/news'],
    ['/team', '/resources/teams'],
  ]) {
    const response = await fetch(`${origin}${old}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, now]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('given an address that does not exist, then a search over the pages is offered, and finds one', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/resources/teams/nobody-at-all');
    await page.getByLabel('Search the pages of this site').fill('cookie');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Cookie settings' }).first().click();
    await page.waitForURL(/cookie-settings$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie settings');
  });
});
