// Beyond the password: passkeys, recovery codes, and being asked again before something grave.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { codeOf } from './authenticator.ts';
import { look } from './look.ts';
import { putOffProfile, signInOn, signOutOn, typePassword, verifiedPerson } from './person.ts';

const visit = browserForJourneys();
const security = `${front}/dashboard/settings?tab=security`;

/** Chromium's own software authenticator, with a fingerprint that always fits. */
async function withFinger(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await line.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function keptCodes(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  const codes = await page.getByRole('listitem').locator('code').allTextContents();
  await look(page, 'recovery-codes');
  await page.getByLabel('I have kept these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}

test('given a passkey, then it signs in without a password, and as the second factor after one', () =>
  visit(phone, async (page) => {
    const person = await verifiedPerson();
    await withFinger(page);
    await signInOn(page, person);
    await page.goto(security);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of this passkey').fill('My phone');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await keptCodes(page)).toHaveLength(10);
    await page.getByText('My phone').waitFor();
    await look(page, 'security');
    await signOutOn(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await putOffProfile(page);
    await signOutOn(page);
    await typePassword(page, person);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await putOffProfile(page);
  }));

test('given a lost phone, then a recovery code signs in once; wrong codes are told at the field', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.goto(security);
    await page.getByRole('button', { name: 'Set up' }).click();
    const secret = (await page.locator('code').first().textContent()) ?? '';
    await look(page, 'app-set-up');
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    const [first = ''] = await keptCodes(page);
    await signOutOn(page);
    await typePassword(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('00000-00000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Verification failed. Please try again.').waitFor();
    await page.getByLabel('Recovery code').fill(first.toUpperCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await putOffProfile(page);
    await page.goto(security);
    await page.getByText('9 codes are left.').waitFor();
    await signOutOn(page);
    await typePassword(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(first);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.getByText('Verification failed. Please try again.').count()).toBe(1);
  }));

test('given a second factor shown long ago, when it is removed, then it is asked for again first', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.goto(security);
    await page.getByRole('button', { name: 'Set up' }).click();
    const secret = (await page.locator('code').first().textContent()) ?? '';
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await keptCodes(page);
    // The server is real; only the first answer is the one that eleven minutes later would bring.
    let refused = 0;
    await page.route('**/api/auth/factors/app/remove', (route) => {
      refused += 1;
      if (refused > 1) return route.continue();
      return route.fulfill({ status: 403, contentType: 'application/json', body: '{"code":"step_up_required","message":"Is it you?"}' });
    });
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
    await page.getByRole('button', { name: 'Remove the app' }).click();
    await page.getByRole('heading', { name: 'Is it you?' }).waitFor();
    await look(page, 'step-up');
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Authenticator app removed').waitFor();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
    expect(refused).toBe(2);
  }));

test('given staff without a second factor, when something needs one, then they are led to setting it up', () =>
  visit(phone, async (page) => {
    await signInOn(page, await verifiedPerson('DOCTOR'));
    await page.goto(`${front}/dashboard/settings?tab=privacy`);
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await page.getByRole('heading', { name: 'Is it you?' }).waitFor();
    await look(page, 'no-factor-yet');
    await page.getByRole('button', { name: 'Set up your second factor' }).click();
    await page.getByText('Your role needs a second factor.').waitFor();
    expect(page.url()).toBe(security);
  }));

test('given a sign-in of a while ago, when an app is set up, then the password is asked for first', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    // The server is real; only the first answer is the one that eleven minutes later would bring.
    let asked = 0;
    await page.route('**/api/auth/factors/app', (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      const errors = [{ field: 'password', message: 'Please type your password.' }];
      return route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ code: 'invalid_input', errors }) });
    });
    await page.goto(security);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This password is not right.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.getByAltText('The secret of your app as a QR code').count()).toBe(1);
  }));
