// Today's list of a doctor: a patient in the waiting room is marked, counted and one tap away; on phones above everything else.
import { accessToken, createAdmin, createDoctor, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { createBookingPatient, videoAppointment } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, test } from '../support/test.ts';

test('given a patient in the waiting room, then the doctor’s page says so and leads to the call', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const doctorToken = await signIn(page, await createDoctor(), { hasSecondFactor: true });
  const patient = await createBookingPatient();
  const admin = await accessToken(await createAdmin(), { hasSecondFactor: true });
  const id = await videoAppointment(5, { doctor: doctorToken, admin }, patient);
  await callApi('/api/video/create-room', { token: patient.token, body: { appointmentId: id, consent: true } });
  await callApi('/api/video/waiting', { token: patient.token, body: { appointmentId: id } });
  await page.goto(`/dashboard/appointments?appointment=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Appointment', exact: true });
  const file = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe('appointment.ics');
  await page.goto('/dashboard/appointments?tab=upcoming');
  await page.getByText(/1 patient is waiting now\./).waitFor();
  const row = page.getByRole('region', { name: 'Appointments' }).getByRole('listitem');
  await row.getByRole('status').waitFor();
  await checkPage(page, 'appointments-waiting');
  const join = isMobile ? page.getByRole('main') : row;
  await join
    .getByRole('link', { name: /^Join now: call with Amina Bello/ })
    .first()
    .click();
  await page.waitForURL(`/dashboard/video-consultations/${id}`);
});
