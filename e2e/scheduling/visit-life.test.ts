// A visit to its end: the doctor declines one request, takes another, starts and completes it, and the patient hears of it without a reload.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approvedDoctor, enter } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { ask } from '../identity/ask.ts';
import { look } from '../identity/look.ts';
import { dayAhead, openHours, patientWhoMayBook, request } from './visits.ts';

const visit = browserForJourneys();
/** Two people at once on a busy machine. */
const longMs = 240_000;
const list = (page: Page) => page.getByRole('region', { name: 'Appointments' });

for (const options of [phone, computer]) {
  test(
    `at ${options.viewport.width} px: given requests, then the doctor rejects one, starts and completes another, and the patient’s bell counts it live`,
    async () => {
      const doctor = await approvedDoctor();
      const [taken, declined] = [await patientWhoMayBook(), await patientWhoMayBook({ firstName: 'Bisi' })];
      await visit(options, async (page) => {
        const doctorId = await openHours(await enter(page, doctor, true));
        await request(taken, doctorId);
        await request(declined, doctorId);
        await visit(options, async (theirs) => {
          await enter(theirs, taken.person, false);
          const bell = theirs.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true });
          await bell.waitFor();
          await rejectOne(page);
          await confirmOther(page);
          await theirs.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
        });
        await startAndComplete(page);
      });
      await visit(options, async (page) => {
        await enter(page, declined.person, false);
        await page.goto(`${front}/dashboard/appointments?tab=cancelled`);
        await list(page).getByText('Reason: I am away that day').waitFor();
        expect(await list(page).getByRole('button', { name: 'Reschedule' }).count()).toBe(0);
        await look(page, 'appointments-rejected');
      });
    },
    longMs,
  );

  test(
    `at ${options.viewport.width} px: given a confirmed visit, when the patient cancels it, then they are asked why and the time is free again`,
    async () => {
      const doctor = await approvedDoctor();
      const patient = await patientWhoMayBook();
      let booked: { doctorId: string; startsAt: string } | undefined;
      await visit(options, async (page) => {
        const doctorId = await openHours(await enter(page, doctor, true));
        booked = { doctorId, startsAt: (await request(patient, doctorId)).startsAt };
        await confirmOther(page);
      });
      await visit(options, async (page) => {
        await enter(page, patient.person, false);
        await page.goto(`${front}/dashboard/appointments?tab=upcoming`);
        await list(page).getByRole('button', { name: 'Cancel' }).click();
        const dialog = page.getByRole('dialog', { name: /Cancel the visit with Dr Amina Bello/ });
        await dialog.getByRole('button', { name: 'Cancel the visit' }).click();
        await dialog.getByText('Please write why.').waitFor();
        await look(page, 'appointments-cancel');
        await dialog.getByRole('textbox').fill('I am well again');
        await dialog.getByRole('button', { name: 'Cancel the visit' }).click();
        await page.getByText('Appointment cancelled').waitFor();
        await page.getByText('Status updated successfully').waitFor();
        await page.getByRole('heading', { name: 'No upcoming appointments found.' }).waitFor();
        const { days } = await ask<{ days: { slots: { startsAt: string }[] }[] }>(
          `/api/doctors/${booked?.doctorId}/slots?from=${dayAhead(2)}&days=7`,
        );
        expect(days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))).toContain(booked?.startsAt);
      });
    },
    longMs,
  );
}

async function rejectOne(page: Page): Promise<void> {
  await page.goto(`${front}/dashboard/appointments?tab=pending`);
  await list(page).getByRole('listitem').filter({ hasText: 'Bisi' }).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: /Reject the request of Bisi/ });
  await dialog.getByRole('textbox').fill('I am away that day');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Consultation rejected').waitFor();
  await page.getByText('The appointment has been cancelled and the patient will be notified.').waitFor();
}

async function confirmOther(page: Page): Promise<void> {
  await page.goto(`${front}/dashboard/appointments?tab=pending`);
  await list(page).getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Consultation confirmed successfully!').waitFor();
}

async function startAndComplete(page: Page): Promise<void> {
  await page.goto(`${front}/dashboard/appointments?tab=upcoming`);
  await list(page).getByRole('button', { name: 'Amina Bello' }).click();
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByRole('button', { name: 'Start' }).click();
  await page
    .getByRole('dialog', { name: /Start the visit of Amina Bello now/ })
    .getByRole('button', { name: 'Start' })
    .click();
  await page.getByText('Appointment in progress').waitFor();
  await drawer.getByRole('button', { name: 'Complete' }).click();
  await page
    .getByRole('dialog', { name: /Complete the visit of Amina Bello/ })
    .getByRole('button', { name: 'Complete' })
    .click();
  await page.getByText('Appointment completed').waitFor();
  await look(page, 'appointments-completed');
}
