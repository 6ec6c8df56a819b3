// Response schema of the home page route.
import { z } from 'zod';
import { alertKinds } from './home.repository.ts';

const instant = z.iso.datetime();
export const homePage = z
  .strictObject({
    alerts: z.array(
      z
        .strictObject({
          kind: z.enum(alertKinds),
          number: z.int().describe('Number of items.'),
          appointmentId: z.uuid().nullable().describe('The appointment. If there are several, the most urgent one.'),
          at: instant.nullable().describe('When the first item is due or occurred.'),
        })
        .meta({ id: 'HomeAlert' }),
    ),
    waitingNow: z.int().describe('For doctors: the number of appointments with a patient in the waiting room. Otherwise 0.'),
    activity: z.array(
      z
        .strictObject({
          at: instant,
          label: z.string(),
          who: z.string().nullable().describe('Null for an automatic change.'),
          isMe: z.boolean(),
          appointmentId: z.uuid(),
          startsAt: instant,
          patient: z.string(),
          doctor: z.string(),
        })
        .meta({ id: 'HomeActivity' }),
    ),
  })
  .meta({ id: 'HomePage' });
export type HomePage = z.infer<typeof homePage>;
