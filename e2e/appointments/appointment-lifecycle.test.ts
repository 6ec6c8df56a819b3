// A doctor rejects one request and completes another, and the patient sees it without a reload; a patient cancels with a reason.
import { accessToken, createDoctor, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import {
  chooseInMenu,
  completedAppointment,
  createBookingPatient,
  dayAhead,
  moveToNow,
  requestAppointment,
  setOpeningHours,
} from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Page, test } from '../support/test.ts';

type Slots = { days: { slots: { startsAt: string }[] }[] };

const appointmentList = (page: Page) => page.getByRole('region', { name: 'Appointments' });

test('given requests, then the doctor rejects one, starts and completes another, and the patient’s bell counts it live', async ({
  page,
  openPage,
}) => {
  const [confirmed, rejected] = [await createBookingPatient(), await createBookingPatient({ firstName: 'Bisi' })];
  const doctorId = await setOpeningHours(await signIn(page, await createDoctor(), { hasSecondFactor: true }));
  const { id } = await requestAppointment(confirmed, doctorId);
  await requestAppointment(rejected, doctorId);

  const confirmedPage = await openPage();
  await signIn(confirmedPage, confirmed);
  const header = confirmedPage.getByRole('banner');
  await header.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await rejectBisi(page);
  await confirmTheOnlyRequest(page);
  await header.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await moveToNow(id);
  await startAndComplete(page);

  const rejectedPage = await openPage();
  await signIn(rejectedPage, rejected);
  await rejectedPage.goto('/dashboard/appointments?tab=cancelled');
  await appointmentList(rejectedPage).getByText('Reason: I am away that day').waitFor();
  await expect(appointmentList(rejectedPage).getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  await checkPage(rejectedPage, 'appointments-rejected');
});

test('given a follow-up that the doctor booked, when the patient accepts it, then it is confirmed', { tag: '@phone' }, async ({ page }) => {
  const doctorToken = await accessToken(await createDoctor(), { hasSecondFactor: true });
  const { patient } = await completedAppointment(doctorToken);
  const startsAt = `${dayAhead(9)}T13:00:00.000Z`;
  const body = { patientId: patient.patientId, startsAt, type: 'Follow-up', symptoms: 'Control', outsideHours: true };
  await callApi('/api/appointments', { token: doctorToken, body });
  await signIn(page, patient);
  await page.goto('/dashboard/appointments?tab=upcoming');
  await checkPage(page, 'appointments-to-accept');
  await appointmentList(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Appointment accepted').waitFor();
  await appointmentList(page).getByText('Confirmed', { exact: true }).waitFor();
});

test('given a confirmed appointment, when the patient cancels it, then they are asked why and the time is free again', {
  tag: '@phone',
}, async ({ page }) => {
  const patient = await createBookingPatient();
  const doctorToken = await accessToken(await createDoctor(), { hasSecondFactor: true });
  const doctorId = await setOpeningHours(doctorToken);
  const { id, startsAt } = await requestAppointment(patient, doctorId);
  await callApi(`/api/appointments/${id}/confirm`, { method: 'PATCH', token: doctorToken, body: {} });
  await signIn(page, patient);
  await page.goto('/dashboard/appointments?tab=upcoming');
  await chooseInMenu(page, 'Cancel');
  const dialog = page.getByRole('dialog', { name: /Cancel the appointment with Dr Amina Bello/ });
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await dialog.getByText('Please enter a reason.').waitFor();
  await checkPage(page, 'appointments-cancel');
  await dialog.getByRole('textbox').fill('I am well again');
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText('Appointment cancelled').waitFor();
  await page.getByText('Status updated successfully').waitFor();
  await page.getByRole('heading', { name: 'No upcoming appointments found.' }).waitFor();
  const { days } = await callApi<Slots>(`/api/doctors/${doctorId}/slots?from=${dayAhead(2)}&days=7`);
  expect(days.flatMap(({ slots }) => slots.map((slot) => slot.startsAt))).toContain(startsAt);
});

async function rejectBisi(page: Page): Promise<void> {
  await page.goto('/dashboard/appointments?tab=pending');
  await appointmentList(page).getByRole('listitem').filter({ hasText: 'Bisi' }).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: /Reject the request from Bisi/ });
  await dialog.getByRole('textbox').fill('I am away that day');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Consultation rejected').waitFor();
  await page.getByText('The appointment has been cancelled and the patient will be notified.').waitFor();
}

async function confirmTheOnlyRequest(page: Page): Promise<void> {
  await page.goto('/dashboard/appointments?tab=pending');
  await appointmentList(page).getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Consultation confirmed successfully!').waitFor();
}

async function startAndComplete(page: Page): Promise<void> {
  await page.goto('/dashboard/appointments?tab=upcoming');
  await appointmentList(page).getByRole('button', { name: 'Amina Bello', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Appointment in progress').waitFor();
  await drawer.getByRole('button', { name: 'Complete' }).click();
  await page
    .getByRole('dialog', { name: /Complete the appointment with Amina Bello/ })
    .getByRole('button', { name: 'Complete' })
    .click();
  await page.getByText('Appointment completed').waitFor();
  await checkPage(page, 'appointments-completed');
}
