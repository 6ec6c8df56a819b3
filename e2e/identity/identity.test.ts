// Signing up, verifying the address, signing in and out, and choosing a new password.
import { createPatient } from '../support/accounts.ts';
import { checkPage, saveScreenshot } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import {
  fillSignUp,
  linkFromEmail,
  newPerson,
  type Person,
  signInWithPassword,
  skipProfile,
  submitPassword,
  verificationCode,
} from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const wrongPassword = 'The e-mail address or the password is not correct.';

async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup?intent=book&service=nursing');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
}

test('sign up, code from the mail, sign in, dashboard, sign out', { tag: '@phone' }, async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await saveScreenshot(page, 'identity-check-your-email');
  await page.getByRole('link', { name: 'Enter the code' }).click();
  const verify = page.getByRole('button', { name: 'Verify Email' });
  await expect(verify).toBeDisabled();
  const code = await verificationCode(person);
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(`a${code.slice(0, 5)}`);
  await expect(verify).toBeDisabled();
  await page.keyboard.type(code.slice(5));
  await verify.click();
  await page.getByRole('heading', { name: 'Email Verified Successfully' }).waitFor();
  await page.waitForURL('/login');
  await signInWithPassword(page, person);
  await page.getByText('Welcome back, Amina').waitFor();
  await saveScreenshot(page, 'identity-dashboard');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/token|eyJ/i);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Signed out successfully').waitFor();
  await page.waitForURL('/login');
  await page.goto('/dashboard');
  await page.waitForURL('/login');
});

test('given no connection, when somebody signs out, then nothing of theirs stays on the screen and the server is told later', async ({
  page,
}) => {
  const patient = await createPatient();
  await submitPassword(page, patient);
  await skipProfile(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /Your account/ })).toHaveCount(0);
  // The page may still be on its way to the one for signing in, when it cannot be read.
  await expect(async () => expect(await page.content()).not.toContain(patient.email)).toPass();
  await page.context().setOffline(false);
  const endings = () =>
    sql<{ reason: string | null }>('select end_reason as reason from sessions where user_id = $1 order by reason', [patient.userId]);
  // Loaded again if the page for signing in could not be loaded before. Its request may answer a page that is gone by then, so the sessions are asked.
  await expect(async () => {
    await page.goto('/dashboard');
    await expect.poll(endings, { timeout: 20_000 }).toEqual([{ reason: 'signed_out' }]);
  }).toPass();
  await page.waitForURL('/login');
});

test.describe('the link in the verification e-mail', () => {
  test('when it is followed, then the address is verified without typing; a second time it says so', { tag: '@phone' }, async ({
    page,
  }) => {
    const person = newPerson();
    await signUp(page, person);
    const response = await page.goto(await linkFromEmail(person, 'verify-email'));
    expect(response?.headers()['referrer-policy']).toBe('strict-origin');
    await page.getByRole('heading', { name: 'Email Verified Successfully' }).waitFor();
    await page.waitForURL('/login');
    await page.goto('/verify-email#token=x.y.z');
    await page.getByText('Failed to verify email automatically. Please try again.').waitFor();
  });

  test('when it is followed on another device, then whoever has the mail chooses the password', { tag: '@phone' }, async ({ page }) => {
    const person = newPerson();
    await signUp(page, person);
    // Another device has no cookie of the sign-up.
    await page.context().clearCookies();
    await page.goto(await linkFromEmail(person, 'verify-email'));
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await checkPage(page, 'identity-choose-password');
    const chosen = { ...person, password: 'Sabuwar kalma 93!' };
    await page.getByLabel('Password', { exact: true }).fill(chosen.password);
    await page.getByLabel('Confirm password').fill(chosen.password);
    await page.getByLabel(/I agree that Lafiya keeps/).check();
    await page.getByRole('button', { name: 'Save and verify' }).click();
    await page.getByRole('heading', { name: 'Email Verified Successfully' }).waitFor();
    await submitPassword(page, person);
    await page.getByText(wrongPassword).first().waitFor();
    await submitPassword(page, chosen);
    await page.waitForURL(/complete-profile|dashboard/);
  });

  test('given an address that is not verified, when its owner signs in, then they are led to verification', { tag: '@phone' }, async ({
    page,
  }) => {
    const person = newPerson();
    await signUp(page, person);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Redirecting to email verification').waitFor();
    await page.getByText(`Enter the 6-digit code we sent to ${person.email}.`).waitFor();
    // The page knows the address from the one before, also when it is loaded again, and not from the URL.
    await expect(page).toHaveURL('/verify-email');
    await page.reload();
    await page.getByText(`Enter the 6-digit code we sent to ${person.email}.`).waitFor();
  });
});

