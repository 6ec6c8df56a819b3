// A patient reads their whole record as a timeline, filters and searches it; doctors who treat them read it with the notes of their colleagues.
import { createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { completedAppointment, requestAppointment, setOpeningHours } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const fields = ['complaint', 'history', 'examination', 'assessment', 'plan', 'nextSteps'] as const;
const note: Record<(typeof fields)[number], string> = {
  complaint: 'Headache for two weeks',
  history: 'Worse in the evening',
  examination: 'Alert',
  assessment: 'Sinusitis, no sign of anything else',
  plan: 'Rinse twice a day',
  nextSteps: 'Drink water',
};

async function signNote(token: string, encounterId: string): Promise<void> {
  const changes = fields.map((field) => ({ field, text: note[field], base: 0, editId: crypto.randomUUID() }));
  await callApi(`/api/consultations/${encounterId}/note`, { method: 'PUT', token, body: { changes } });
  const body = { version: 1, revisions: Object.fromEntries(fields.map((field) => [field, 1])), entriesRevision: 0, replacedNextSteps: [] };
  await callApi(`/api/consultations/${encounterId}/note/sign`, { token, body });
}

const dayMs = 86_400_000;

/** More than a page shows, one for each day. */
async function measureDaily(token: string, patientId: string, days: number): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    const measuredAt = new Date(Date.now() - day * dayMs).toISOString();
    const readings = [{ kind: 'pulse', value: 60 + day, unit: '/min' }];
    await callApi(`/api/patients/${patientId}/vitals`, { token, body: { measuredAt, readings, healthDataConsent: true } });
  }
}

const timeline = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Timeline', exact: true }) });
const choose = (page: Page, label: string) => timeline(page).getByLabel('Kind').selectOption({ label });

test('given a record, then the patient reads, filters and searches it, and opens the signed note', { tag: '@both' }, async ({
  page,
  openPage,
}) => {
  const doctor = await createDoctor({ lastName: uniqueName() });
  const doctorPage = await openPage();
  const doctorToken = await signIn(doctorPage, doctor, { hasSecondFactor: true });
  const { id, patient } = await completedAppointment(doctorToken);
  await signIn(page, patient);
  await page.goto('/dashboard/medical-records');
  const meeting = `Video consultation, Dr ${doctor.firstName} ${doctor.lastName}`;
  await timeline(page).getByText(meeting).waitFor();
  await timeline(page).getByText('Note not signed yet').waitFor();
  await checkPage(page, 'medical-records-short');

  // The page is open and learns of the signature and of an allergy.
  await signNote(doctorToken, id);
  await timeline(page).getByText('Sinusitis, no sign of anything else').waitFor();
  const allergy = { kind: 'allergy', title: 'Groundnuts', category: 'food', certainty: 'confirmed', severity: 'severe' };
  await callApi(`/api/patients/${patient.patientId}/chart/entries`, { token: doctorToken, body: allergy });
  await timeline(page).getByText('Groundnuts', { exact: true }).waitFor();
  await page.getByText('Allergic to Groundnuts').waitFor();

  await measureDaily(patient.token, patient.patientId, 21);
  await page.reload();
  await timeline(page).getByText('Pulse 61 a minute').waitFor();
  await expect(timeline(page).getByText('Pulse 81 a minute')).toHaveCount(0);
  await checkPage(page, 'medical-records');
  await timeline(page).getByRole('button', { name: 'Show earlier' }).click();
  await timeline(page).getByText('Pulse 81 a minute').waitFor();
  await timeline(page).getByText('This is the beginning of the record.').waitFor();

  await choose(page, 'Allergies');
  await expect(timeline(page).getByText('Pulse 61 a minute')).toHaveCount(0);
  await timeline(page).getByText('Groundnuts', { exact: true }).waitFor();
  await choose(page, 'All kinds');
  await timeline(page).getByRole('searchbox').fill('headache');
  await expect(timeline(page).getByText('Groundnuts', { exact: true })).toHaveCount(0);
  await timeline(page).getByText(meeting).waitFor();
  expect(page.url()).not.toContain('headache');
  await timeline(page).getByRole('searchbox').fill('malaria');
  await timeline(page).getByText('Nothing found').waitFor();
  await checkPage(page, 'medical-records-nothing');
  await timeline(page).getByRole('button', { name: 'Show everything' }).click();
  await timeline(page).getByRole('link', { name: meeting }).click();
  await page.getByRole('heading', { name: 'What was decided' }).waitFor();
});

test('given a patient of two doctors, then the second reads the first one’s note from the timeline', { tag: '@both' }, async ({
  page,
  openPage,
}) => {
  const first = await createDoctor({ lastName: uniqueName() });
  const firstPage = await openPage();
  const firstToken = await signIn(firstPage, first, { hasSecondFactor: true });
  const { id, patient } = await completedAppointment(firstToken);
  await signNote(firstToken, id);
  const secondToken = await signIn(page, await createDoctor({ lastName: uniqueName() }), { hasSecondFactor: true });
  const appointment = await requestAppointment(patient, await setOpeningHours(secondToken));

  const record = `/dashboard/medical-records?patient=${patient.patientId}`;
  await page.goto(record);
  await page.getByRole('heading', { name: 'You cannot open this record' }).waitFor();
  await checkPage(page, 'medical-records-refused');
  await expect(page.getByText('Sinusitis')).toHaveCount(0);

  await callApi(`/api/appointments/${appointment.id}/confirm`, { method: 'PATCH', token: secondToken, body: {} });
  await page.goto('/dashboard/medical-records');
  await page
    .getByRole('link', { name: `${patient.firstName} ${patient.lastName}` })
    .first()
    .click();
  await timeline(page)
    .getByRole('button', { name: /^Video consultation, Dr / })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Note of / });
  await dialog.getByText('Rinse twice a day').waitFor();
  await dialog.getByText(`Signed by Dr ${first.firstName} ${first.lastName}`, { exact: false }).waitFor();
  await checkPage(page, 'note-of-a-colleague');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Open the patient’s page' }).click();
  await timeline(page).getByText('Sinusitis, no sign of anything else').waitFor();
  await checkPage(page, 'patient-with-timeline');

  // The patient sees that it was read, and the first doctor opens their own note for editing.
  const { lookups } = await callApi<{ lookups: { label: string }[] }>(`/api/patients/${patient.patientId}/lookups`, {
    token: patient.token,
  });
  expect(lookups.map(({ label }) => label)).toContain('read the timeline of the record');
  await firstPage.goto(`/dashboard/patients/${patient.patientId}`);
  await timeline(firstPage)
    .getByRole('link', { name: /^Video consultation, Dr / })
    .click();
  await firstPage.waitForURL(/\/dashboard\/consultations\//);
});
