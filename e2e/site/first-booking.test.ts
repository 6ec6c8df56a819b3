// A visitor finds a doctor on the public site, signs up and books a time; another one subscribes to the newsletter.
import { randomBytes } from 'node:crypto';
import { createBookableDoctor } from '../support/appointments.ts';
import { saveScreenshot } from '../support/check-page.ts';
import { emailTo, linkIn } from '../support/mailbox.ts';
import { fillSignUp, newPerson, type Person, verificationCode } from '../support/sign-in-page.ts';
import { fillEmergencyContact } from '../support/profile-page.ts';
import { expect, type Page, test } from '../support/test.ts';

async function signUp(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await verificationCode(person));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.waitForURL('/login');
}

async function signInForTheFirstTime(page: Page, { email, password }: Person): Promise<void> {
  // The form of the previous page is still there at first, with the same label.
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
  await fillEmergencyContact(page);
  await page.getByRole('button', { name: 'Save and finish' }).click();
}

test('given a free time on a doctor’s page, then sign-up, mail and profile lead to a request for that time', {
  tag: '@phone',
}, async ({ page }) => {
  const { slug } = await createBookableDoctor();
  const person = newPerson();
  await page.goto(`/resources/teams/${slug}`);
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
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('doctor'), searchParams.get('slot')]).toEqual([slug, slot]);
  await page.getByRole('heading', { name: /^Time\s*, done$/ }).waitFor();
  await saveScreenshot(page, 'first-booking');
  await page.getByLabel('Symptoms').fill('A cough since Friday, worse at night.');
  await page.getByRole('button', { name: 'Request appointment' }).click();
  await page.getByRole('heading', { name: 'We have sent your request to the doctor' }).waitFor();
});

async function subscribe(page: Page): Promise<void> {
  const address = `reader.${randomBytes(5).toString('hex')}@browser-tests.example`;
  await page.goto('/resources/news');
  // A form sent within three seconds counts as sent by a bot.
  await page.waitForTimeout(3_100);
  const form = page.locator('form[action*="newsletter"]').first();
  await form.getByLabel(/e-?mail/i).fill(address);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await page
    .getByText(/check your e-mail/i)
    .first()
    .waitFor();
  await page.goto(linkIn(await emailTo(address, /confirm/i), 'newsletter/confirm'));
  await page
    .locator('main')
    .getByRole('button', { name: /confirm/i })
    .click();
  await expect(page.locator('main')).toContainText(/confirmed/i);
}

const subscribeTitle = 'given an address for the newsletter, then it counts once the letter’s link is followed';

test.describe('with script', () => {
  test(subscribeTitle, async ({ page }) => subscribe(page));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(subscribeTitle, { tag: '@phone' }, async ({ page }) => subscribe(page));
});
