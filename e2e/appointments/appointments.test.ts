// A doctor sets opening hours and confirms a request; the patient moves it and withdraws it.
import { createDoctor, signIn } from '../support/accounts.ts';
import { type BookingPatient, chooseInMenu, createBookingPatient, requestAppointment, setOpeningHours } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Page, test } from '../support/test.ts';

const appointmentList = (page: Page) => page.getByRole('region', { name: 'Appointments' });

test('given a request, then the doctor confirms it, and the patient moves and withdraws it', { tag: '@phone' }, async ({
  page,
  openPage,
}) => {
  const patient = await createBookingPatient();
  const doctorToken = await signIn(page, await createDoctor(), { hasSecondFactor: true });
  await requestAppointment(patient, await setOpeningHours(doctorToken));
  await confirmRequest(page);
  await moveAndWithdraw(await openPage(), patient);
});

test('given a doctor, then they change their hours, take a day off, and see what patients see', async ({ page }) => {
  const token = await signIn(page, await createDoctor(), { hasSecondFactor: true });
  await page.goto('/doctor/availability');
  await page.waitForURL('/dashboard/availability');
  await page.getByRole('heading', { name: 'Availability', level: 1 }).waitFor();
  // Every day has hours: the day off is tomorrow, whatever day that is.
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', { name: `Add hours on ${day}` }).click();
  await page.getByText('Not saved yet. Patients still see the old hours.').waitFor();
  await checkPage(page, 'availability-hours');
  // Meanwhile the hours are changed elsewhere.
  await setOpeningHours(token);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await page.getByRole('button', { name: 'Save my version' }).click();
  await page.getByText('Hours saved').waitFor();
  await page.getByText('All changes saved').waitFor();
  await page.getByRole('tab', { name: 'Exceptions and time off' }).click();
  await page.getByRole('button', { name: 'Add time off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No appointments fall in this time.').waitFor();
  await checkPage(page, 'availability-time-off');
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  await page.getByText('Time off added').waitFor();
  await page.getByRole('tab', { name: 'What patients see' }).click();
  await page.getByText('Patients can book the green times.').waitFor();
  await expect(page.getByText('time off', { exact: true })).not.toHaveCount(0);
  await checkPage(page, 'availability-week');
});

async function confirmRequest(page: Page): Promise<void> {
  await page.goto('/dashboard/appointments?tab=pending');
  const list = appointmentList(page);
  await list.getByText('Headaches for two weeks.').waitFor();
  await checkPage(page, 'appointments-pending');
  await list.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Consultation confirmed successfully!').waitFor();
  await page.getByText('The patient has been notified and the appointment is now confirmed.').waitFor();
  await page.getByRole('heading', { name: 'No pending consultations found.' }).waitFor();
  await page.getByRole('tab', { name: /Upcoming/ }).click();
  await list.getByRole('button', { name: 'Amina Bello', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByRole('heading', { name: 'History' }).waitFor();
  await drawer.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
  await checkPage(page, 'appointments-drawer');
}

async function moveAndWithdraw(page: Page, patient: BookingPatient): Promise<void> {
  await signIn(page, patient);
  await page.goto('/dashboard/appointments?tab=upcoming');
  const list = appointmentList(page);
  await list.getByText('Confirmed').waitFor();
  await checkPage(page, 'appointments-patient');
  await chooseInMenu(page, 'Reschedule');
  await moveToAnotherDay(page);
  await list.getByText('Pending').waitFor();
  await chooseInMenu(page, 'Withdraw');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Appointment cancelled').waitFor();
  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await list.getByText('Cancelled').waitFor();
  await list.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Reschedule' })).toHaveCount(0);
}

/** On a phone the tiles scroll, but the chosen time and the button stay in view. */
async function moveToAnotherDay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /Reschedule the appointment/ });
  const button = dialog.getByRole('button', { name: 'Move appointment' });
  await dialog.getByText('No new time chosen yet').waitFor();
  await dialog.getByRole('button', { name: /free$/ }).nth(1).click();
  await dialog.getByRole('button', { name: /^11:00/ }).click();
  await expect(dialog.getByRole('status').filter({ hasText: '11:00' })).toBeInViewport();
  await expect(button).toBeInViewport();
  await checkPage(page, 'appointments-reschedule');
  await button.click();
  await page.getByText('Appointment moved').waitFor();
}
