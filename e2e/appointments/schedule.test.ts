// Staff schedule an appointment: one of the doctor's free times, a time that has passed, and one outside of the doctor's hours.
import { accessToken, createAdmin, createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { createBookingPatient, dayAhead, setOpeningHours } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

test('given an admin, then free times are offered, a past time is marked, and one outside of the hours has to be confirmed', {
  tag: '@both',
}, async ({ page }) => {
  const [doctor, patient] = [uniqueName(), uniqueName()];
  await setOpeningHours(await accessToken(await createDoctor({ lastName: doctor }), { hasSecondFactor: true }));
  await createBookingPatient({ lastName: patient });
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.goto('/dashboard/appointments?tab=upcoming');
  const dialog = await openDialog(page, patient, doctor);
  await chooseFreeTime(page, dialog);
  await openDialog(page, patient, doctor);
  await dialog.getByRole('button', { name: 'Another time' }).click();
  await refusePast(dialog);
  await confirmOutsideHours(page, dialog, doctor);
  await moveOutsideHours(page, patient, doctor);
});

async function openDialog(page: Page, patient: string, doctor: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Schedule appointment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Schedule appointment' });
  await dialog.getByText('Choose a doctor first to see when they are free.').waitFor();
  for (const [label, name] of [
    ['Patient', patient],
    ['Doctor', doctor],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  return dialog;
}

const submit = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Schedule appointment' }).click();

async function chooseFreeTime(page: Page, dialog: Locator): Promise<void> {
  const times = dialog.getByRole('region', { name: 'Free times' });
  await times
    .getByRole('button', { name: /3 free/ })
    .last()
    .click();
  await checkPage(page, 'schedule-free-times');
  await submit(dialog);
  await times.getByText('Please choose a time.').waitFor();
  await times.getByRole('button', { name: '10:00 AM' }).click();
  await submit(dialog);
  const success = page.getByText('Appointment scheduled successfully!');
  await success.waitFor();
  await dialog.waitFor({ state: 'hidden' });
  // On a phone it covers the first fields of the dialog while it is shown.
  await success.waitFor({ state: 'hidden' });
}

async function refusePast(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Date').fill(dayAhead(0));
  await dialog.getByLabel('Time', { exact: false }).fill('00:00');
  await submit(dialog);
  await dialog.getByText('This time has passed. Please choose a later one.').waitFor();
  await expect(dialog.getByLabel('Time', { exact: false })).toHaveAttribute('aria-invalid', 'true');
}

async function confirmOutsideHours(page: Page, dialog: Locator, doctor: string): Promise<void> {
  await dialog.getByLabel('Date').fill(dayAhead(4));
  await dialog.getByLabel('Time', { exact: false }).fill('23:30');
  await submit(dialog);
  const question = dialog.getByRole('status').filter({ hasText: `Dr ${doctor} does not work at 11:30 PM.` });
  await question.getByText(/Hours on \w+day: 9:00 AM – 12:00 PM/).waitFor();
  await checkPage(page, 'schedule-outside-hours');
  await question.getByLabel('Schedule anyway').check();
  await submit(dialog);
  await page.getByText('Appointment scheduled successfully!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** Moving asks like scheduling does, and the history says that it was confirmed. */
async function moveOutsideHours(page: Page, patient: string, doctor: string): Promise<void> {
  await page.goto('/dashboard/appointments?tab=upcoming&sort=latest');
  await page.getByRole('searchbox', { name: 'Search by name or number' }).fill(patient);
  const rows = page.getByRole('region', { name: 'Appointments' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: new RegExp(`${patient}$`) })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Appointment', exact: true });
  await drawer.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: /Reschedule the appointment/ });
  await dialog.getByRole('button', { name: 'Another time' }).click();
  await dialog.getByLabel('Time', { exact: false }).fill('22:00');
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  const question = dialog.getByRole('status').filter({ hasText: `Dr ${doctor} does not work at 10:00 PM.` });
  await question.getByLabel('Move it anyway').check();
  await checkPage(page, 'reschedule-outside-hours');
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await page.getByText('Appointment moved').waitFor();
  await expect(drawer.getByText('Outside the doctor’s working hours')).toHaveCount(1);
}
