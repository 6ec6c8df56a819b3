// Passkeys, authenticator apps, recovery codes, and step-up authentication before sensitive actions.
import { type Account, createPatient, signIn } from '../support/accounts.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { signOut, skipProfile, submitPassword } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';
import { totpCode } from '../support/totp.ts';
import { confirmApp, saveRecoveryCodes, securitySettings, startAppSetUp, typeCode, typeMailedCode } from './second-factor-steps.ts';

/** Eleven minutes, after which a confirmation counts no more. */
async function letTimePass({ userId }: Account): Promise<void> {
  await sql(
    `update sessions set started_at = started_at - interval '11 minutes', second_factor_at = second_factor_at - interval '11 minutes'
     where user_id = $1`,
    [userId],
  );
}

/** Chromium's software authenticator, with a fingerprint that is always accepted. */
async function addFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function submitRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('given a passkey, then it signs in without a password, and as the second factor after one', { tag: '@phone' }, async ({ page }) => {
  const patient = await createPatient();
  await addFingerprintReader(page);
  await signIn(page, patient);
  await page.goto(securitySettings);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of this passkey').fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await typeMailedCode(page, patient);
  expect(await saveRecoveryCodes(page)).toHaveLength(10);
  await page.getByText('My phone').waitFor();
  await checkPage(page, 'security');
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await skipProfile(page);
  await signOut(page);
  await submitPassword(page, patient);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await skipProfile(page);
});

test('given a dialog that is closed while the app is confirmed, then the recovery codes are still shown', async ({ page }) => {
  const patient = await createPatient();
  await signIn(page, patient);
  await page.goto(securitySettings);
  const secret = await startAppSetUp(page, patient);
  let isClosed = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve;
  });
  await page.route('**/api/auth/factors/app/confirm', async (route) => {
    await closed;
    await route.continue();
  });
  await typeCode(page, totpCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('code')).toHaveCount(0);
  isClosed();
  expect(await saveRecoveryCodes(page)).toHaveLength(10);
});

test('given a lost phone, then a recovery code signs in once; errors are shown at the field', async ({ page }) => {
  const patient = await createPatient();
  await signIn(page, patient);
  await page.goto(securitySettings);
  const secret = await startAppSetUp(page, patient);
  await checkPage(page, 'app-set-up');
  const [first = ''] = await confirmApp(page, secret);
  await signOut(page);
  await submitPassword(page, patient);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await submitRecoveryCode(page, '000000-000000-000000-000000');
  await page.getByText('Verification failed. Please try again.').waitFor();
  await submitRecoveryCode(page, first.toUpperCase());
  await skipProfile(page);
  await page.goto(securitySettings);
  await page.getByText('9 codes left.').waitFor();
  await signOut(page);
  await submitPassword(page, patient);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await submitRecoveryCode(page, first);
  await expect(page.getByText('Verification failed. Please try again.')).toHaveCount(1);
});

test('given a second factor used long ago, when it is removed, then it and the password are asked for again first', async ({ page }) => {
  const patient = await createPatient();
  await signIn(page, patient);
  await page.goto(securitySettings);
  const secret = await startAppSetUp(page, patient);
  await confirmApp(page, secret);
  await letTimePass(patient);
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await page.getByRole('button', { name: 'Remove app' }).click();
  await page.getByRole('heading', { name: 'Is it you?' }).waitFor();
  await checkPage(page, 'step-up');
  await typeCode(page, totpCode(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByText('it needs your password as well').waitFor();
  await checkPage(page, 'step-up-both');
  await dialog.getByLabel('Your password').fill(patient.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Authenticator app removed').waitFor();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
});

test('given a sign-in of a while ago, when a copy of the record is wanted, then the password is asked for first', {
  tag: '@phone',
}, async ({ page }) => {
  const patient = await createPatient();
  await signIn(page, patient);
  await letTimePass(patient);
  await page.goto('/dashboard/settings?tab=privacy');
  await page.getByRole('button', { name: 'Create a copy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This password is not correct.').waitFor();
  await checkPage(page, 'step-up-password');
  await dialog.getByLabel('Your password').fill(patient.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Download' }).waitFor();
});

test('given a sign-in of a while ago, when an app is set up, then the password and a mailed code are asked for above the open dialog', async ({
  page,
}) => {
  const patient = await createPatient();
  await signIn(page, patient);
  await letTimePass(patient);
  await page.goto(securitySettings);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(patient.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('We have sent the code.').waitFor();
  await checkPage(page, 'step-up-mail');
  await typeMailedCode(page, patient);
  await expect(page.getByAltText('The secret of your app as a QR code')).toHaveCount(1);
});
