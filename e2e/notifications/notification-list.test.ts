// Notifications by day, filtered by topic and unread in the address, and the patient's waitlists beside them.
import { accessToken, createDoctor, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { createBookingPatient, requestAppointment, setOpeningHours } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

/** A patient with a confirmed appointment, on its waitlist, who was told of a copy of the data yesterday. */
async function patientWithNews() {
  const token = await accessToken(await createDoctor(), { hasSecondFactor: true });
  const patient = await createBookingPatient();
  const { id } = await requestAppointment(patient, await setOpeningHours(token));
  await callApi(`/api/appointments/${id}/confirm`, { method: 'PATCH', token, body: {} });
  await callApi('/api/waitlist', { token: patient.token, body: { appointmentId: id } });
  await sql(
    `insert into notifications (id, user_id, kind, title, body, path, occurred_at)
     select gen_random_uuid(), id, 'privacy.export_ready', 'Your copy is ready', 'Download it within a week.', '/dashboard/settings?tab=privacy',
       now() - interval '24 hours' from users where email = $1`,
    [patient.email],
  );
  return patient;
}

test('given news of two days, then they are listed by day, and topic and unread are in the address', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, await patientWithNews());
  await page.goto('/dashboard/notifications');
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /^(Today|Yesterday)$/ })).toHaveText(['Today', 'Yesterday']);
  await checkPage(page, 'notifications');
  await page.getByText('Records and data', { exact: true }).click();
  await page.waitForURL(/topic=records/);
  await page.getByRole('link', { name: 'Your copy is ready' }).waitFor();
  await expect(page.getByRole('heading', { name: 'Today' })).toHaveCount(0);
  await page.getByText(/^Unread/).click();
  await page.waitForURL(/show=unread/);
  await page.getByRole('button', { name: 'Mark read: Your copy is ready' }).click();
  await page.getByText('Nothing unread about this topic').waitFor();
  await page.reload();
  await page.getByText('Nothing unread about this topic').waitFor();
});

test('given a place on a waitlist, then the patient sees it beside the notifications and can leave it', async ({ page }) => {
  await signIn(page, await patientWithNews());
  await page.goto('/dashboard/notifications');
  await page.getByText(/^First in the queue/).waitFor();
  await page.getByRole('button', { name: /^Leave the waitlist of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the waitlist' }).click();
  await page.getByText('You are not on a waitlist.').waitFor();
});