test('when the page is opened without a link, then the address can be typed', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/verify-email');
  await page.getByLabel('Email').fill('amina@');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await verificationCode(person));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await page.getByRole('heading', { name: 'Email Verified Successfully' }).waitFor();
});

test('when a new code is requested, then a new e-mail comes and the button counts 60 s down', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await signUp(page, newPerson());
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await page.getByLabel('Digit 1 of 6').press('Enter');
  await page.getByText('Please enter the verification code.').waitFor();
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await page.getByText('Verification email sent successfully!').waitFor();
  await page.getByText('Verification code resent successfully!').waitFor();
  const resend = page.getByRole('button', { name: /Resend Code/ });
  await expect(resend).toHaveText(/in (60|[45]\d) s/);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(resend).toBeEnabled();
  await expect(resend).toHaveText('Resend Code');
});

test('given a forgotten password, when the link is used, then the new one works and the old one does not', { tag: '@phone' }, async ({
  page,
}) => {
  const patient = await createPatient();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(patient.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await page.goto(await linkFromEmail(patient, 'reset-password'));
  const changed = { ...patient, password: `${patient.password} new` };
  await page.getByLabel('Password', { exact: true }).fill(changed.password);
  await page.getByLabel('Confirm password').fill(changed.password);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await page.getByRole('heading', { name: 'Your password has changed' }).waitFor();
  await submitPassword(page, patient);
  await page.getByText(wrongPassword).first().waitFor();
  await signInWithPassword(page, changed);
  await page.goto('/login');
  await page.waitForURL('/dashboard');
  await page.goto('/dashboard/no-such-page');
  await expect(page).toHaveURL('/dashboard');
});

test('given a wrong password, then the message is at the field, once, until another one is typed', { tag: '@phone' }, async ({ page }) => {
  const message = page.getByText(wrongPassword);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await button.click();
  await expect(message).toHaveCount(1);
  await saveScreenshot(page, 'identity-login-wrong');
  await page.getByLabel('Password', { exact: true }).fill('other');
  await expect(message).toHaveCount(0);
});

test('given a half-filled sign-up form, then errors are shown at the fields and met password rules disappear', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/signup');
  await expect(page.locator('#password-rules li')).toHaveCount(3);
  await page.getByLabel('Password', { exact: true }).fill('Lafiya 7');
  await expect(page.locator('#password-rules li')).toHaveText([/At least 10 characters/, /Not based on our name/]);
  await page.getByLabel('First name').fill('Zainab');
  await page.getByLabel('Password', { exact: true }).fill('Zainab-2026');
  await expect(page.locator('#password-rules li')).toHaveText([/Not based on your own name/]);
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByText('Passwords do not match').waitFor();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Please enter your first name.').waitFor();
  await page.getByText('Please accept the terms.').waitFor();
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('when Remember me is ticked, then nothing about the user is stored in the browser', { tag: '@phone' }, async ({ page }) => {
  const patient = await createPatient();
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await page.getByLabel('Remember me').check();
  await page.getByLabel('Email').fill(patient.email);
  await page.getByLabel('Password', { exact: true }).fill(patient.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await skipProfile(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('mantine')))).toEqual([]);
});
