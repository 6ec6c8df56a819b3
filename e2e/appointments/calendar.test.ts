// The calendar: a doctor reads a request by day, week and month; an admin books, is told when a time is taken, and moves appointments.
import { accessToken, createAdmin, createDoctor, signIn, uniqueName } from '../support/accounts.ts';
import { createBookingPatient, dayAhead, requestAppointment, setOpeningHours } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const calendar = (page: Page): Locator => page.getByRole('region', { name: 'Calendar' });
const appointmentBlock = (page: Page, name: string): Locator => calendar(page).getByRole('button', { name: new RegExp(name) });

test('given a request, then the calendar shows it by day, week and month, and it is answered from there', async ({ page, isMobile }) => {
  const token = await signIn(page, await createDoctor(), { hasSecondFactor: true });
  const { startsAt } = await requestAppointment(await createBookingPatient(), await setOpeningHours(token));
  await page.goto('/dashboard/appointments');
  await page.getByText('Calendar', { exact: true }).click();
  await page.waitForURL(isMobile ? /view=day/ : /view=week/);
  await page.goto(`/dashboard/appointments?view=day&date=${startsAt.slice(0, 10)}`);
  await appointmentBlock(page, 'Amina Bello.*Pending').waitFor();
  await checkPage(page, 'calendar-day');
  await appointmentBlock(page, 'Amina Bello.*Pending').press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Consultation confirmed successfully!').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await appointmentBlock(page, 'Amina Bello.*Confirmed').waitFor();
  for (const view of ['Week', 'Month']) {
    await calendar(page).getByText(view, { exact: true }).click();
    await page.waitForURL(new RegExp(`view=${view.toLowerCase()}`));
    await appointmentBlock(page, 'Amina Bello.*Confirmed').waitFor();
    await page.emulateMedia({ colorScheme: view === 'Week' ? 'dark' : 'light' });
    await checkPage(page, `calendar-${view.toLowerCase()}`);
  }
  await page.getByText('List', { exact: true }).click();
  await page.getByRole('tab', { name: /Today/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('given an admin, then they book for a patient, are offered the nearest times for a taken one, and move an appointment', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const [doctorName, first, second] = [uniqueName(), uniqueName(), uniqueName()];
  const doctorId = await setOpeningHours(await accessToken(await createDoctor({ lastName: doctorName })));
  await Promise.all([first, second].map((lastName) => createBookingPatient({ lastName })));
  const day = `/dashboard/appointments?view=day&date=${dayAhead(3)}&doctor=${doctorId}`;
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.goto(day);
  await page.getByRole('button', { name: 'Schedule appointment' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule appointment' }).click();
  await expect(page.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  await page.goto(day);
  await bookAtTen(page, first, doctorName);
  const success = page.getByText('Appointment scheduled successfully!');
  await success.waitFor();
  // On a phone it covers the first fields of the dialog while it is shown.
  await success.waitFor({ state: 'hidden' });
  await bookAtTen(page, second, doctorName);
  await page.getByText('Failed to create appointment').waitFor();
  await (await nearestTimes(page, /11:00 AM/, 'schedule-taken')).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule appointment' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await appointmentBlock(page, `${first}.*10:00 AM`).waitFor();
  await appointmentBlock(page, `${second}.*11:00 AM`).waitFor();
  await (isMobile ? moveInDetails(page, second) : dragOnto(page, second, first));
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await (await nearestTimes(page, /9:00 AM/, 'move-taken')).first().click();
  await page.getByRole('button', { name: 'Move appointment' }).click();
  await page.getByText('Appointment moved').waitFor();
  if (isMobile) await page.goto(day);
  await appointmentBlock(page, `${second}.*9:00 AM`).waitFor();
  await expect(calendar(page).locator('[data-event-id]')).toHaveCount(2);
  if (isMobile) return;
  await dragOnto(page, second, first);
  await page.getByRole('button', { name: 'Keep the current time' }).click();
  // It is back at its old time.
  await appointmentBlock(page, `${second}.*9:00 AM`).waitFor();
});

async function bookAtTen(page: Page, patient: string, doctor: string): Promise<void> {
  await page.getByRole('button', { name: 'Schedule appointment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Schedule appointment' });
  for (const [label, name] of [
    ['Patient', patient],
    ['Doctor', doctor],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
  }
  await dialog.getByRole('button', { name: 'Another time' }).click();
  await dialog.getByLabel('Date').fill(dayAhead(3));
  await dialog.getByLabel('Time', { exact: false }).fill('10:00');
  await dialog.getByRole('button', { name: 'Schedule appointment' }).click();
}

async function nearestTimes(page: Page, time: RegExp, name: string): Promise<Locator> {
  const taken = page.getByRole('status').filter({ hasText: 'This time is no longer free' });
  await taken.waitFor();
  await checkPage(page, name);
  return taken.getByRole('button', { name: time });
}

/** Drags with the mouse, onto the time of another appointment. */
async function dragOnto(page: Page, moved: string, target: string): Promise<void> {
  const [from, to] = [await appointmentBlock(page, moved).boundingBox(), await appointmentBlock(page, target).boundingBox()];
  if (!from || !to) throw new Error('The appointments are not in the calendar.');
  await page.mouse.move(from.x + 40, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 44, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x + 40, to.y + 6, { steps: 8 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: new RegExp(`Move the appointment of .*${moved}`) });
  await dialog.getByText(/, 10:00 AM/).waitFor();
}

/** Without dragging: with the button in the details. */
async function moveInDetails(page: Page, moved: string): Promise<void> {
  await appointmentBlock(page, moved).click();
  await page.getByRole('dialog', { name: 'Appointment' }).getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: /Reschedule the appointment/ });
  await dialog.getByRole('button', { name: 'Another time' }).click();
  await dialog.getByLabel('Time', { exact: false }).fill('10:00');
}
