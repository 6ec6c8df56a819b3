// Proves that people can find, book, reschedule and complete an appointment: the journeys of e2e/appointments and e2e/reviews in Chromium, each by name.
import type { Claim } from '../support/claim.ts';
import { type Journeys, proveJourneys } from '../support/journeys.ts';

const journeys: Journeys = {
  folders: ['appointments', 'reviews'],
  mutationTest: 'given a free time in the directory',
  required: [
    ['patient: find and book', /given a free time in the directory, then one tap, symptoms and a request are a booking/, 2],
    ['patient: a lost time', /given that somebody else was faster, then what was written stays/, 2],
    ['patient: emergency, profile', /given an emergency or an unfinished profile, then 112/, 2],
    ['patient: reschedule, withdraw', /given a request, then the doctor confirms it, and the patient moves and withdraws it/, 2],
    ['patient: cancel', /given a confirmed appointment, when the patient cancels it, then they are asked why/, 2],
    ['patient: feedback', /given an appointment that took place, then the patient leaves feedback/, 2],
    ['doctor: reject, start, complete; the bell counts live', /then the doctor rejects one, starts and completes another/, 2],
    ['doctor: hours, a day off', /given a doctor, then they change their hours, take a day off/, 2],
    ['calendar: day, week, month', /then the calendar shows it by day, week and month/, 2],
    ['admin: book, a taken time, move by drag or button', /given an admin, then they book for a patient/, 2],
  ],
};

export const appointmentsJourneys: Claim = {
  name: 'appointments-journeys',
  promise: 'an appointment is found, booked, rescheduled and completed in Chromium at 1440 and 360 px; axe finds nothing on any page',
  defects: { 'no-worker': 'no worker delivers emails and live events' },
  run: async ({ report, ...options }) => proveJourneys(report, journeys, options),
};
