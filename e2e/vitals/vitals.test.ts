// A patient measures at home, learns what is dangerous and is answered; a doctor records vital signs with their score; a child grows.
import { readFile } from 'node:fs/promises';
import { createDoctor, createPatient, signIn, uniqueName } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { completedAppointment, createBookingPatient } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { expect, type Page, test } from '../support/test.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function addPressure(page: Page, upper: string, lower: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Upper number' }).fill(upper);
  await page.getByRole('textbox', { name: 'Lower number' }).fill(lower);
}

test('given a patient, when they measure a dangerous value, then they learn what to do and their doctor answers', { tag: '@both' }, async ({
  page,
  openPage,
}) => {
  const doctor = await createDoctor({ lastName: uniqueName() });
  const doctorPage = await openPage();
  const { patient } = await completedAppointment(await signIn(doctorPage, doctor, { hasSecondFactor: true }));
  await signIn(page, patient);
  await page.goto('/dashboard/my-health');
  await page.getByRole('heading', { name: 'No values yet' }).waitFor();
  await checkPage(page, 'my-health-empty');
  await page.getByRole('button', { name: 'Add the first value' }).click();
  await page.getByRole('button', { name: 'Blood pressure' }).click();
  await addPressure(page, '128', '82');
  await page.getByText('In range').first().waitFor();
  await page.getByRole('button', { name: 'Save 128/82' }).click();
  await page.getByText('Please tick this box first.').waitFor();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Save 128/82' }).click();
  await page.getByText('Value saved').waitFor();
  await page.getByRole('group', { name: 'Add blood pressure' }).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Add a value' }).first().click();
  await addPressure(page, '186', '122');
  await page.getByText('This is dangerously high.').waitFor();
  await checkPage(page, 'my-health-add');
  await page.getByRole('button', { name: 'Save 186/122' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '186/122 is very high' });
  await alert.getByText(`Dr ${doctor.firstName} ${doctor.lastName} was notified at`, { exact: false }).waitFor();
  await expect(alert.getByRole('link', { name: 'Call 112 now' })).toHaveAttribute('href', 'tel:112');
  await checkPage(page, 'my-health-dangerous');

  const pulse = { measuredAt: new Date().toISOString(), readings: [{ kind: 'pulse', value: 152, unit: '/min' }] };
  await callApi(`/api/patients/${patient.patientId}/vitals`, { token: patient.token, body: pulse });
  await doctorPage.goto('/dashboard');
  await doctorPage.getByRole('link', { name: 'Look at it' }).click();
  const banner = doctorPage.getByRole('region', { name: 'Dangerous values' });
  await banner.getByText('186/122', { exact: false }).waitFor();
  await checkPage(doctorPage, 'patient-dangerous-value');
  await banner.getByRole('button', { name: 'Say what you did' }).click();
  const answer = doctorPage.getByRole('dialog');
  await expect(answer.getByRole('listitem')).toHaveText([/pulse 152/, /blood pressure 186\/122/]);
  await answer.getByRole('textbox').fill('Called, goes to Garki Hospital with her sister');
  await checkPage(doctorPage, 'answer-dangerous-value');
  await answer.getByRole('button', { name: 'Save answer' }).click();
  await banner.waitFor({ state: 'hidden' });
  // The patient's page is open and learns of it.
  await page.getByText('Called, goes to Garki Hospital with her sister').waitFor();
  await expect(alert).toBeHidden();
  await checkPage(page, 'my-health-answered');
});

test('given a number that was mistyped, then it is asked again, and one that was stored can be taken back', { tag: '@both' }, async ({
  page,
}) => {
  const patient = await createBookingPatient();
  const token = await signIn(page, patient);
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const [days, value] of [
    [9, 72.4],
    [5, 72],
    [1, 71.5],
  ] as const)
    await callApi(`/api/patients/${patient.patientId}/vitals`, {
      token,
      body: { measuredAt: at(days), readings: [{ kind: 'weight', value, unit: 'kg' }], healthDataConsent: true },
    });
  await page.goto('/dashboard/my-health?value=weight&add=weight');
  await page.getByRole('textbox', { name: 'Weight' }).fill('715');
  await page.getByRole('button', { name: 'Save 715 kg' }).click();
  const question = page.getByRole('group', { name: 'Check this value' });
  await question.getByText('This is not possible.', { exact: false }).waitFor();
  await checkPage(page, 'my-health-unusual');
  await question.getByRole('button', { name: 'Use 71.5 kg' }).click();
  await page.getByText('Value saved').waitFor();
  await page.getByRole('button', { name: 'Change my target' }).click();
  const target = page.getByRole('dialog');
  await target.getByLabel('Highest').fill('70');
  await checkPage(page, 'my-health-target');
  await target.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Above target').first().waitFor();
  await checkPage(page, 'my-health-weight');

  const takeBack = page.getByRole('button', { name: 'Entered in error: Weight 71.5 kg' });
  await takeBack.first().click();
  const reason = page.getByRole('dialog');
  await reason.getByRole('textbox').fill('It was my sister');
  await reason.getByRole('button', { name: 'Mark as entered in error' }).click();
  await page.getByText('Entered in error: It was my sister', { exact: false }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n').filter((line) => line.includes('"weight"'))).toHaveLength(4);
  expect(file).toContain('"It was my sister"');
});

