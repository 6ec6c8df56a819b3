// An appointment that counts as missed: the patient disputes it, an admin decides with the recorded attendance, the patient reads why.
import { type Account, accessToken, createAdmin, createDoctor, type Patient, signIn, uniqueName } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { createBookingPatient, videoAppointment } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { expect, type Page, test } from '../support/test.ts';

test('given an appointment noted as missed, when the patient disputes it, then an admin decides and the patient reads why', {
  tag: '@phone',
}, async ({ page, openPage }) => {
  const admin = await createAdmin();
  const patient = await createBookingPatient({ firstName: 'Zainab', lastName: uniqueName() });
  const id = await missedAppointment(patient, admin);
  await signIn(page, patient);
  await page.goto(`/dashboard/video-consultations/${id}`);
  await page.getByRole('heading', { name: 'The appointment was missed' }).waitFor();
  await dispute(page, 'The page stayed white for half an hour.');
  await checkPage(page, 'dispute-raised');

  const adminPage = await openPage();
  await signIn(adminPage, admin, { hasSecondFactor: true });
  await decide(adminPage, patient);

  await page.goto(`/dashboard/appointments?appointment=${id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Our page had a fault that morning.').first().waitFor();
  await expect(drawer.getByText('Cancelled', { exact: true })).toHaveCount(1);
  await checkPage(page, 'dispute-decided');
});

/** An appointment that the doctor recorded as a no-show. Its start is moved into the past, because the test cannot wait for it. */
async function missedAppointment(patient: Patient, admin: Account): Promise<string> {
  const doctorToken = await accessToken(await createDoctor(), { hasSecondFactor: true });
  const id = await videoAppointment(5, { doctor: doctorToken, admin: await accessToken(admin, { hasSecondFactor: true }) }, patient);
  await sql(`update appointments set starts_at = now() - interval '20 minutes', ends_at = now() + interval '10 minutes' where id = $1`, [
    id,
  ]);
  await callApi(`/api/appointments/${id}`, { method: 'PUT', token: doctorToken, body: { status: 'NO_SHOW' } });
  return id;
}

async function dispute(page: Page, text: string): Promise<void> {
  const attendance = page.getByRole('heading', { name: 'Who came' }).locator('..');
  await attendance.getByText('Not in the waiting room or the call').first().waitFor();
  await checkPage(page, 'missed');
  await attendance.getByRole('button', { name: 'This is wrong' }).click();
  const dialog = page.getByRole('dialog', { name: 'What happened?' });
  await dialog.getByRole('textbox').fill('White');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Please enter at least 10 characters.').waitFor();
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await attendance.getByText(text).waitFor();
  await attendance.getByText('Our team will look into it and write to the patient and the doctor.').waitFor();
}

async function decide(page: Page, { lastName }: Patient): Promise<void> {
  await page.getByRole('link', { name: /missed appointments? (is|are) disputed/ }).click();
  await page.getByRole('heading', { name: 'Disputed appointments', level: 1 }).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'The page stayed white' }).filter({ hasText: lastName });
  await card.getByText('Not in the waiting room or the call').first().waitFor();
  await checkPage(page, 'disputes');
  await card.getByRole('button', { name: 'Record as cancelled' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record it as cancelled?' });
  await dialog.getByRole('textbox').fill('Our page had a fault that morning.');
  await dialog.getByRole('button', { name: 'Record as cancelled' }).click();
  await page.getByText('Decision saved. We have sent it to the patient and the doctor').waitFor();
}
