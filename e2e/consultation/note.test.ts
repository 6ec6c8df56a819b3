// A doctor writes down a visit: saved as it is typed, kept on the device while the line is down, and there again after the tab was closed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approvedDoctor, enter } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { watchRequests } from '../house/quiet.ts';
import { ask } from '../identity/ask.ts';
import { look } from '../identity/look.ts';
import { openHours, ownName, patientWhoMayBook, request } from '../scheduling/visits.ts';

const visit = browserForJourneys();
/** A visit is booked, confirmed and begun first, on a busy machine. */
const longMs = 240_000;

async function visitThatRuns(token: string): Promise<{ id: string; name: string; patientToken: string }> {
  const doctorId = await openHours(token);
  const booker = await patientWhoMayBook({ lastName: ownName() });
  const { id } = await request(booker, doctorId);
  await ask(`/api/appointments/${id}/confirm`, { method: 'PATCH', token, body: {} });
  await ask(`/api/appointments/${id}`, { method: 'PUT', token, body: { status: 'IN_PROGRESS' } });
  return { id, name: `${booker.person.firstName} ${booker.person.lastName}`, patientToken: booker.token };
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ });

async function writeAndCut(page: Page): Promise<void> {
  await page.getByLabel('Complaint', { exact: true }).fill('Headache and blocked nose for 2 weeks, worse when she bends.');
  await page.getByLabel('Examination', { exact: true }).fill('Alert, talks in full sentences. Home BP today 148/94 mmHg.');
  await saved(page).waitFor();
  await look(page, 'note-saved');
  await page.context().setOffline(true);
  await page.getByLabel('Assessment', { exact: true }).fill('Acute maxillary sinusitis');
  await page.getByRole('status').filter({ hasText: 'Kept on this device, will be saved when the line is back' }).waitFor();
  await look(page, 'note-kept');
}

for (const options of [phone, computer]) {
  test(
    `at ${options.viewport.width} px: given a visit that runs, then what the doctor writes is saved, outlives a cut line and a closed tab, and the patient gets the next steps`,
    () =>
      visit(options, async (page) => {
        const token = await enter(page, await approvedDoctor(), true);
        const { id, name, patientToken } = await visitThatRuns(token);
        await page.goto(`${front}/dashboard/consultations`);
        await page.getByText('No notes yet').waitFor();
        await look(page, 'notes-empty');
        await page.goto(`${front}/dashboard/appointments?visit=${id}`);
        await page.getByRole('dialog', { name: 'Appointment' }).getByRole('link', { name: 'Write note' }).click();
        await page.getByRole('heading', { name: 'Consultation note' }).waitFor();
        await writeAndCut(page);
        const context = page.context();
        await page.close();
        await context.setOffline(false);
        const again = await context.newPage();
        watchRequests(again);
        await again.goto(`${front}/doctor/consult-notes`);
        await again.getByText('1 note on this device is not saved yet.').waitFor();
        await look(again, 'notes-waiting');
        await again.getByRole('link', { name, exact: true }).first().click();
        await expect.poll(() => again.getByLabel('Assessment', { exact: true }).inputValue()).toBe('Acute maxillary sinusitis');
        await again.getByLabel('Next steps', { exact: true }).fill('Take your pressure twice a day\nCome again in a week');
        await saved(again).waitFor();
        await again.getByRole('button', { name: 'Give to the patient' }).click();
        await again.getByText('The patient sees these next steps.').waitFor();
        const seen = await ask<{ appointment: { nextSteps: string[] } }>(`/api/appointments/${id}`, { token: patientToken });
        expect(seen.appointment.nextSteps).toEqual(['Take your pressure twice a day', 'Come again in a week']);
      }),
    longMs,
  );
}
