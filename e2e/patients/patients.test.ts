// A doctor's access to records: their own list, a closed record, emergency access, and the patient's notification of it. What an admin does with accounts.
import { createAdmin, createDoctor, createPatient, signIn } from '../support/accounts.ts';
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
  await page.getByText('This record is not open to you').waitFor();
  await checkPage(page, 'patient-closed');
  await page.goto('/dashboard/patients');
  await page.getByText('No patients yet').waitFor();
  await page.getByRole('button', { name: 'Open a record in an emergency' }).click();
  const open = page.getByRole('dialog').getByRole('button', { name: 'Open the record' });
  await page.getByLabel('Patient number').fill('01987');
  await page.getByLabel('Why you need it now').fill('Now');
  await open.click();
  await page.getByText('This is not a patient number. Copy all of it.').waitFor();
  await page.getByText('Please write at least 10 characters.').waitFor();
  await checkPage(page, 'patient-emergency-access');
  await page.getByLabel('Patient number').fill(patient.patientId);
  await page.getByLabel('Why you need it now').fill(reason);
  await open.click();
  await page.waitForURL(`/dashboard/patients/${patient.patientId}`);
  await page.getByRole('heading', { name: 'Amina Bello', level: 1 }).waitFor();
  await page.getByText('You opened this record in an emergency.').waitFor();
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
  expect(await theirs.getByText('9+').count()).toBe(0);
});

test('given a patient who lost the phone, then an admin signs them out and removes the second factor', async ({ page, openPage }) => {
  const patient = await createPatient();
  const theirs = await openPage();
  await signIn(theirs, patient);
  await sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'x', now())`, [patient.userId]);
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.goto(`/dashboard/patients/${patient.patientId}`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByText('Nobody is signed in with this account.').waitFor();
  await theirs.goto('/dashboard');
  await theirs.waitForURL('/login');
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How you checked who they are').selectOption('video_with_document');
  await dialog.getByLabel('Reason, as they will read it').fill('Lost the phone and the codes.');
  await checkPage(page, 'patient-reset-factor');
  await dialog.getByRole('button', { name: 'Reset it' }).click();
  await page.getByText('This account has no second factor.').waitFor();
  expect((await emailTo(patient.email, /second factor was reset/)).text).toContain('by video');
});
