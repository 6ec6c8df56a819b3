// Signing in with Google, through a test server that speaks Google's protocol.
import { randomBytes } from 'node:crypto';
import { createPatient, signIn } from '../support/accounts.ts';
import { checkPage } from '../support/check-page.ts';
import { linkFromEmail, signInWithPassword, signOut, skipProfile } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';
import { securitySettings, startAppSetUp } from './second-factor-steps.ts';

const newAddress = () => `zainab.${randomBytes(6).toString('hex')}@browser-tests.example`;

async function signInAtGoogle(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Given name').fill('Zainab');
  await page.getByLabel('Family name').fill('Sule');
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('given somebody new, then they choose a role and complete their profile; the next time they are just in', { tag: '@phone' }, async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAtGoogle(page, email);
  await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  await page.waitForURL('/select-role');
  await checkPage(page, 'select-role');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Please accept the terms.').waitFor();
  await page.getByLabel(/I agree that Lafiya keeps/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/complete-profile/);
  await skipProfile(page);
  await expect(page.getByText('Zainab')).not.toHaveCount(0);
  await signOut(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAtGoogle(page, email);
  await skipProfile(page);
});

test('given an account with that address, then Google does not open it, and the page says what to do', { tag: '@phone' }, async ({
  page,
}) => {
  const { email } = await createPatient();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAtGoogle(page, email);
  await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
  await page.waitForURL('/login?error=account_exists');
  await expect(page.getByText('You already have an account with this address.')).toHaveCount(1);
});

test('given Google is connected in the settings, then it opens the account', { tag: '@phone' }, async ({ page }) => {
  const patient = await createPatient();
  await signIn(page, patient);
  await page.goto(securitySettings);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await signInAtGoogle(page, patient.email);
  await page.getByText('Google is connected').waitFor();
  await page.getByText('Connected', { exact: true }).waitFor();
  // On a slow connection the server hears of it only on the page after Google's, where it must not end the new session.
  await page.route('**/api/auth/logout', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fallback().catch(() => undefined);
  });
  await signOut(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAtGoogle(page, patient.email);
  await skipProfile(page);
  await expect(page.getByText('Amina')).not.toHaveCount(0);
});

test('given an account that has only Google, when an app is set up, then a password is chosen with a mailed link first', async ({
  page,
}) => {
  const person = { email: newAddress(), password: 'Ruwan-Sanyi 47 kofi' };
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await signInAtGoogle(page, person.email);
  await page.waitForURL('/select-role');
  await page.getByLabel(/I agree that Lafiya keeps/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/complete-profile/);
  await skipProfile(page);
  await page.goto(securitySettings);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByText('You sign in with Google and have no password yet.').waitFor();
  await checkPage(page, 'step-up-google');
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await dialog.getByText(`We have sent a link to ${person.email}.`).waitFor();
  await page.goto(await linkFromEmail(person, 'reset-password'));
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await page.getByRole('heading', { name: 'Your password has changed' }).waitFor();
  await signInWithPassword(page, person);
  await page.goto(securitySettings);
  await startAppSetUp(page, person);
  await expect(page.getByAltText('The secret of your app as a QR code')).toHaveCount(1);
});

test('given no code, or one that is not ours, then the page says so and leads back', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth/callback');
  await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
  await checkPage(page, 'callback-failed');
  await page.clock.runFor(3_100);
  await page.waitForURL('/login?error=missing_tokens');
  await page.goto('/auth/callback?code=made-up');
  await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
  await page.clock.runFor(3_100);
  await page.waitForURL('/login?error=auth_failed');
  await expect(page.getByText('Google login failed. Please try again.')).toHaveCount(1);
});
