// A doctor writes the consultation note: saved as it is typed, kept on the device while the connection is down, and restored after the tab was closed.
import { createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { startedAppointment } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { watchRequests } from '../support/network-idle.ts';
import { expect, type Page, test } from '../support/test.ts';

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ });

async function writeAndDisconnect(page: Page): Promise<void> {
  await page.getByLabel('Complaint', { exact: true }).fill('Headache and blocked nose for 2 weeks, worse when she bends.');
  await page.getByLabel('Examination', { exact: true }).fill('Alert, talks in full sentences. Home BP today 148/94 mmHg.');
  await saved(page).waitFor();
  await checkPage(page, 'note-saved');
  await page.context().setOffline(true);
  await page.getByLabel('Assessment', { exact: true }).fill('Acute maxillary sinusitis');
  await page.getByRole('status').filter({ hasText: 'Saved on this device. We will upload it when you are back online' }).waitFor();
  await checkPage(page, 'note-kept');
}

test('given an appointment in progress, then the note is saved, survives a lost connection and a closed tab, and the patient gets the next steps', async ({
  page,
}) => {
  const doctorToken = await signIn(page, await createDoctor(), { hasSecondFactor: true });
  const { id, patient } = await startedAppointment(doctorToken, { lastName: uniqueName() });
  await page.goto('/dashboard/consultations');
  await page.getByText('No notes yet').waitFor();
  await checkPage(page, 'notes-empty');
  await page.goto(`/dashboard/appointments?appointment=${id}`);
  await page.getByRole('dialog', { name: 'Appointment' }).getByRole('link', { name: 'Write note' }).click();
  await page.getByRole('heading', { name: 'Consultation note' }).waitFor();
  await writeAndDisconnect(page);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  watchRequests(again);
  await again.goto('/doctor/consult-notes');
  await again.getByText('1 note on this device is not saved yet.').waitFor();
  await checkPage(again, 'notes-waiting');
  await again
    .getByRole('link', { name: `${patient.firstName} ${patient.lastName}`, exact: true })
    .first()
    .click();
  await expect(again.getByLabel('Assessment', { exact: true })).toHaveValue('Acute maxillary sinusitis');
  await again.getByLabel('Next steps', { exact: true }).fill('Take your pressure twice a day\nCome again in a week');
  await saved(again).waitFor();
  await again.getByRole('button', { name: 'Share with the patient' }).click();
  await again.getByText('The patient sees these next steps.').waitFor();
  const seen = await callApi<{ appointment: { nextSteps: string[] } }>(`/api/appointments/${id}`, { token: patient.token });
  expect(seen.appointment.nextSteps).toEqual(['Take your pressure twice a day', 'Come again in a week']);
  await again.getByLabel('Next steps', { exact: true }).fill('');
  await again.getByText('The patient sees these next steps, which are not the same as in your note:').waitFor();
  await again.getByRole('button', { name: 'Withdraw them' }).click();
  const dialog = again.getByRole('dialog', { name: 'Withdraw the next steps?' });
  await dialog.getByText('Come again in a week').waitFor();
  await checkPage(again, 'next-steps-taken-back');
  await dialog.getByRole('button', { name: 'Keep as they are' }).click();
  await again.getByLabel('Next steps', { exact: true }).fill('Come again in two weeks');
  await again.getByRole('button', { name: 'Replace them' }).click();
  await again.getByRole('dialog', { name: 'Replace the patient’s next steps?' }).getByRole('button', { name: 'Replace them' }).click();
  await again.getByText('The patient sees these next steps.').waitFor();
  const replaced = await callApi<typeof seen>(`/api/appointments/${id}`, { token: patient.token });
  expect(replaced.appointment.nextSteps).toEqual(['Come again in two weeks']);
});
