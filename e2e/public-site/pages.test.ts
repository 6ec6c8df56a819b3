// The ways through the public site: from a service or a doctor to booking, with and without script, and what the pages leave behind.
import { accessFaults } from '@lafiya/tools/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enter } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone, picture } from '../house/journey.ts';
import { ask } from '../identity/ask.ts';
import { codeFor, somebody, verifiedPerson } from '../identity/person.ts';
import { bookableDoctor, patientWhoMayBook } from '../scheduling/visits.ts';

type Service = { slug: string; name: string; isBookable: boolean };

const visit = browserForJourneys();
const pages = [
  '/',
  '/about',
  '/about/lafiya-group',
  '/about/personal-nurse',
  '/services',
  '/resources/teams',
  '/resources/teams?search=nobody-has-this-name',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-settings',
  '/sitemap',
];

const ways = [
  { how: 'with script on a computer', options: computer },
  { how: 'with script on a phone', options: phone },
  { how: 'without script on a computer', options: { ...computer, javaScriptEnabled: false } },
  { how: 'without script on a phone', options: { ...phone, javaScriptEnabled: false } },
];

describe.each(ways)('$how', ({ options }) => {
  test('home → services → more about one → sign-up, which knows the service', () =>
    visit(options, async (page) => {
      await page.goto(front);
      await page.getByRole('link', { name: 'See all our services' }).click();
      await page.waitForURL(`${front}/services`);
      const card = page.locator('#nutrition');
      expect(await card.getByText('Why Choose Us').isVisible()).toBe(false);
      await card.locator('summary').click();
      expect(await card.getByText('Why Choose Us').isVisible()).toBe(true);
      await card.getByRole('link', { name: 'Book now Nutrition' }).click();
      await page.waitForURL(/\/signup/);
      expect(page.url()).toBe(`${front}/signup?intent=book-consultation&service=nutrition`);
    }));

  test('doctors → search → one doctor → another day → a time → sign-up, which knows doctor and time', async () => {
    const { lastName, slug, name } = await bookableDoctor();
    await visit(options, async (page) => {
      await page.goto(`${front}/resources/teams`);
      await page.getByLabel('Name or speciality').fill(lastName);
      await page.getByLabel('Speciality', { exact: true }).selectOption('Cardiology');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('1 doctor', { exact: true }).waitFor();
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${front}/resources/teams/${slug}`);
      await picture(page, 'public-doctor');
      // Axe is a script itself.
      if (!('javaScriptEnabled' in options)) expect(await accessFaults(page)).toEqual([]);
      const times = page.getByRole('link', { name: /^Book \w+day, / });
      await page.locator('.day-pick').nth(2).click();
      expect(await times.filter({ visible: true }).count()).toBe(3);
      await times.filter({ visible: true }).first().click();
      await page.waitForURL(/\/signup\?intent=book-consultation&doctor=/);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('doctor')).toBe(slug);
      expect(Date.parse(searchParams.get('slot') ?? '')).toBeGreaterThan(Date.now());
    });
  });
});

test('given a sign-up that came from a doctor’s time, then the first sign-in leads to booking it', async () => {
  const person = somebody();
  const { email, password } = person;
  const intent = 'intent=book-consultation&doctor=aisha-bello&slot=2030-01-07T09:00:00.000Z';
  await ask('/api/auth/signup', { body: { ...person, role: 'PATIENT', termsAccepted: true, intent } });
  await ask('/api/auth/verify-email', { body: { email, verificationCode: await codeFor(person) } });
  const { returnTo } = await ask<{ returnTo: string }>('/api/auth/login', { body: { email, password } });
  expect(returnTo).toBe('/dashboard/appointments/book?doctor=aisha-bello&slot=2030-01-07T09%3A00%3A00.000Z');
});

test('given an account already, then signing in instead of up keeps what one came for', async () => {
  const { person } = await patientWhoMayBook();
  await visit(phone, async (page) => {
    await page.goto(`${front}/book?service=mens-health`);
    await page.getByRole('link', { name: 'Sign in' }).last().click();
    // Not only its address: for a moment the old form still stands there, with the same labels.
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(/\/dashboard\/appointments\/book/);
    expect(new URL(page.url()).search).toBe('?service=mens-health');
  });
});

test('given somebody who is signed in, then a Book button leads straight to booking', async () => {
  const person = await verifiedPerson();
  await visit(computer, async (page) => {
    await enter(page, person, false);
    await page.goto(`${front}/services`);
    await page
      .locator('#womens-health')
      .getByRole('link', { name: /^Book now/ })
      .click();
    await page.waitForURL(/\/dashboard\/appointments\/book/);
    expect(page.url()).toBe(`${front}/dashboard/appointments/book?service=womens-health`);
  });
});

test('given the services that the API offers, then the page has each, and its button leads to booking or to people', async () => {
  const { services } = await ask<{ services: Service[] }>('/api/services');
  const missing = async () => {
    const page = await (await fetch(`${front}/services`)).text();
    return services.filter(({ slug, name }) => !page.includes(`href="/book?service=${slug}"`) || !page.includes(name));
  };
  // The journey of an admin may hide one for some seconds at the same time.
  await expect.poll(missing, { timeout: 120_000, interval: 500 }).toEqual([]);
  for (const { slug, isBookable } of services) {
    const answer = await fetch(`${front}/book?service=${slug}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(answer.headers.get('location'), slug).toMatch(isBookable ? /^\/signup\?/ : /^\/contact\?/);
  }
}, 120_000);

/** Admins add and hide services in other journeys; how many there are to leaf through is set here. */
const layOut = (page: Page, slides: number) =>
  page.evaluate((wanted) => {
    const list = document.querySelector('.carousel');
    const last = list?.lastElementChild;
    if (!list || !last) throw new Error('There is nothing to leaf through.');
    while (list.children.length > wanted) list.firstElementChild?.remove();
    while (list.children.length < wanted) list.append(last.cloneNode(true));
    window.dispatchEvent(new Event('resize'));
  }, slides);

for (const [width, slides, sheets] of [
  [360, 3, 3],
  [768, 3, 2],
  [1200, 3, 1],
  [1200, 4, 2],
  [1200, 7, 3],
] as const)
  test(`given ${slides} services at ${width} px, then they fill ${sheets} to leaf through, to the last and back, and the buttons stop at the ends`, () =>
    visit({ ...computer, viewport: { width, height: 800 } }, async (page) => {
      await page.goto(`${front}/services`);
      await layOut(page, slides);
      const [back, on] = [page.getByRole('button', { name: 'Previous services' }), page.getByRole('button', { name: 'Next services' })];
      expect(await on.isVisible()).toBe(sheets > 1);
      const place = () => page.locator('.dots i').evaluateAll((dots) => dots.map((dot) => dot.className === 'is-on'));
      const at = (sheet: number) => Array.from({ length: sheets }, (_, index) => index === sheet);
      expect(await place()).toEqual(at(0));
      if (sheets === 1) return;
      expect(await back.isDisabled()).toBe(true);
      // Clear of the chat, which floats over the lower end of the screen.
      await on.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      for (let sheet = 1; sheet < sheets; sheet += 1) {
        await on.click();
        await expect.poll(place).toEqual(at(sheet));
      }
      expect(await on.isDisabled()).toBe(true);
      const lastEnds = () =>
        page
          .locator('.carousel > li')
          .last()
          .evaluate((slide) => slide.getBoundingClientRect().right);
      await expect.poll(lastEnds).toBeLessThanOrEqual(width);
      for (let sheet = sheets - 2; sheet >= 0; sheet -= 1) {
        await back.click();
        await expect.poll(place).toEqual(at(sheet));
      }
      expect(await back.isDisabled()).toBe(true);
    }));

test('reading every page leaves no cookie, and what there is goes by one button', () =>
  visit(computer, async (page) => {
    for (const path of [...pages, '/contact']) await page.goto(`${front}${path}`);
    expect(await page.context().cookies()).toEqual([]);
    await page.evaluate(() => localStorage.setItem('lafiya:email', 'amina@example.com'));
    await page.context().addCookies([{ name: 'left', value: 'over', url: front }]);
    await page.goto(`${front}/cookie-settings`);
    await page.getByRole('button', { name: 'Delete everything in this browser' }).click();
    await page.getByText('Done. This browser keeps nothing of ours any more.').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  }));

test('given an old address, then it leads to the page that took its place', async () => {
  for (const [old, now] of [
    ['/terms', '/terms-of-service'],
    ['/privacy', '/privacy-policy'],
    ['/news', '/resources/news'],
    ['/team', '/resources/teams'],
  ]) {
    const answer = await fetch(`${front}${old}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, now]);
  }
});

test('given an address that does not exist, then a search over the pages is offered, and finds one', () =>
  visit({ ...phone, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${front}/resources/teams/nobody-at-all`);
    await page.getByLabel('Search the pages of this site').fill('cookie');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Cookie settings' }).first().click();
    await page.waitForURL(/cookie-settings$/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Cookie settings');
  }));
