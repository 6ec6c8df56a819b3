// Signing up, in and out through the pages, for tests that are about them; all others use `signIn` of accounts.ts.
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { waitForDashboard } from './accounts.ts';
import { emailTo, linkIn } from './mailbox.ts';

export type Person = { firstName: string; lastName: string; email: string; password: string };

/** Somebody without an account. */
export function newPerson(): Person {
  const email = `amina.${randomBytes(6).toString('hex')}@browser-tests.example`;
  return { firstName: 'Amina', lastName: 'Bello', email, password: `Kano-Rain ${randomBytes(3).toString('hex')} 7!` };
}

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByLabel(/I agree that Lafiya keeps/).check();
}

export async function verificationCode({ email }: { email: string }): Promise<string> {
  return /^\s*(\d{6})\s*$/m.exec((await emailTo(email, /^Verify your/)).text)?.[1] ?? '';
}

export async function linkFromEmail({ email }: { email: string }, page: 'verify-email' | 'reset-password'): Promise<string> {
  return linkIn(await emailTo(email, page === 'verify-email' ? /^Verify your/ : /Choose a new/), page);
}

export async function submitPassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in with the password and arrives at the dashboard. */
export async function signInWithPassword(page: Page, person: { email: string; password: string }): Promise<void> {
  await submitPassword(page, person);
  await skipProfile(page);
}

/** After a sign-in: whoever has not completed their profile is asked to, and may do it later. */
export async function skipProfile(page: Page): Promise<void> {
  await page.waitForURL(/\/(complete-profile|dashboard)/);
  if (page.url().includes('complete-profile')) await page.getByRole('button', { name: 'Later' }).click();
  await waitForDashboard(page);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/login');
}
