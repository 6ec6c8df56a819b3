// A patient writes about their health, their doctor confirms and codes it, and allergies stand above every clinical screen.
import { createDoctor, createPatient, signIn, uniqueName } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { completedAppointment, createBookingPatient } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { expect, type Page, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The first statement of a patient comes with their consent. */
async function sayNoneKnown(page: Page): Promise<void> {
  await page.getByText('Please say below whether there are any allergies.').waitFor();
  await section(page, 'Allergies').getByRole('button', { name: 'No known allergies' }).click();
  const dialog = dialogOf(page, 'No known allergies');
  await dialog.getByRole('button', { name: 'No known allergies' }).click();
  await dialog.getByText('Please tick this box first.').waitFor();
  await dialog.getByRole('checkbox').check();
  await checkPage(page, 'chart-none-known');
  await dialog.getByRole('button', { name: 'No known allergies' }).click();
  await page.getByText(/^No known allergies, stated by/).waitFor();
}

async function addPenicillin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an allergy' }).click();
  const dialog = dialogOf(page, 'Add an allergy');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Please say what it is.').waitFor();
  await dialog.getByText('Medicine', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Allergic to' }).fill('Penici');
  await dialog.getByRole('option', { name: 'Penicillin' }).click();
  await dialog.getByText('Likely', { exact: true }).click();
  await dialog.getByText('Rash', { exact: true }).click();
  await dialog.getByText('Severe', { exact: true }).click();
  await dialog.getByLabel('Year').first().fill('2014');
  await checkPage(page, 'chart-add-allergy');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Allergic to Penicillin – rash, severe').waitFor();
}

test('given a patient, when they write about their health, then it is on their page and their doctor confirms it', {
  tag: '@both',
}, async ({ page, openPage }) => {
  const doctor = await createDoctor({ lastName: uniqueName() });
  const doctorPage = await openPage();
  const { patient } = await completedAppointment(await signIn(doctorPage, doctor, { hasSecondFactor: true }));
  await signIn(page, patient);
  await page.goto('/dashboard/my-health?tab=record');
  await sayNoneKnown(page);
  await addPenicillin(page);
  await page.getByRole('button', { name: 'Add a condition' }).click();
  const dialog = dialogOf(page, 'Add a condition');
  await dialog.getByLabel('Condition').fill('Asthma');
  await dialog.getByLabel('Year').first().fill('1889');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('This is before the patient was born.').waitFor();
  await dialog.getByLabel('Year').first().fill('1999');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await section(page, 'Conditions').getByText('Since 1999').waitFor();
  await checkPage(page, 'my-health');

  await doctorPage.goto(`/dashboard/patients/${patient.patientId}`);
  await doctorPage.getByText('Allergic to Penicillin – rash, severe').waitFor();
  await doctorPage.getByRole('region', { name: 'Summary' }).getByText('Asthma').waitFor();
  await checkPage(doctorPage, 'patient-with-chart');
  await doctorPage.getByRole('tab', { name: 'Chart' }).click();
  await doctorPage.getByRole('button', { name: 'Change Penicillin' }).click();
  const change = dialogOf(doctorPage, 'Change Penicillin');
  await change.getByText('Confirmed by a test or a doctor').click();
  await change.getByRole('button', { name: 'Save' }).click();
  await change.waitFor({ state: 'hidden' });
  await doctorPage.getByRole('button', { name: 'Earlier versions of Penicillin' }).click();
  await doctorPage.getByRole('dialog').getByText(`Dr ${doctor.firstName} ${doctor.lastName}`, { exact: false }).first().waitFor();
  await checkPage(doctorPage, 'chart-versions');

  // The patient's page is open and learns of it.
  await expect(page.getByRole('button', { name: 'Change Penicillin' })).toHaveCount(0);
  await section(page, 'Allergies').getByText('Doctor', { exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Change Asthma' })).toBeVisible();
});

test('given a condition in the chart, then the doctor codes it and takes it back with a reason, and it stands beside the note', async ({
  page,
}) => {
  const token = await signIn(page, await createDoctor({ lastName: uniqueName() }), { hasSecondFactor: true });
  const { id, patient } = await completedAppointment(token);
  await callApi(`/api/patients/${patient.patientId}/chart/entries`, {
    token,
    body: { kind: 'allergy', title: 'Groundnuts', category: 'food', certainty: 'confirmed' },
  });
  await page.goto(`/dashboard/patients/${patient.patientId}?tab=chart`);
  await page.getByRole('button', { name: 'Add a condition' }).click();
  const dialog = dialogOf(page, 'Add a condition');
  await dialog.getByLabel('Search ICD-11').fill('sugar disease');
  await dialog.getByRole('listbox', { name: 'Diagnoses found' }).getByRole('option').first().click();
  await expect(dialog.getByLabel('Condition')).toHaveValue(/Diabetes/);
  await checkPage(page, 'chart-add-condition');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await section(page, 'Conditions')
    .getByText(/^ICD-11 5A/)
    .waitFor();
  await page.goto(`/dashboard/consultations/${id}`);
  const strip = page.getByRole('region', { name: 'Patient' });
  await strip.getByText('Allergic to Groundnuts').waitFor();
  await strip.getByText(/Diabetes/).waitFor();
  await checkPage(page, 'note-with-chart');

  await page.goto(`/dashboard/patients/${patient.patientId}?tab=chart`);
  await page.getByRole('button', { name: 'Change Groundnuts' }).click();
  const change = dialogOf(page, 'Change Groundnuts');
  await change.getByText('This was entered in error').click();
  await change.getByRole('button', { name: 'Save' }).click();
  await change.getByText('Please say why this is wrong.').waitFor();
  await change.getByLabel('Why is it wrong?').fill('Meant for another patient');
  await change.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Allergies not recorded. Please ask the patient.').first().waitFor();
  await page.getByRole('button', { name: 'Show 1 entry made in error' }).click();
  await page.getByText('Reason: Meant for another patient').waitFor();
  await checkPage(page, 'chart-entered-in-error');
});

test('given somebody who cares for a child, then the child’s immunisations are on a record of their own', { tag: '@both' }, async ({
  page,
}) => {
  const [parent, child] = [await createBookingPatient(), await createPatient({ firstName: 'Bisi' })];
  await sql(`update patients set date_of_birth = current_date - 75, sex = 'female' where id = $1`, [child.patientId]);
  await sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'dependant')`, [parent.userId, child.patientId]);
  await signIn(page, parent);
  await page.goto('/dashboard/my-health?tab=record');
  await page.getByLabel('Whose record').selectOption({ label: `${child.firstName} ${child.lastName}` });
  const schedule = section(page, 'Immunisations');
  await schedule.getByText('Overdue').first().waitFor();
  await checkPage(page, 'chart-child');
  await page.getByRole('button', { name: 'Add an immunisation' }).click();
  const dialog = dialogOf(page, 'Add an immunisation');
  await dialog.getByLabel('Vaccine').selectOption({ label: 'Tuberculosis (BCG)' });
  await dialog.getByRole('checkbox').check();
  await checkPage(page, 'chart-add-immunisation');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await schedule.getByRole('button', { name: /^Show all/ }).click();
  await schedule.getByText('Given', { exact: true }).waitFor();
});
