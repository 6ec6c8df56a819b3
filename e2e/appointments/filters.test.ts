// Filters of the appointment list, kept in the address; and booking in the dialog above it.
import { accessToken, createAdmin, createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { createBookableDoctor, createBookingPatient, requestAppointment, setOpeningHours } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const appointmentList = (page: Page): Locator => page.getByRole('region', { name: 'Appointments' });

test('given an admin, then the list is filtered by doctor, status and day, and the address keeps it', { tag: '@both' }, async ({
  page,
}) => {
  const lastName = uniqueName();
  const doctorId = await setOpeningHours(await accessToken(await createDoctor({ lastName }), { hasSecondFactor: true }));
  const { startsAt } = await requestAppointment(await createBookingPatient({ lastName: uniqueName() }), doctorId);
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.goto('/dashboard/appointments?tab=upcoming');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Doctor' }).fill(lastName);
  await page.getByRole('option', { name: new RegExp(lastName) }).click();
  await page.waitForURL(new RegExp(`doctor=${doctorId}`));
  await expect(appointmentList(page).getByRole('button', { name: 'Confirm' })).toHaveCount(1);
  await page.getByLabel('From').fill(startsAt.slice(0, 10));
  await page.getByRole('group', { name: 'Status' }).getByText('Pending').click();
  await page.waitForURL(/from=/);
  await checkPage(page, 'appointments-filters');
  await page.reload();
  await expect(appointmentList(page).getByRole('button', { name: 'Confirm' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Filters/ })).toContainText('3');
  await page.goto(`/dashboard/appointments?tab=upcoming&doctor=${doctorId}&status=CONFIRMED`);
  await page.getByRole('heading', { name: 'No appointments match' }).waitFor();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/\/dashboard\/appointments\?tab=upcoming$/);
});

test('given a patient, then they book in a dialog and stay on the page', { tag: '@both' }, async ({ page }) => {
  const doctor = await createBookableDoctor();
  await signIn(page, await createBookingPatient());
  await page.goto('/dashboard/appointments?tab=upcoming');
  // The button of the empty list, which goes as soon as the list has the new appointment; the dialog stays.
  await page.getByRole('tabpanel').getByRole('button', { name: 'Book an appointment' }).click();
  await bookInDialog(page, doctor);
  await expect(page).toHaveURL(/\/dashboard\/appointments\?tab=upcoming$/);
  await appointmentList(page).getByText('Pending').waitFor();
});

test('given a patient without appointments, when they book at the top of the home page, then the confirmation stays until they have read it', async ({
  page,
}) => {
  const doctor = await createBookableDoctor();
  await signIn(page, await createBookingPatient());
  await page.getByRole('region', { name: 'Next appointment' }).getByRole('button', { name: 'Book an appointment' }).click();
  await bookInDialog(page, doctor);
  await page.getByRole('region', { name: 'Next appointment' }).getByText(doctor.name).first().waitFor();
});

async function bookInDialog(page: Page, doctor: { name: string; lastName: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Book Appointment' });
  await dialog.getByRole('searchbox').fill(doctor.lastName);
  await dialog
    .getByRole('button', { name: new RegExp(doctor.name) })
    .last()
    .click();
  await dialog.getByRole('button', { name: /free$/ }).first().click();
  await dialog
    .getByRole('button', { name: /^(9|10|11):00/ })
    .last()
    .click();
  await dialog.getByRole('heading', { name: /^Time\s*, done$/ }).waitFor();
  await dialog.getByLabel('Symptoms').fill('Headaches for two weeks.');
  await checkPage(page, 'book-dialog');
  await dialog.getByRole('button', { name: 'Request appointment' }).click();
  await dialog.getByRole('heading', { name: 'We have sent your request to the doctor' }).waitFor();
  await checkPage(page, 'book-dialog-done');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}
