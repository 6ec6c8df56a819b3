// A person invited by an admin: the e-mail, the password, and the first sign-in.
import { accessToken, createAdmin } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { checkPage } from '../support/check-page.ts';
import { emailTo, linkIn } from '../support/mailbox.ts';
import { newPerson, signInWithPassword } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';
import { securitySettings } from './second-factor-steps.ts';

test('given an invitation, then the link in the e-mail creates the account once, and staff are asked to set up a second factor', async ({
  page,
}) => {
  const person = newPerson();
  const { email, firstName, lastName } = person;
  const token = await accessToken(await createAdmin(), { hasSecondFactor: true });
  await callApi('/api/staff/invitations', { token, body: { email, role: 'DOCTOR', firstName, lastName } });
  const link = linkIn(await emailTo(email, /./), 'accept-invitation');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Join Lafiya' }).waitFor();
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await checkPage(page, 'accept-invitation');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('Please choose a password that meets the rules below.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('heading', { name: 'Welcome to Lafiya' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  await signInWithPassword(page, person);
  await page.goto(securitySettings);
  await expect(page.getByText('Your role needs a second factor.')).toHaveCount(1);
});
