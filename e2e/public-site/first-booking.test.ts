// A stranger finds a doctor on the public site and books: from the free time through sign-up, the mail and the profile to a request; and somebody who only wants the newsletter.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone, picture } from '../house/journey.ts';
import { codeFor, fillSignUp, letterTo, linkIn, type Person, somebody } from '../identity/person.ts';
import { bookableDoctor } from '../scheduling/visits.ts';

const visit = browserForJourneys();

async function signUp(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await codeFor(person));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.waitForURL(`${front}/login`);
}

async function signInForTheFirstTime(page: Page, { email, password }: Person): Promise<void> {
  // For a moment the form before still stands there, with the same label.
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function completeProfile(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.getByLabel('Phone').fill('+234 803 000 0001');
  await page.getByLabel('Date of birth').fill('1992-03-02');
  await page.getByLabel('Address').fill('4 Aminu Kano Crescent, Wuse');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByLabel('Emergency contact').fill('Musa Bello, brother, 0803 000 0002');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save and finish' }).click();
}

for (const options of [phone, computer]) {
  const { width } = options.viewport;

  test(`at ${width} px: given a free time on a doctor’s page, then sign-up, mail and profile lead to a request for that time`, async () => {
    const { slug } = await bookableDoctor();
    const person = somebody();
    await visit(options, async (page) => {
      await page.goto(`${front}/resources/teams/${slug}`);
      await page
        .getByRole('link', { name: /^Book \w+day, / })
        .filter({ visible: true })
        .first()
        .click();
      await page.waitForURL(/\/signup\?intent=book-consultation&doctor=/);
      const slot = new URL(page.url()).searchParams.get('slot');
      await signUp(page, person);
      await signInForTheFirstTime(page, person);
      await completeProfile(page);
      await page.waitForURL(/\/dashboard\/appointments\/book\?/);
      const asked = new URL(page.url()).searchParams;
      expect([asked.get('doctor'), asked.get('slot')]).toEqual([slug, slot]);
      await page.getByRole('heading', { name: /^Time\s*, done$/ }).waitFor();
      await picture(page, 'first-booking');
      await page.getByLabel('Symptoms').fill('A cough since Friday, worse at night.');
      await page.getByRole('button', { name: 'Request appointment' }).click();
      await page.getByRole('heading', { name: 'Your request is with the doctor' }).waitFor();
    });
  });
}

for (const [how, options] of [
  ['at 1440 px with script', computer],
  ['at 360 px without script', { ...phone, javaScriptEnabled: false }],
] as const) {
  test(`${how}: given an address for the newsletter, then it counts once the letter’s link is followed`, () =>
    visit(options, async (page) => {
      const address = `reader.${randomBytes(5).toString('hex')}@journeys.example`;
      await page.goto(`${front}/resources/news`);
      // A form that is sent within three seconds is a robot's.
      await page.waitForTimeout(3_100);
      const form = page.locator('form[action*="newsletter"]').first();
      await form.getByLabel(/e-?mail/i).fill(address);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await page
        .getByText(/check your e-mail/i)
        .first()
        .waitFor();
      await page.goto(linkIn(await letterTo(address, /confirm/i), 'newsletter/confirm'));
      await page
        .locator('main')
        .getByRole('button', { name: /confirm/i })
        .click();
      await expect.poll(() => page.locator('main').textContent()).toMatch(/confirmed/i);
    }));
}
