// Time off, and a day with other hours.
import { aisha, fatima } from '../people.ts';
import { type StepsOf, day, hour } from './step.ts';

export const availabilitySteps: StepsOf = (present) => [
  {
    at: present - 40 * hour,
    run: async ({ as }) => {
      const send = await as(fatima.email);
      const [startsAt, endsAt] = [present + 16 * day, present + 20 * day].map((ms) => new Date(ms).toISOString());
      await send('POST', '/api/availability/time-off', { startsAt, endsAt, note: 'Leave' });
    },
  },
  {
    at: present - 39 * hour,
    run: async ({ as }) => {
      const send = await as(aisha.email);
      const date = new Date(present + 6 * day).toISOString().slice(0, 10);
      await send('PUT', `/api/availability/days/${date}`, { ranges: [{ from: '10:00', until: '13:00' }], note: 'Vaccination day' });
      const [startsAt, endsAt] = [present + 25 * day, present + 26 * day].map((ms) => new Date(ms).toISOString());
      await send('POST', '/api/availability/time-off', { startsAt, endsAt, note: 'Course in Lagos' });
    },
  },
];
