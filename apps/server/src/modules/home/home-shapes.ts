// What the first page says over HTTP.
import { z } from 'zod';
import { alertKinds } from './home.repository.ts';

const instant = z.iso.datetime();
export const homePage = z
  .strictObject({
    alerts: z.array(
      z
        .strictObject({
          kind: z.enum(alertKinds),
          number: z.int().describe('How many of them there are'),
          visitId: z.uuid().nullable().describe('The visit it is about, the most urgent of several'),
          at: instant.nullable().describe('When the first of them is due, or happened'),
        })
        .meta({ id: 'HomeAlert' }),
    ),
    waitingNow: z.int().describe('For a doctor: how many visits’ patients are at the door now; 0 for all others'),
    activity: z.array(
      z
        .strictObject({
          at: instant,
          words: z.string(),
          who: z.string().nullable().describe('Null: the clock'),
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
