// Everybody read what came until this morning; what came since is unread.
import { demoPeople } from '../people.ts';
import { type StepsOf, hour } from './step.ts';

export const notificationSteps: StepsOf = (present) => [
  {
    at: present - 9 * hour,
    run: async ({ as }) => {
      for (const { email } of demoPeople) await (await as(email))('POST', '/api/notifications/read', {});
    },
  },
];
