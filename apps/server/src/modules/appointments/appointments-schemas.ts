// Response schemas of the appointment routes.
import { appointmentModes, appointmentStatuses, appointmentTypes } from '@lafiya/domain/appointments/appointment-states';
import { closedReasons } from '@lafiya/domain/availability/closed-hours';
import { z } from 'zod';
import { bookingDraftForm } from './appointments-forms.ts';

const acts = [
  'confirm',
  'accept',
  'reject',
  'start',
  'complete',
  'cancel',
  'no_show',
  'expire',
  'doctor_absent',
  'uphold',
  'reschedule',
] as const;
const wallTime = z.string().regex(/^\d{2}:\d{2}$/);

const forParticipants = <T extends z.ZodType>(schema: T) => schema.nullable().describe('Null for everybody but the family and the doctor.');

export const appointment = z
  .strictObject({
    id: z.uuid(),
    status: z.enum(appointmentStatuses),
    mode: z.enum(appointmentModes),
    type: z.enum(appointmentTypes),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string().describe('The doctor’s time zone, used for appointmentDate, startTime and endTime.'),
    appointmentDate: z.iso.date(),
    startTime: wallTime,
    endTime: wallTime,
    symptoms: forParticipants(z.string()),
    notes: forParticipants(z.string()),
    consultationFee: z.strictObject({ amountMinor: z.int(), currency: z.string() }).nullable(),
    service: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    patient: z.strictObject({
      id: z.uuid(),
      patientNumber: z.string(),
      name: z.string(),
      age: z.int().nullable(),
      sex: z.string().nullable(),
      phone: z.string().nullable().describe('Null until a care relationship exists.'),
      email: z.string().nullable().describe('Null until a care relationship exists.'),
      timeZone: z
        .string()
        .nullable()
        .describe('For the doctor of an appointment that is not over: the time zone of the patient’s account.'),
      allergies: z.string().nullable().describe('For the doctor of an appointment that is not over, once a care relationship exists.'),
      isNew: z.boolean().describe('For the doctor who is asked: the patient has not had an appointment with them yet.'),
    }),
    doctor: z.strictObject({
      id: z.uuid(),
      userId: z.uuid(),
      name: z.string(),
      specialization: z.string().nullable(),
      slug: z.string(),
    }),
    cancellationReason: forParticipants(z.string()),
    isDoctorAbsent: z.boolean().describe('Cancelled because the doctor did not come.'),
    nextSteps: forParticipants(z.array(z.string())),
    requestedAt: z.iso.datetime(),
    lapsesAt: z.iso.datetime().nullable().describe('When an unanswered request expires.'),
    version: z.int(),
    acts: z.array(z.enum(acts)).describe('Actions the user may take now.'),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof appointment>;

export const oneAppointment = z.strictObject({ appointment }).meta({ id: 'AppointmentResponse' });

/** Nobody is shown how many more there are. */
export const maxHistoryCount = 1_000;

export const appointmentCounts = z.strictObject({
  today: z.int(),
  todayOpen: z.int().describe('Today’s appointments that are upcoming or running.'),
  upcoming: z.int(),
  pending: z.int(),
  firstLapsesAt: z.iso.datetime().nullable().describe('When the first of the unanswered requests expires.'),
  past: z.int().describe(`At most ${maxHistoryCount}.`),
  cancelled: z.int().describe(`At most ${maxHistoryCount}.`),
});
export type AppointmentCounts = z.infer<typeof appointmentCounts>;

export const appointmentList = z
  .strictObject({
    appointments: z.array(appointment),
    page: z.int(),
    limit: z.int(),
    hasMore: z.boolean().describe('Whether there is another page.'),
    total: z.int().optional().describe('Only with include=total, like totalPages.'),
    totalIsLowerBound: z
      .boolean()
      .optional()
      .describe('Only with include=total. True if there are more than 10,000 results. The total is then a lower bound.'),
    totalPages: z.int().optional(),
    counts: appointmentCounts.optional().describe('Only with include=tabs.'),
  })
  .meta({ id: 'AppointmentList' });
export type AppointmentList = z.infer<typeof appointmentList>;

export const appointmentHistory = z
  .strictObject({
    events: z.array(
      z.strictObject({
        at: z.iso.datetime(),
        act: z.string(),
        label: z.string(),
        by: z.strictObject({ name: z.string(), role: z.string().nullable() }).nullable().describe('Null for an automatic change.'),
        fromStatus: z.string().nullable(),
        toStatus: z.string(),
        startsAt: z.iso.datetime(),
        reason: z.string().nullable(),
        isOutsideHours: z.boolean().describe('Staff chose a time outside of the doctor’s hours and confirmed it.'),
      }),
    ),
  })
  .meta({ id: 'AppointmentHistory' });
export type AppointmentHistory = z.infer<typeof appointmentHistory>;

export const closedHours = z
  .strictObject({
    closed: z.array(z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), why: z.enum(closedReasons) })),
  })
  .meta({ id: 'ClosedHours' });
export type ClosedHours = z.infer<typeof closedHours>;

export const bookingDraft = z
  .strictObject({ draft: bookingDraftForm.extend({ savedAt: z.iso.datetime() }).nullable() })
  .meta({ id: 'BookingDraft' });

export const appointmentStats = z
  .strictObject({
    byStatus: z.record(z.enum(appointmentStatuses), z.int()),
    total: z.int(),
    byWeek: z.array(z.strictObject({ weekStart: z.iso.date(), booked: z.int(), completed: z.int(), cancelled: z.int(), noShow: z.int() })),
  })
  .meta({ id: 'AppointmentStats' });
export type AppointmentStats = z.infer<typeof appointmentStats>;
