// Settings: address, password, how the app looks, what one agreed to, a copy of everything, and closing the account.
import { expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { quiet } from '../house/quiet.ts';
import { look } from './look.ts';
import { letterTo, linkIn, signInOn, signOutOn, somebody, typePassword, verifiedPerson } from './person.ts';

const visit = browserForJourneys();
const settings = (tab: string) => `${front}/dashboard/settings?tab=${tab}`;

test('given a new e-mail address, then the code of the letter makes it the account’s', () =>
  visit(phone, async (page) => {
    const person = await verifiedPerson();
    const { email: newEmail } = somebody();
    await signInOn(page, person);
    await page.goto(settings('account'));
    await look(page, 'settings-account');
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    await page.getByLabel('New e-mail address').fill(newEmail);
    await page.getByLabel('Your password').fill('wrong');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByText('This password is not right.').waitFor();
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const { text, subject } = await letterTo(newEmail, /./);
    const code = /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0] ?? '';
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your e-mail address is changed').waitFor();
    await page.getByText(newEmail).first().waitFor();
    await signOutOn(page);
    await signInOn(page, { ...person, email: newEmail });
    expect((await letterTo(person.email, /address/i)).text).toContain('Amina');
  }));

test('given a new e-mail address, then the link of the letter does it as well, once', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    const { email: newEmail } = somebody();
    await signInOn(page, person);
    await page.goto(settings('account'));
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    await page.getByLabel('New e-mail address').fill(newEmail);
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const link = linkIn(await letterTo(newEmail, /./), 'confirm-email');
    await page.goto(link);
    await page.getByRole('heading', { name: 'Your e-mail address is changed' }).waitFor();
    await look(page, 'confirm-email');
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await page.goto(settings('account'));
    await expect.poll(() => page.getByText(newEmail).count()).toBeGreaterThan(0);
  }));

test('given a new password, then it works, the old one does not, and other devices are signed out', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    const password = `${person.password} new`;
    await signInOn(page, person);
    await page.goto(settings('account'));
    await page.getByLabel('Current password').fill(person.password);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed.').waitFor();
    await signOutOn(page);
    await typePassword(page, person);
    await expect.poll(() => page.getByText('The e-mail address or the password is not right.').count()).toBe(2);
    await signInOn(page, { ...person, password });
  }));

test('given preferences, then the theme is there at once and everywhere, and the time zone is kept', () =>
  visit(phone, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.goto(settings('preferences'));
    await look(page, 'settings-preferences');
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
    await page.getByText('Dark', { exact: true }).last().click();
    await expect.poll(scheme).toBe('dark');
    await page.getByText('Preference saved').first().waitFor();
    await page.getByRole('combobox', { name: 'Time zone' }).fill('London');
    await page.getByRole('option', { name: /London, Europe/ }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toMatch(/^London, Europe/);
    await quiet(page);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(scheme).toBe('dark');
    await expect.poll(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toMatch(/^London, Europe/);
  }));

test('given a grid of what one is told, then a switch is kept at once, and what keeps one safe has none', () =>
  visit(phone, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.goto(settings('notifications'));
    const texts = page.getByRole('switch', { name: 'An hour before: SMS' });
    await texts.waitFor();
    await look(page, 'settings-notifications');
    expect(await texts.isChecked()).toBe(true);
    await texts.click({ force: true });
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await page.getByRole('switch', { name: 'Sign-in, password and your data: E-mail' }).count()).toBe(0);
    await page.reload();
    await texts.waitFor();
    expect(await texts.isChecked()).toBe(false);
  }));

test('given what we hold about somebody, then they see their consents, get a copy, and who looked', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.goto(settings('privacy'));
    await page.getByText('Health details in your record').waitFor();
    await look(page, 'settings-privacy');
    await page.getByRole('switch', { name: 'Being seen by video, phone or message' }).click({ force: true });
    await page
      .getByText(/Agreed: Today/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await page.getByRole('button', { name: 'Download' }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^lafiya-.*\.zip$/);
    await page.getByText('Who looked at my record').waitFor();
  }));

test('given somebody closes their account, then they are told what stays, and can change their mind', () =>
  visit(phone, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.goto(settings('account'));
    await page.getByText('What stays, and why').click();
    await page
      .getByText(/Your medical record/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Close my account' }).click();
    await look(page, 'close-account');
    await page.getByLabel('Your password').last().fill(person.password);
    await page.getByRole('button', { name: 'Close it in a week' }).click();
    await page.getByText(/Your account will be closed/).waitFor();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Your account stays').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Close my account' }).count()).toBe(1);
  }));

test('given two devices, then the other one is named and can be signed out', () =>
  visit(computer, async (page) => {
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.context().clearCookies();
    await signInOn(page, person);
    await page.goto(settings('security'));
    await page.getByText('This device', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Revoke Chrome on/ }).click();
    await page.getByRole('button', { name: 'Sign it out' }).click();
    await page.getByText('Device signed out').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Revoke/ }).count()).toBe(0);
  }));

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px in dark: every tab of the settings and the profile fit and break no access rule`, () =>
    visit({ ...options, colorScheme: 'dark', reducedMotion: 'reduce' }, async (page) => {
      await signInOn(page, await verifiedPerson());
      for (const tab of ['account', 'security', 'notifications', 'preferences', 'privacy']) {
        await page.goto(settings(tab));
        await look(page, `settings-${tab}-dark`);
        expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(tab[0]?.toUpperCase() + tab.slice(1));
      }
      await page.goto(`${front}/dashboard/profile`);
      await look(page, 'profile-dark');
    }));
}
