// A doctor's access to records: their own list, a closed record, emergency access by number or by name and birth date, and the patient's notification of it. What an admin does with accounts.
import { createAdmin, createDoctor, createPatient, signIn, uniqueName } from '../support/accounts.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { emailTo } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

test('given a patient they do not treat, then a doctor opens the record with a reason, and the patient reads it', async ({
  page,
  openPage,
}) => {
  const patient = await createPatient();
  const reason = 'Unconscious on arrival, we need to know of allergies.';
  await signIn(page, await createDoctor(), { hasSecondFactor: true });
  await page.goto(`/dashboard/patients/${patient.patientId}`);
  await page.getByText('You cannot open this record').waitFor();
  await checkPage(page, 'patient-closed');
  await page.goto('/dashboard/patients');
  await page.getByText('No patients yet').waitFor();
  await page.getByRole('button', { name: 'Open a record in an emergency' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a record in an emergency' });
  const find = dialog.getByRole('button', { name: 'Find patient' });
  const number = dialog.getByRole('textbox', { name: 'Patient number' });
  await number.fill(withWrongDigit(patient.patientNumber));
  await find.click();
  await dialog.getByText('Please check this number: a digit is wrong, or two are swapped.').waitFor();
  await checkPage(page, 'patient-emergency-search');
  // As somebody types it from a card.
  await number.fill(patient.patientNumber.toLowerCase().replaceAll('-', ' '));
  await find.click();
  await dialog.getByText('Amina B.').waitFor();
  await dialog.getByText(patient.patientNumber).waitFor();
  await expect(dialog).not.toContainText('Bello');
  const open = dialog.getByRole('button', { name: 'Open the record' });
  await dialog.getByLabel('Why you need it now').fill('Now');
  await open.click();
  await dialog.getByText('Please enter at least 10 characters.').waitFor();
  await checkPage(page, 'patient-emergency-access');
  await dialog.getByLabel('Why you need it now').fill(reason);
  await open.click();
  await page.waitForURL(`/dashboard/patients/${patient.patientId}`);
  await page.getByRole('heading', { name: 'Amina Bello', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Summary' }).getByText(patient.patientNumber).waitFor();
  await page.getByText('You opened this record in an emergency.').waitFor();
  await expect(page.locator('main')).not.toContainText(patient.patientId);
  await checkPage(page, 'patient-record');

  const theirs = await openPage();
  await signIn(theirs, patient);
  await theirs.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const notifications = theirs.getByRole('dialog', { name: 'Notifications' });
  await notifications.getByText(reason).waitFor();
  // Hovering waits until the dialog has stopped moving.
  await notifications.getByRole('button', { name: 'Mark all read' }).hover();
  await checkPage(theirs, 'patient-notified');
  await theirs.getByRole('button', { name: 'Mark all read' }).click();
  await theirs.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await expect(theirs.getByText('9+')).toHaveCount(0);
});

test('given a name and a birth date, then a doctor finds the patient in an emergency, and by the number in the search from then on', {
  tag: '@phone',
}, async ({ page }) => {
  const patient = await createPatient({ firstName: 'Títílayọ̀', lastName: uniqueName() });
  await sql(`update patients set date_of_birth = '1988-03-09' where id = $1`, [patient.patientId]);
  await signIn(page, await createDoctor(), { hasSecondFactor: true });
  await page.goto('/dashboard/patients');
  await page.getByRole('button', { name: 'Open a record in an emergency' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a record in an emergency' });
  await dialog.getByText('By name').click();
  const find = dialog.getByRole('button', { name: 'Find patient' });
  await dialog.getByLabel('First and last name').fill('Titilayo');
  await find.click();
  await dialog.getByText('Please enter the first and last name.').waitFor();
  await dialog.getByText('Please check the date.').waitFor();
  await dialog.getByLabel('First and last name').fill(`titilayo ${patient.lastName}`);
  await dialog.getByLabel('Date of birth').fill('1988-03-08');
  await find.click();
  await dialog.getByText('No patient has this name and date of birth.').waitFor();
  await checkPage(page, 'patient-emergency-search-by-name');
  await dialog.getByLabel('Date of birth').fill('1988-03-09');
  await find.click();
  await dialog.getByText(`${patient.patientNumber} · born 1988`).waitFor();
  await dialog.getByLabel('Why you need it now').fill('Unconscious on arrival, no relative reachable.');
  await dialog.getByRole('button', { name: 'Open the record' }).click();
  await page.getByRole('heading', { name: patient.lastName, level: 1 }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search patients/ }).fill(patient.patientNumber.replaceAll(/\D/g, ''));
  await page.getByRole('option', { name: patient.lastName }).filter({ hasText: patient.patientNumber }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/patients');
  await page.getByLabel('Search patients by name or number').fill(patient.patientNumber);
  await page.getByText(patient.patientNumber, { exact: true }).waitFor();
  await checkPage(page, 'patients-by-number');
});

test('a patient reads the own number at home and in the profile', async ({ page }) => {
  const patient = await createPatient();
  await signIn(page, patient);
  await page.getByText(`Patient number ${patient.patientNumber}`).waitFor();
  await checkPage(page, 'home-with-patient-number');
  await page.goto('/dashboard/profile');
  await page.getByText(patient.patientNumber).waitFor();
  await checkPage(page, 'profile-with-patient-number');
});

/** One digit off, so that the check digit does not fit. */
const withWrongDigit = (number: string): string => number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

test('given a patient who lost the phone, then an admin signs them out and removes the second factor', async ({ page, openPage }) => {
  const patient = await createPatient();
  const theirs = await openPage();
  await signIn(theirs, patient);
  await sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'x', now())`, [patient.userId]);
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.goto(`/dashboard/patients/${patient.patientId}`);
  await page.getByRole('tab', { name: 'Details and account' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('Nobody is signed in with this account.').waitFor();
  await theirs.goto('/dashboard');
  await theirs.waitForURL('/login');
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How you checked who they are').selectOption('video_with_document');
  await dialog.getByLabel('Reason (they will see this)').fill('Lost the phone and the codes.');
  await checkPage(page, 'patient-reset-factor');
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByText('This account has no second factor.').waitFor();
  expect((await emailTo(patient.email, /We reset your .* second factor/)).text).toContain('by video');
});
