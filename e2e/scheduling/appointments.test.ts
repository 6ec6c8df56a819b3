// A request and its life: the doctor sets their hours, answers it, moves it; the patient follows and cancels.
import { expect, test } from 'vitest';
import { approvedDoctor, enter } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { look } from '../identity/look.ts';
import type { Person } from '../identity/person.ts';
import { openHours, patientWhoMayBook, request } from './visits.ts';

const visit = browserForJourneys();
/** Two people, one after the other, on a busy machine. */
const longMs = 180_000;

for (const options of [phone, computer]) {
  test(
    `at ${options.viewport.width} px: given a request, then the doctor confirms it, and the patient moves and withdraws it`,
    async () => {
      const doctor = await approvedDoctor();
      let person: Person | undefined;
      await visit(options, async (page) => {
        const token = await enter(page, doctor, true);
        const doctorId = await openHours(token);
        const patient = await patientWhoMayBook();
        person = patient.person;
        await request(patient, doctorId);
        await page.goto(`${front}/dashboard/appointments?tab=pending`);
        const list = page.getByRole('region', { name: 'Appointments' });
        await list.getByText('Headaches for two weeks.').waitFor();
        await look(page, 'appointments-pending');
        await list.getByRole('button', { name: 'Confirm' }).click();
        await page.getByText('Consultation confirmed successfully!').waitFor();
        await page.getByText('The patient has been notified and the appointment is now confirmed.').waitFor();
        await page.getByRole('heading', { name: 'No pending consultations found.' }).waitFor();
        await page.getByRole('tab', { name: /Upcoming/ }).click();
        await list.getByRole('button', { name: 'Amina Bello' }).click();
        const drawer = page.getByRole('dialog', { name: 'Appointment' });
        await drawer.getByRole('heading', { name: 'History' }).waitFor();
        await drawer.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
        await look(page, 'appointments-drawer');
      });
      await visit(options, async (page) => {
        if (!person) throw new Error('There is no patient.');
        await enter(page, person, false);
        await page.goto(`${front}/dashboard/appointments?tab=upcoming`);
        const list = page.getByRole('region', { name: 'Appointments' });
        await list.getByText('Confirmed').waitFor();
        await look(page, 'appointments-patient');
        await list.getByRole('button', { name: 'Reschedule' }).click();
        const times = page.getByRole('dialog').getByRole('group');
        await times.last().getByRole('button').first().click();
        await page.getByRole('button', { name: 'Move the visit' }).click();
        await page.getByText('Appointment moved').waitFor();
        await list.getByText('Pending').waitFor();
        await list.getByRole('button', { name: 'Withdraw' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
        await page.getByText('Appointment cancelled').waitFor();
        await page.getByRole('tab', { name: 'Cancelled' }).click();
        await list.getByText('Cancelled').waitFor();
        expect(await list.getByRole('button', { name: 'Reschedule' }).count()).toBe(0);
      });
    },
    longMs,
  );

  test(
    `at ${options.viewport.width} px: given a doctor, then they change their hours, take a day off, and see what patients see`,
    async () => {
      const doctor = await approvedDoctor();
      await visit(options, async (page) => {
        const token = await enter(page, doctor, true);
        await page.goto(`${front}/doctor/availability`);
        await page.waitForURL(`${front}/dashboard/availability`);
        await page.getByRole('heading', { name: 'Availability', level: 1 }).waitFor();
        await page.getByRole('button', { name: 'Add hours on Sunday' }).click();
        await page.getByText('Not saved yet. Patients still see the old hours.').waitFor();
        await look(page, 'availability-hours');
        // Meanwhile in another window.
        await openHours(token);
        await page.getByRole('button', { name: 'Save the hours' }).click();
        await page.getByRole('button', { name: 'Save mine over them' }).click();
        await page.getByText('Your hours are saved.').waitFor();
        await page.getByText('Everything is saved.').waitFor();
        await page.getByRole('tab', { name: 'Days and time off' }).click();
        await page.getByRole('button', { name: 'Take time off' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText('No visit is in this time.').waitFor();
        await look(page, 'availability-time-off');
        await dialog.getByRole('button', { name: 'Take time off' }).click();
        await page.getByText('The time off is taken.').waitFor();
        await page.getByRole('tab', { name: 'What patients see' }).click();
        await page.getByText('Green times can be booked by patients.').waitFor();
        expect(await page.getByText('time off', { exact: true }).count()).toBeGreaterThan(0);
        await look(page, 'availability-week');
      });
    },
    longMs,
  );
}
