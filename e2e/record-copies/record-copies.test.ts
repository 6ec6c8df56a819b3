// The family asks for a whole record as a PDF, follows it and downloads it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createPatient, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { emailTo } from '../support/mailbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const card = (page: Page, title: string) => page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

async function downloadedText(page: Page, title: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page, title).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lafiya-record-\d{4}-\d{2}-\d{2}\.pdf$/);
  const file = await download.path();
  expect(readFileSync(file).subarray(0, 4).toString()).toBe('%PDF');
  return execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', file, '-'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
}

test('given a patient, when they ask for their record, then they confirm it is them, wait, and download a PDF of it', {
  tag: '@both',
}, async ({ page }) => {
  const patient = await createPatient();
  const token = await signIn(page, patient);
  const allergy = { kind: 'allergy', title: 'Groundnuts', category: 'food', certainty: 'likely', healthDataConsent: true };
  await callApi(`/api/patients/${patient.patientId}/chart/entries`, { body: allergy, token });
  await sql(`update sessions set started_at = started_at - interval '11 minutes' where user_id = $1`, [patient.userId]);
  await page.goto('/dashboard/medical-records');
  await card(page, 'My record as PDF').getByRole('button', { name: 'Create PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Your password').fill(patient.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('We are preparing the PDF').waitFor();
  await card(page, 'My record as PDF')
    .getByText(/Ready, \d+ pages?, \d+ kB\. We delete it/)
    .waitFor();
  await checkPage(page, 'record-copies');
  const text = await downloadedText(page, 'My record as PDF');
  expect(text).toContain(`${patient.firstName} ${patient.lastName}`);
  expect(text).toContain(patient.patientNumber);
  expect(text).toContain('Groundnuts');
  const mail = await emailTo(patient.email, /^Your record is ready$/);
  expect(mail.text).not.toContain('Groundnuts');
});

test('given somebody who cares for another person, then they get that record, and the person does not see their PDF', async ({
  page,
  openPage,
}) => {
  const [carer, person] = [await createPatient(), await createPatient()];
  await sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'dependant')`, [carer.userId, person.patientId]);
  await signIn(page, carer);
  await page.goto(`/dashboard/medical-records?patient=${person.patientId}`);
  const title = `${person.firstName} ${person.lastName}’s record as PDF`;
  await card(page, title).getByRole('button', { name: 'Create PDF' }).click();
  expect(await downloadedText(page, title)).toContain(`Made for\n${carer.firstName} ${carer.lastName}`);
  const personPage = await openPage();
  await signIn(personPage, person);
  await personPage.goto('/dashboard/medical-records');
  await card(personPage, 'My record as PDF').getByRole('button', { name: 'Create PDF' }).waitFor();
  await expect(card(personPage, 'My record as PDF').getByRole('button', { name: 'Download' })).toHaveCount(0);
});
