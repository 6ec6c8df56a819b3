// Settings: e-mail address, password, appearance, notifications, consents, a copy of all data, devices, and closing the account.
import { createPatient, signIn } from '../support/accounts.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { emailTo, linkIn } from '../support/mailbox.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { newPerson, signInWithPassword, signOut, submitPassword } from '../support/sign-in-page.ts';
import { smsTo, uniqueMobileNumber } from '../support/sms-inbox.ts';
import { expect, test } from '../support/test.ts';
import { typeCode } from './second-factor-steps.ts';

const settings = (tab: string) => `/dashboard/settings?tab=${tab}`;

test('given a new e-mail address, then the code in the e-mail makes it the account’s', { tag: '@phone' }, async ({ page }) => {
  const patient = await createPatient();
  const { email: newEmail } = newPerson();
  await signIn(page, patient);
  await page.goto(settings('account'));
  await checkPage(page, 'settings-account');
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await page.getByLabel('New e-mail address').fill(newEmail);
  await page.getByLabel('Your password').fill('wrong');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByText('This password is not correct.').waitFor();
  await page.getByLabel('Your password').fill(patient.password);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const { text, subject } = await emailTo(newEmail, /./);
  const code = /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0] ?? '';
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your e-mail address has changed').waitFor();
  await page.getByText(newEmail).first().waitFor();
  await signOut(page);
  await signInWithPassword(page, { ...patient, email: newEmail });
  expect((await emailTo(patient.email, /address/i)).text).toContain('Amina');
});

test('given a new e-mail address, then the link in the e-mail does it as well, once', { tag: '@phone' }, async ({ page }) => {
  const patient = await createPatient();
  const { email: newEmail } = newPerson();
  await signIn(page, patient);
  await page.goto(settings('account'));
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await page.getByLabel('New e-mail address').fill(newEmail);
  await page.getByLabel('Your password').fill(patient.password);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const link = linkIn(await emailTo(newEmail, /./), 'confirm-email');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Your e-mail address has changed' }).waitFor();
  await checkPage(page, 'confirm-email');
  await page.reload();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.goto(settings('account'));
  await expect(page.getByText(newEmail)).not.toHaveCount(0);
});

test('given a new password, then it works, the old one does not, and other devices are signed out', { tag: '@phone' }, async ({
  page,
  openPage,
}) => {
  const patient = await createPatient();
  const password = `${patient.password} new`;
  const otherDevice = await openPage();
  await signIn(otherDevice, patient);
  await signIn(page, patient);
  await page.goto(settings('account'));
  await page.getByLabel('Current password').fill(patient.password);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed.').waitFor();
  await otherDevice.goto('/dashboard');
  await otherDevice.waitForURL('/login');
  await signOut(page);
  await submitPassword(page, patient);
  await expect(page.getByText('The e-mail address or the password is not correct.')).toHaveCount(1);
  await signInWithPassword(page, { ...patient, password });
});

test('given preferences, then the theme applies at once and everywhere, and the time zone is saved', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, await createPatient());
  await page.goto(settings('preferences'));
  await checkPage(page, 'settings-preferences');
  const html = page.locator('html');
  const timeZone = page.getByRole('combobox', { name: 'Time zone' });
  await page.getByText('Dark', { exact: true }).last().click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByText('Preference saved').first().waitFor();
  await timeZone.fill('London');
  await page.getByRole('option', { name: /London, Europe/ }).click();
  await expect(timeZone).toHaveValue(/^London, Europe/);
  await waitForNetworkIdle(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(timeZone).toHaveValue(/^London, Europe/);
});

test('given the notification settings, then a switch is saved at once, and security e-mails have none', { tag: '@phone' }, async ({
  page,
}) => {
  const patient = await createPatient();
  await sql('insert into sms_numbers (user_id, number, verified_at) values ($1, $2, now())', [patient.userId, uniqueMobileNumber()]);
  await signIn(page, patient);
  await page.goto(settings('notifications'));
  const texts = page.getByRole('switch', { name: 'An hour before: SMS' });
  await texts.waitFor();
  await checkPage(page, 'settings-notifications');
  await expect(texts).toBeChecked();
  await texts.click({ force: true });
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect(page.getByRole('switch', { name: 'Sign-in, password and your data: E-mail' })).toHaveCount(0);
  await page.reload();
  await texts.waitFor();
  await expect(texts).not.toBeChecked();
});

test('given a mobile number, when its owner confirms it, then text messages go there, and they can be stopped', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, await createPatient());
  await page.goto(settings('notifications'));
  await page.getByText('You get no text messages yet.').waitFor();
  await checkPage(page, 'sms-number-missing');
  await page.getByRole('button', { name: 'Confirm a number' }).click();
  const number = uniqueMobileNumber();
  await page.getByLabel('Mobile number').fill('01 461 2345');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByText('This number cannot get text messages.').waitFor();
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByText(`We have sent a text message with a code to ${number}.`).waitFor();
  await checkPage(page, 'sms-number-code');
  const { text } = await smsTo(number, /is your Lafiya code/);
  await typeCode(page, text.slice(0, 6));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText(`We send text messages to ${number}.`).waitFor();
  await checkPage(page, 'sms-number');
  await page.getByRole('button', { name: 'Stop text messages' }).click();
  await page.getByText('You get no text messages yet.').waitFor();
});

test('given the privacy settings, then they show the consents, a copy of the data and the access log', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, await createPatient());
  await page.goto(settings('privacy'));
  await page.getByText('Health details in your record').waitFor();
  await checkPage(page, 'settings-privacy');
  await page.getByRole('switch', { name: 'Care by video, phone or message' }).click({ force: true });
  await page
    .getByText(/Agreed: Today/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Create a copy' }).click();
  await page.getByRole('button', { name: 'Download' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^lafiya-.*\.zip$/);
  await page.getByText('Who opened my record').waitFor();
});

test('given an account is closed, then the page says what data is retained, and closing can be undone', { tag: '@phone' }, async ({
  page,
}) => {
  const patient = await createPatient();
  await signIn(page, patient);
  await page.goto(settings('account'));
  await page.getByText('What we keep, and why').click();
  await page
    .getByText(/Your medical record/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Close my account' }).click();
  await checkPage(page, 'close-account');
  await page.getByRole('button', { name: 'Close in a week' }).click();
  await page.getByText(/Your account will close/).waitFor();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Keep my account' }).click();
  await page.getByText('Your account will stay open').waitFor();
  await expect(page.getByRole('button', { name: 'Close my account' })).toHaveCount(1);
});

test('given two devices, then the other one is named and can be signed out', { tag: '@phone' }, async ({ page, openPage }) => {
  const patient = await createPatient();
  await signInWithPassword(await openPage(), patient);
  await signInWithPassword(page, patient);
  await page.goto(settings('security'));
  await page.getByText('This device', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Revoke Chrome on/ }).click();
  await page.getByRole('button', { name: 'Sign it out' }).click();
  await page.getByText('Device signed out').waitFor();
  await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
});

test.describe('in dark', () => {
  test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

  test('every tab of the settings and the profile fit and break no access rule', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, await createPatient());
    for (const tab of ['account', 'security', 'notifications', 'preferences', 'privacy']) {
      await page.goto(settings(tab));
      await checkPage(page, `settings-${tab}-dark`);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(tab[0]?.toUpperCase() + tab.slice(1));
    }
    await page.goto('/dashboard/profile');
    await checkPage(page, 'profile-dark');
  });
});
