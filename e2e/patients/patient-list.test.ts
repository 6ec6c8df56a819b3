// Staff find patients by filters and open their page with its tabs: a doctor with notes, an admin without anything clinical.
import { createAdmin, createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { completedAppointment } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

test('given a patient who was seen, then the doctor finds them by filter, and reads appointments and notes in tabs', {
  tag: '@both',
}, async ({ page }) => {
  const token = await signIn(page, await createDoctor(), { hasSecondFactor: true });
  const { id, patient } = await completedAppointment(token);
  const changes = [{ field: 'complaint', base: 0, text: 'Headaches, worse in the evening.', editId: crypto.randomUUID() }];
  await callApi(`/api/consultations/${id}/note`, { method: 'PUT', token, body: { changes } });
  await sql(`update patients set sex = 'female' where id = $1`, [patient.patientId]);
  await page.goto('/dashboard/patients?sex=female&seen=7&sort=last');
  await page.getByText(patient.patientNumber).waitFor();
  await page.getByRole('link', { name: '+2348035550142' }).waitFor();
  await checkPage(page, 'patients-filtered');
  await page.getByText('Appointment ahead').click();
  await page.getByRole('heading', { name: 'No patients match' }).waitFor();
  await expect(page).toHaveURL(/ahead=yes/);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByRole('link', { name: `${patient.firstName} ${patient.lastName}` }).click();

  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText(patient.patientNumber).waitFor();
  await summary.getByText('None booked').waitFor();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await checkPage(page, 'patient-overview');
  await page.getByRole('tab', { name: 'Appointments' }).click();
  await page.getByRole('heading', { name: 'All appointments' }).waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText('Headaches, worse in the evening.').waitFor();
  await checkPage(page, 'patient-notes');
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByText('Kọ́lá Bello', { exact: false }).waitFor();
  await checkPage(page, 'patient-details');
});

test('given an admin, then a patient is registered from the list, and no tab shows anything clinical', async ({ page }) => {
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.goto('/dashboard/patients');
  await page.getByRole('button', { name: 'Register patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register a new patient' });
  const lastName = uniqueName();
  await dialog.getByLabel('First name').fill('Ngozi');
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByLabel('Phone').fill('+234 803 555 0199');
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('heading', { name: `Ngozi ${lastName}`, level: 1 }).waitFor();
  await page.getByText('Only for those who treat the patient').waitFor();
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Appointments', 'Details and account']);
  await checkPage(page, 'patient-admin');
});
