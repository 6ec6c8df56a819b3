// A double click does what one click does, and says so once. After booking, the appointments open where the new one is.
import { signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { createBookableDoctor, createBookingPatient, dayAhead, requestAppointment } from '../support/appointments.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

type Slots = { days: { slots: { startsAt: string }[] }[] };

const appointmentList = (page: Page): Locator => page.getByRole('region', { name: 'Appointments' });

/** Whether or not the second click finds the button again, one success is shown and no failure. */
async function expectOneSuccess(page: Page, title: string): Promise<void> {
  await page.getByText(title).first().waitFor();
  await expect(page.getByText(title)).toHaveCount(1);
  await expect(page.getByText(/^Failed to|could not be|no longer possible/)).toHaveCount(0);
}

test('given double clicks on Request, Confirm and Withdraw, then each is done once and reported once', async ({ page, openPage }) => {
  const doctor = await createBookableDoctor();
  const patient = await createBookingPatient();
  await signIn(page, patient);
  const { days } = await callApi<Slots>(`/api/doctors/${doctor.slug}/slots?from=${dayAhead(1)}&days=7`);
  const slot = days.flatMap(({ slots }) => slots)[0]?.startsAt ?? '';
  await page.goto(`/dashboard/appointments/book?${new URLSearchParams({ doctor: doctor.slug, slot })}`);
  await page.getByRole('heading', { name: /^Time\s*, done$/ }).waitFor();
  await page.getByLabel('Symptoms').fill('Headaches for two weeks.');
  await page.getByRole('button', { name: 'Request appointment' }).dblclick();
  await expectOneSuccess(page, 'Appointment requested successfully!');
  await page.getByRole('link', { name: 'View Appointments' }).click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('Upcoming');
  await appointmentList(page).getByText('Pending').waitFor();

  const doctorPage = await openPage();
  await signIn(doctorPage, doctor, { hasSecondFactor: true });
  await doctorPage.goto('/dashboard/appointments?tab=pending');
  await appointmentList(doctorPage).getByRole('button', { name: 'Confirm' }).dblclick();
  await expectOneSuccess(doctorPage, 'Consultation confirmed successfully!');

  await requestAppointment(patient, doctor.doctorId);
  await page.reload();
  await appointmentList(page)
    .getByRole('listitem')
    .filter({ hasText: 'Pending' })
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).dblclick();
  await expectOneSuccess(page, 'Appointment cancelled');
});
