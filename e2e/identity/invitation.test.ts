// Somebody whom the provider invited: the letter, the password, and the first sign-in.
import { expect, test } from 'vitest';
import { browserForJourneys, front, phone } from '../house/journey.ts';
import { adminToken } from './admin.ts';
import { ask } from './ask.ts';
import { look } from './look.ts';
import { letterTo, linkIn, signInOn, somebody } from './person.ts';

const visit = browserForJourneys();

test('given an invitation, then the link of the letter makes the account once, and staff are told to set up a second factor', () =>
  visit(phone, async (page) => {
    const person = somebody();
    const { email, firstName, lastName } = person;
    await ask('/api/staff/invitations', { token: await adminToken(), body: { email, role: 'DOCTOR', firstName, lastName } });
    const link = linkIn(await letterTo(email, /./), 'accept-invitation');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Join Lafiya' }).waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(firstName);
    await look(page, 'accept-invitation');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('Please choose a password that meets the rules below.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('heading', { name: 'Welcome to Lafiya' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This invitation does not work any more' }).waitFor();
    await signInOn(page, person);
    await page.goto(`${front}/dashboard/settings?tab=security`);
    await expect.poll(() => page.getByText('Your role needs a second factor.').count()).toBe(1);
  }));
