// Accounts as people meet them: signing up, proving the address, signing in and out, and choosing a new password.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone, picture } from '../house/journey.ts';
import { codeFor, fillSignUp, linkFor, type Person, putOffProfile, signInOn, somebody, verifiedPerson } from './person.ts';

const visit = browserForJourneys();

async function signUpOn(page: Page, person: Person): Promise<void> {
  await page.goto(`${front}/signup?intent=book&service=nursing`);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
}

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: sign up, code from the mail, sign in, dashboard, sign out`, () =>
    visit(options, async (page) => {
      const person = somebody();
      await signUpOn(page, person);
      await picture(page, 'identity-check-your-email');
      await page.getByRole('link', { name: 'Enter the code' }).click();
      const verify = page.getByRole('button', { name: 'Verify Email' });
      expect(await verify.isDisabled()).toBe(true);
      const code = await codeFor(person);
      await page.getByLabel('Digit 1 of 6').click();
      await page.keyboard.type(`a${code.slice(0, 5)}`);
      expect(await verify.isDisabled()).toBe(true);
      await page.keyboard.type(code.slice(5));
      await verify.click();
      await page.getByRole('heading', { name: 'Email Verified Successfully' }).waitFor();
      await page.waitForURL(`${front}/login`);
      await signInOn(page, person);
      await page.getByText('Welcome back, Amina Bello').waitFor();
      await picture(page, 'identity-dashboard');
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/token|eyJ/i);
      await page.getByRole('button', { name: /Your account/ }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByText('Signed out successfully').waitFor();
      await page.waitForURL(`${front}/login`);
      await page.goto(`${front}/dashboard`);
      await page.waitForURL(`${front}/login`);
    }));
}

describe('the link of the letter', () => {
  test('when it is followed, then the address is verified without typing; a second time it says so', () =>
    visit(phone, async (page) => {
      const person = somebody();
      await signUpOn(page, person);
      const link = await linkFor(person, 'verify-email');
      const answer = await page.goto(link);
      expect(answer?.headers()['referrer-policy']).toBe('strict-origin');
      await page.getByRole('heading', { name: 'Email Verified Successfully' }).waitFor();
      await page.waitForURL(`${front}/login`);
      await page.goto(`${front}/verify-email?email=${person.email}&token=x.y.z`);
      await page.getByText('Failed to verify email automatically. Please try again.').waitFor();
    }));

  test('given an address that is not verified, when its owner signs in, then the way leads to verification', () =>
    visit(computer, async (page) => {
      const person = somebody();
      await signUpOn(page, person);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByText('Redirecting to email verification').waitFor();
      await expect.poll(() => page.url(), { timeout: 5_000 }).toBe(`${front}/verify-email?email=${encodeURIComponent(person.email)}`);
    }));
});

test('when the code is asked for again, then a new letter comes and the button counts 60 s down', () =>
  visit(phone, async (page) => {
    await page.clock.install();
    await signUpOn(page, somebody());
    await page.getByRole('link', { name: 'Enter the code' }).click();
    await page.getByLabel('Digit 1 of 6').press('Enter');
    await page.getByText('Please enter the verification code.').waitFor();
    await page.getByRole('button', { name: 'Resend Code' }).click();
    await page.getByText('Verification email sent successfully!').waitFor();
    await page.getByText('Verification code resent successfully!').waitFor();
    const resend = page.getByRole('button', { name: /Resend Code/ });
    expect(await resend.textContent()).toMatch(/in (60|59|58) s/);
    expect(await resend.isDisabled()).toBe(true);
    await page.clock.runFor(61_000);
    await expect.poll(() => resend.isEnabled()).toBe(true);
    expect(await resend.textContent()).toBe('Resend Code');
  }));

test('given a forgotten password, when the link is used, then the new one works and the old one does not', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    await page.goto(`${front}/forgot-password`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await page.goto(await linkFor(person, 'reset-password'));
    const changed = { ...person, password: `${person.password} new` };
    await page.getByLabel('Password', { exact: true }).fill(changed.password);
    await page.getByLabel('Confirm password').fill(changed.password);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await page.goto(`${front}/login`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('The e-mail address or the password is not right.').first().waitFor();
    await signInOn(page, changed);
    await page.goto(`${front}/login`);
    await page.waitForURL(`${front}/dashboard`);
    await page.goto(`${front}/dashboard/no-such-page`);
    expect(page.url()).toBe(`${front}/dashboard`);
  }));

test('given a wrong password, then the banner goes after 5 s and the words at the field stay', () =>
  visit(computer, async (page) => {
    const words = page.getByText('The e-mail address or the password is not right.');
    await page.goto(`${front}/login`);
    const button = page.getByRole('button', { name: 'Sign In', exact: true });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Email').fill(somebody().email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await button.click();
    await expect.poll(() => words.count()).toBe(2);
    await picture(page, 'identity-login-wrong');
    await expect.poll(() => words.count(), { timeout: 8_000 }).toBe(1);
    await page.getByLabel('Password', { exact: true }).fill('other');
    await expect.poll(() => words.count()).toBe(0);
  }));

test('given a half-filled sign-up form, then what is missing is told at the fields and the rules that are met go', () =>
  visit(phone, async (page) => {
    await page.goto(`${front}/signup`);
    await page.getByLabel('Password', { exact: true }).fill('abcdefgh');
    const unmet = page.locator('#password-rules li');
    await expect.poll(() => unmet.allTextContents()).toEqual(['One uppercase letter', 'One number', 'One special character']);
    await page.getByLabel('Confirm password').fill('other');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Please tell us your first name.').waitFor();
    await page.getByText('Please accept the terms.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  }));

test('when Remember me is ticked, then the address, and nothing else, is filled in next time', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    await page.goto(`${front}/login`);
    await page.getByLabel('Remember me').check();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await putOffProfile(page);
    await page.context().clearCookies();
    await page.goto(`${front}/login`);
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('mantine')))).toEqual(['lafiya:email']);
  }));