test('given a doctor, when they record vital signs, then the score counts as they type and stands on the patient’s page and beside the note', {
  tag: '@both',
}, async ({ page }) => {
  const token = await signIn(page, await createDoctor({ lastName: uniqueName() }), { hasSecondFactor: true });
  const { id, patient } = await completedAppointment(token);
  await sql(`update patients set date_of_birth = '1990-05-17' where id = $1`, [patient.patientId]);
  await page.goto(`/dashboard/patients/${patient.patientId}?tab=vitals`);
  await page.getByRole('button', { name: 'Record vitals' }).click();
  const dialog = dialogOf(page, 'Record vital signs');
  const numbers = {
    'Respiratory rate': '22',
    'Oxygen saturation': '94',
    'Systolic BP': '108',
    'Diastolic BP': '68',
    Pulse: '96',
    Temperature: '38.4',
  };
  for (const [label, value] of Object.entries(numbers)) await dialog.getByRole('textbox', { name: label }).fill(value);
  await dialog.getByRole('radiogroup', { name: 'On oxygen?' }).getByText('No, air').click();
  await dialog.getByText('Missing: Consciousness (ACVPU)').waitFor();
  await dialog.getByRole('radiogroup', { name: 'Consciousness' }).getByText('Alert').click();
  await dialog.getByRole('status').getByText('Medium: assess urgently').waitFor();
  await checkPage(page, 'record-vitals');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Medium: assess urgently' }).waitFor();
  await page.getByRole('button', { name: 'Target and dangerous values' }).click();
  const limits = page.getByRole('dialog');
  await limits.getByLabel('Upper number, highest').fill('129');
  await limits.getByLabel('Lower number, highest').fill('79');
  await checkPage(page, 'vital-limits');
  await limits.getByRole('button', { name: 'Save' }).click();
  await limits.waitFor({ state: 'hidden' });
  await page.getByText('In target').first().waitFor();
  await checkPage(page, 'patient-vitals');

  await page.goto(`/dashboard/consultations/${id}`);
  await page.getByRole('region', { name: 'Patient' }).getByText('108/68', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Insert latest vitals' }).click();
  await expect(page.getByRole('textbox', { name: 'Examination' })).toHaveValue(
    /BP 108\/68 mmHg, pulse 96\/min, .*, breathing air, temp\. 38\.4 °C/,
  );
  await checkPage(page, 'note-with-vitals');
});

test('given a child, then the growth chart shows where they are among children of their age', { tag: '@both' }, async ({ page }) => {
  const [parent, child] = [await createBookingPatient(), await createPatient({ firstName: 'Bisi' })];
  await sql(`update patients set date_of_birth = current_date - 400, sex = 'female' where id = $1`, [child.patientId]);
  await sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'dependant')`, [parent.userId, child.patientId]);
  const token = await signIn(page, parent);
  for (const [days, kilos, length] of [
    [300, 5.8, 60],
    [150, 7.9, 69],
    [1, 9.2, 75],
  ] as const)
    await callApi(`/api/patients/${child.patientId}/vitals`, {
      token,
      body: {
        measuredAt: new Date(Date.now() - days * 86_400_000).toISOString(),
        readings: [
          { kind: 'weight', value: kilos, unit: 'kg' },
          { kind: 'height', value: length, unit: 'cm', context: 'lying' },
        ],
        healthDataConsent: true,
      },
    });
  await page.goto(`/dashboard/my-health?patient=${child.patientId}`);
  const growth = page.locator('section', { has: page.getByRole('heading', { name: 'Growth' }) });
  await growth
    .getByText(/of 100/)
    .first()
    .waitFor();
  await checkPage(page, 'my-health-growth');
  await growth.getByRole('combobox').selectOption({ label: 'Weight for height' });
  await growth
    .getByText(/of 100/)
    .first()
    .waitFor();
  await expect(page.getByText('NEWS2', { exact: false })).toHaveCount(0);
});
