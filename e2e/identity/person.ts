// A new person and their mailbox: what the journeys about accounts begin with.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openInstance } from '@lafiya/tools/services/instance';
import type { Page } from 'playwright-core';
import { front } from '../house/journey.ts';
import { ask } from './ask.ts';

export type Person = { firstName: string; lastName: string; email: string; password: string };
export type Letter = { subject: string; text: string; to: { address: string }[] };

const mailbox = `http://127.0.0.1:${openInstance('test').ports.mailWeb}/email`;

export function somebody(): Person {
  const email = `amina.${randomBytes(5).toString('hex')}@journeys.example`;
  return { firstName: 'Amina', lastName: 'Bello', email, password: `Kano-Rain ${randomBytes(3).toString('hex')} 7!` };
}

/** The newest letter to an address whose subject fits; the outbox takes a moment. */
export async function letterTo(address: string, subject: RegExp): Promise<Letter> {
  for (let tries = 0; tries < 150; tries += 1) {
    const all = (await (await fetch(mailbox)).json()) as Letter[];
    const found = all.findLast((letter) => subject.test(letter.subject) && letter.to.some((to) => to.address === address));
    if (found) return found;
    await sleep(200);
  }
  throw new Error(`No letter to ${address} about ${subject}.`);
}

export async function codeFor(person: Person): Promise<string> {
  const { subject } = await letterTo(person.email, /^\d{6} is your/);
  return subject.slice(0, 6);
}

export async function linkFor(person: Person, about: 'verify-email' | 'reset-password'): Promise<string> {
  return linkIn(await letterTo(person.email, about === 'verify-email' ? /^\d{6} is your/ : /Choose a new/), about);
}

export function linkIn({ text }: Letter, page: string): string {
  const link = new RegExp(`https?://\\S+/${page}\\?[^\\s\\])>]+`).exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return link;
}

/** A verified account, made past the pages: for journeys that are about something else. */
export async function verifiedPerson(role: 'PATIENT' | 'DOCTOR' = 'PATIENT', names: Partial<Person> = {}): Promise<Person> {
  const person = { ...somebody(), ...names };
  await ask('/api/auth/signup', { body: { ...person, role, termsAccepted: true } });
  await ask('/api/auth/verify-email', { body: { email: person.email, verificationCode: await codeFor(person) } });
  return person;
}

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByLabel(/I agree that Lafiya keeps/).check();
}

export async function typePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.goto(`${front}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** To the dashboard; who has not completed their profile yet puts it off. */
export async function signInOn(page: Page, person: Person): Promise<void> {
  await typePassword(page, person);
  await putOffProfile(page);
}

export async function putOffProfile(page: Page): Promise<void> {
  await page.waitForURL(/\/(complete-profile|dashboard)/);
  if (page.url().includes('complete-profile')) await page.getByRole('button', { name: 'Later' }).click();
  await onDashboard(page);
}

export async function onDashboard(page: Page): Promise<void> {
  await page
    .getByText(/^(Patient|Doctor|Admin) Dashboard$/)
    .first()
    .waitFor();
}

export async function signOutOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${front}/login`);
}
