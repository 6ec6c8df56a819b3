// A doctor writes a note, signs it and amends it; the patient reads it under plain headings, without the part that is withheld.
import { createAdmin, createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { completedAppointment } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ });
const write = async (page: Page, texts: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await saved(page).waitFor();
};
const signCard = (page: Page) => page.getByRole('button', { name: 'Sign note' });

async function withhold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Withhold: History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withhold “History” from the patient?' });
  await dialog.getByLabel('Category').selectOption({ label: 'It is about another person' });
  await dialog.getByLabel('Reason (only doctors read it)').fill('Says something about her sister');
  await checkPage(page, 'note-withhold');
  await dialog.getByRole('button', { name: 'Withhold it' }).click();
  await page.getByText('Withheld', { exact: true }).waitFor();
}

async function amend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Amend', exact: true }).click();
  await write(page, { Plan: 'Rinse twice a day\nRest for two days' });
  await page.getByRole('button', { name: 'Sign amendment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign the amendment?' });
  await dialog.getByText('Rest for two days').waitFor();
  await dialog.getByRole('button', { name: 'Sign amendment' }).click();
  await dialog.getByText('Please say what you changed, and why.').waitFor();
  await dialog.getByLabel('What changed, and why').fill('Rest was missing');
  await checkPage(page, 'note-amend');
  await dialog.getByRole('button', { name: 'Sign amendment' }).click();
  await page.getByText('Amended', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'All versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of this note' });
  await versions.getByText('Rest was missing').waitFor();
  await expect(versions.getByRole('heading', { name: /^Version \d/ })).toHaveText(['Version 2', 'Version 1']);
  await checkPage(page, 'note-versions');
  await page.keyboard.press('Escape');
  await versions.waitFor({ state: 'hidden' });
}

/** The dialog begins with the patient, the day and the type of the follow-up. */
async function bookFollowUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule appointment' });
  await expect(dialog.getByLabel('Type')).toHaveValue('Follow-up');
  await dialog.getByRole('region', { name: 'Free times' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

test('given a consultation, then its doctor signs and amends the note, and the patient reads it without what is withheld', {
  tag: '@both',
}, async ({ page, openPage }) => {
  const doctorToken = await signIn(page, await createDoctor({ lastName: uniqueName() }), { hasSecondFactor: true });
  const { id, patient } = await completedAppointment(doctorToken);
  await page.goto(`/dashboard/consultations/${id}`);
  await write(page, { Complaint: 'Headache for two weeks', History: 'Her sister is ill too', Assessment: 'Sinusitis' });
  await expect(signCard(page)).toBeDisabled();
  await write(page, { Plan: 'Rinse twice a day', 'Next steps': 'Drink water\nCome back on Monday' });
  await withhold(page);
  await page.getByRole('button', { name: 'In 1 week' }).click();
  await page.getByRole('button', { name: 'No follow-up' }).waitFor();
  await checkPage(page, 'note-to-sign');
  await signCard(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign the note?' });
  await checkPage(page, 'note-sign');
  await dialog.getByRole('button', { name: 'Sign note' }).click();
  await page.getByRole('button', { name: 'Amend', exact: true }).waitFor();
  await expect(page.getByLabel('Plan', { exact: true })).toHaveCount(0);
  await checkPage(page, 'note-signed');
  await amend(page);
  await bookFollowUp(page);

  const theirs = await openPage();
  await signIn(theirs, patient);
  await theirs.goto('/dashboard/consultations');
  await theirs.getByText('Headache for two weeks').waitFor();
  await checkPage(theirs, 'summaries');
  await theirs.goto(`/dashboard/consultations/${id}`);
  await theirs.getByRole('heading', { name: 'What was decided' }).waitFor();
  await theirs.getByText('Rest for two days').waitFor();
  await theirs.getByText('Your doctor has withheld a part of this note.').waitFor();
  await expect(theirs.getByText('Her sister is ill too')).toHaveCount(0);
  await checkPage(theirs, 'summary');
  await theirs.getByText('Your doctor would like to see you around').waitFor();
  await theirs.getByRole('link', { name: /^Book with Dr / }).click();
  await theirs.waitForURL(/\/dashboard\/appointments\/book\?doctor=/);
});

test('given a withheld part, then an admin reviews it without the text', { tag: '@both' }, async ({ page, openPage }) => {
  const doctorToken = await signIn(page, await createDoctor({ lastName: uniqueName() }), { hasSecondFactor: true });
  const { id, patient } = await completedAppointment(doctorToken);
  await page.goto(`/dashboard/consultations/${id}`);
  await write(page, { History: 'Her sister is ill too' });
  await withhold(page);
  const theirs = await openPage();
  await signIn(theirs, await createAdmin(), { hasSecondFactor: true });
  await theirs.goto('/dashboard/withheld-notes');
  const name = `${patient.firstName} ${patient.lastName}`;
  await theirs.getByRole('link', { name }).first().waitFor();
  await expect(theirs.getByText('Her sister')).toHaveCount(0);
  await checkPage(theirs, 'withheld-notes');
  await theirs
    .getByRole('button', { name: `Accept what is withheld from ${name}` })
    .first()
    .click();
  await theirs.getByText('Review saved.').waitFor();
});
