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
          patientId: z.uuid().nullable().describe('The patient, of alerts about a patient.'),
          at: instant.nullable().describe('When the first item is due or occurred.'),
        })
        .meta({ id: 'HomeAlert' }),
    ),
    waiting: z
      .array(
        z
          .strictObject({
            appointmentId: z.uuid(),
            personId: z.uuid().describe('To admit them with.'),
            patient: z.string(),
            doctor: z.string(),
            doctorPhone: z.string().nullable().describe('Only for admins.'),
            hasDoctorJoined: z.boolean(),
            startsAt: instant,
            waitingSince: instant,
          })
          .meta({ id: 'WaitingPatient' }),
      )
      .describe('For doctors: their patients in the waiting room. For admins: those who have waited for five minutes. Longest first.'),
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

const messageState = z.strictObject({
  topic: z.enum(['mail', 'sms', 'push']),
  waiting: z.int().describe('Due and not sent yet.'),
  failing: z.int().describe('Failed at least once and will be tried again.'),
  refusedToday: z.int().describe('Refused for good in the last 24 hours.'),
  lastSentAt: instant.nullable().describe('Null if nothing was sent in the last 24 hours.'),
});
export const systemState = z
  .strictObject({
    checkedAt: instant,
    parts: z.array(
      z.strictObject({
        name: z.enum(['database', 'redis', 'storage', 'video', 'malwareScanner']),
        isUp: z.boolean(),
        latencyMs: z.number(),
      }),
    ),
    messages: z.array(messageState),
    runningCalls: z.int(),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof systemState>;
