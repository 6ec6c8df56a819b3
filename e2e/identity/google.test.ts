// Signing in with Google, through the stand-in that speaks the real protocol.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { look } from './look.ts';
import { putOffProfile, signInOn, signOutOn, verifiedPerson } from './person.ts';

const visit = browserForJourneys();
const newAddress = () => `zainab.${randomBytes(5).toString('hex')}@journeys.example`;

async function beAtGoogle(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Given name').fill('Zainab');
  await page.getByLabel('Family name').fill('Sule');
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: given somebody new, then they choose a role and complete their profile; the next time they are just in`, () =>
    visit(options, async (page) => {
      const email = newAddress();
      await page.goto(`${front}/login`);
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await beAtGoogle(page, email);
      await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
      await page.waitForURL(`${front}/select-role`);
      await look(page, 'select-role');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Please accept the terms.').waitFor();
      await page.getByLabel(/I agree that Lafiya keeps/).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(`${front}/complete-profile`);
      await putOffProfile(page);
      await expect.poll(() => page.getByText('Zainab').count()).toBeGreaterThan(0);
      await signOutOn(page);
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await beAtGoogle(page, email);
      await putOffProfile(page);
    }));
}

test('given an account with that address, then Google does not open it, and the page says what to do', () =>
  visit(phone, async (page) => {
    const person = await verifiedPerson();
    await page.goto(`${front}/login`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await beAtGoogle(page, person.email);
    await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
    await page.waitForURL(`${front}/login?error=account_exists`);
    await expect.poll(() => page.getByText('You have an account with this address already.').count()).toBe(1);
  }));

test('given Google is connected from inside, then it opens the account', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.goto(`${front}/dashboard/settings?tab=security`);
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await beAtGoogle(page, person.email);
    await page.getByText('Google is connected').waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
    await signOutOn(page);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await beAtGoogle(page, person.email);
    await putOffProfile(page);
    await expect.poll(() => page.getByText('Amina').count()).toBeGreaterThan(0);
  }));

test('given no code, or one that is not ours, then the page says so and leads back', () =>
  visit(phone, async (page) => {
    await page.clock.install();
    await page.goto(`${front}/auth/callback`);
    await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
    await look(page, 'callback-failed');
    await page.clock.runFor(3_100);
    await page.waitForURL(`${front}/login?error=missing_tokens`);
    await page.goto(`${front}/auth/callback?code=made-up`);
    await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor();
    await page.clock.runFor(3_100);
    await page.waitForURL(`${front}/login?error=auth_failed`);
    await expect.poll(() => page.getByText('Google login failed. Please try again.').count()).toBe(1);
  }));
