// The calendar: a doctor reads a request in it as day, week and month; an admin books, is told when a time is taken, and moves visits.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approvedDoctor, enter, newAdmin } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { ask } from '../identity/ask.ts';
import { look } from '../identity/look.ts';
import { dayAhead, openHours, ownName, patientWhoMayBook, request } from './visits.ts';

const visit = browserForJourneys();
/** Several people on a busy machine. */
const longMs = 240_000;
const calendarOf = (page: Page): Locator => page.getByRole('region', { name: 'Calendar' });
const blockOf = (page: Page, name: string): Locator => calendarOf(page).getByRole('button', { name: new RegExp(name) });

for (const options of [phone, computer]) {
  const { width } = options.viewport;
  test(
    `at ${width} px: given a request, then the calendar shows it by day, week and month, and it is answered from there`,
    async () => {
      const doctor = await approvedDoctor();
      await visit(options, async (page) => {
        const token = await enter(page, doctor, true);
        const { startsAt } = await request(await patientWhoMayBook(), await openHours(token));
        await page.goto(`${front}/dashboard/appointments`);
        await page.getByText('Calendar', { exact: true }).click();
        await page.waitForURL(width < 700 ? /view=day/ : /view=week/);
        await page.goto(`${front}/dashboard/appointments?view=day&date=${startsAt.slice(0, 10)}`);
        await blockOf(page, 'Amina Bello.*Pending').waitFor();
        await look(page, 'calendar-day');
        await blockOf(page, 'Amina Bello.*Pending').press('Enter');
        const drawer = page.getByRole('dialog', { name: 'Appointment' });
        await drawer.getByRole('button', { name: 'Confirm' }).click();
        await page.getByText('Consultation confirmed successfully!').waitFor();
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'hidden' });
        await blockOf(page, 'Amina Bello.*Confirmed').waitFor();
        for (const view of ['Week', 'Month']) {
          await calendarOf(page).getByText(view, { exact: true }).click();
          await page.waitForURL(new RegExp(`view=${view.toLowerCase()}`));
          await blockOf(page, 'Amina Bello.*Confirmed').waitFor();
          await page.emulateMedia({ colorScheme: view === 'Week' ? 'dark' : 'light' });
          await look(page, `calendar-${view.toLowerCase()}`);
        }
        await page.getByText('List', { exact: true }).click();
        await page.getByRole('tab', { name: /Today/ }).waitFor();
        expect(new URL(page.url()).search).toBe('');
      });
    },
    longMs,
  );

  test(
    `at ${width} px: given an admin, then they book for a patient, are offered the nearest times for a taken one, and move a visit`,
    async () => {
      const [doctorName, first, second] = [ownName(), ownName(), ownName()];
      const doctor = await approvedDoctor({ lastName: doctorName });
      const { accessToken } = await ask<{ accessToken: string }>('/api/auth/login', {
        body: { email: doctor.email, password: doctor.password },
      });
      const doctorId = await openHours(accessToken);
      await Promise.all([first, second].map((lastName) => patientWhoMayBook({ lastName })));
      await visit(options, async (page) => {
        await enter(page, await newAdmin(), true);
        await page.goto(`${front}/dashboard/appointments?view=day&date=${dayAhead(3)}&doctor=${doctorId}`);
        await bookAtTen(page, first, doctorName);
        await page.getByText('Appointment scheduled successfully!').waitFor();
        await bookAtTen(page, second, doctorName);
        await page.getByText('Failed to create appointment').waitFor();
        await nearest(page, /11:00 AM/, 'schedule-taken').then((times) => times.last().click());
        await page.getByRole('dialog').getByRole('button', { name: 'Schedule appointment' }).click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await blockOf(page, `${first}.*10:00 AM`).waitFor();
        await blockOf(page, `${second}.*11:00 AM`).waitFor();
        await (width < 700 ? moveInDetails(page, second) : dragOnto(page, second, first));
        await page.getByRole('button', { name: 'Move the visit' }).click();
        await nearest(page, /9:00 AM/, 'move-taken').then((times) => times.first().click());
        await page.getByRole('button', { name: 'Move the visit' }).click();
        await page.getByText('Appointment moved').waitFor();
        if (width < 700) await page.goto(`${front}/dashboard/appointments?view=day&date=${dayAhead(3)}&doctor=${doctorId}`);
        await blockOf(page, `${second}.*9:00 AM`).waitFor();
        expect(await calendarOf(page).locator('[data-event-id]').count()).toBe(2);
        if (width < 700) return;
        await dragOnto(page, second, first);
        await page.getByRole('button', { name: 'Keep the old time' }).click();
        // Given up, it stands where it stood.
        await blockOf(page, `${second}.*9:00 AM`).waitFor();
      });
    },
    longMs,
  );
}

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
  await dialog.getByLabel('Date').fill(dayAhead(3));
  await dialog.getByLabel('Time', { exact: false }).fill('10:00');
  await dialog.getByRole('button', { name: 'Schedule appointment' }).click();
}

async function nearest(page: Page, time: RegExp, name: string): Promise<Locator> {
  const lost = page.getByRole('status').filter({ hasText: 'This time is taken' });
  await lost.waitFor();
  await look(page, name);
  return lost.getByRole('button', { name: time });
}

/** By mouse, onto the time of another visit. */
async function dragOnto(page: Page, moved: string, target: string): Promise<void> {
  const [from, to] = [await blockOf(page, moved).boundingBox(), await blockOf(page, target).boundingBox()];
  if (!from || !to) throw new Error('The visits are not in the calendar.');
  await page.mouse.move(from.x + 40, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 44, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x + 40, to.y + 6, { steps: 8 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: new RegExp(`Move the visit of .*${moved}`) });
  await dialog.getByText(/, 10:00 AM/).waitFor();
}

/** The way without dragging: the button in the details. */
async function moveInDetails(page: Page, moved: string): Promise<void> {
  await blockOf(page, moved).click();
  await page.getByRole('dialog', { name: 'Appointment' }).getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: /Another time for the visit/ });
  await dialog.getByLabel('Time', { exact: false }).fill('10:00');
}
