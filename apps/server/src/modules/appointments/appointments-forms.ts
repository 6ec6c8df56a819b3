// What goes into the appointment routes.
import { appointmentModes, appointmentStatuses, appointmentTypes } from '@lafiya/domain/scheduling/appointment-states';
import { appointmentTabs } from '@lafiya/domain/scheduling/appointment-tabs';
import { z } from 'zod';

/** PostgreSQL stores neither the character zero nor half of one, and no person types them. */
const canBeStored = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const words = (most: number) =>
  z.string().trim().max(most, `Please keep this under ${most} characters.`).refine(canBeStored, 'Please remove the unreadable character.');
const searchWords = z.string().max(100).refine(canBeStored, 'has an unreadable character');
const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 09:30.');
const reason = words(1_000);
const version = z.int().min(1).optional().describe('Refused with not_possible when the visit has changed since');
const page = z.coerce.number().int().min(1).max(1_000).default(1);
const limit = z.coerce.number().int().min(1).max(100).default(20);

export const appointmentSearch = z.strictObject({
  page,
  limit,
  status: z
    .string()
    .regex(
      new RegExp(`^(${appointmentStatuses.join('|')})(,(${appointmentStatuses.join('|')})){0,6}$`),
      'Please name statuses, with commas between.',
    )
    .optional()
    .describe('One or several, with commas between'),
  doctorId: z.uuid().optional(),
  patientId: z.uuid().optional(),
  dateRange: z.enum(appointmentTabs).optional(),
  startDate: day.optional(),
  endDate: day.optional().describe('Included'),
  from: moment.optional().describe('With to: visits that begin in this time, at most 45 days long'),
  to: moment.optional().describe('Not included'),
  sort: z.enum(['scheduledTime', '-scheduledTime']).optional(),
  search: searchWords.optional(),
});
export type AppointmentSearch = z.infer<typeof appointmentSearch>;

export const upcomingSearch = z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10) });
export const wordSearch = z.strictObject({ search: searchWords, page, limit });
export const statsSearch = z.strictObject({ startDate: day.optional(), endDate: day.optional() });

export const appointmentId = z.strictObject({ id: z.uuid() });
export const idempotencyHeader = z.object({ 'idempotency-key': z.uuid().optional() });

export const bookingForm = z
  .strictObject({
    doctorId: z.uuid().optional().describe('Who is asked for; a doctor who books means themself'),
    patientId: z.uuid().optional().describe('For staff: whom the visit is for. For a patient: somebody they care for'),
    startsAt: moment.optional(),
    appointmentDate: day.optional(),
    startTime: wallTime.optional().describe('With appointmentDate, in the doctor’s zone'),
    endTime: wallTime.optional().describe('Accepted; the doctor’s own length of a visit, or duration, decides'),
    duration: z.literal([15, 30, 45, 60]).optional().describe('Minutes, chosen by staff'),
    symptoms: words(2_000).optional(),
    notes: words(2_000).optional(),
    mode: z.enum(appointmentModes).optional(),
    type: z.enum(appointmentTypes).optional(),
    serviceId: z.uuid().optional(),
    feeMinor: z.int().min(0).max(1_000_000_000_00).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  })
  .meta({ id: 'BookingForm' });
export type BookingForm = z.infer<typeof bookingForm>;

export const onlyVersion = z.strictObject({ version }).meta({ id: 'AppointmentVersion' });
export const rejectionForm = z.strictObject({ reason: reason.optional(), version }).meta({ id: 'RejectionForm' });
export const cancellationForm = z
  .strictObject({ reason: reason.optional().describe('Needed unless it is a request that the patient withdraws'), version })
  .meta({ id: 'CancellationForm' });
export const rescheduleForm = z.strictObject({ scheduledTime: moment, reason: reason.optional(), version }).meta({ id: 'RescheduleForm' });
export const changeForm = z
  .strictObject({
    status: z.enum(appointmentStatuses).optional(),
    reason: reason.optional(),
    symptoms: words(2_000).min(1, 'Please say what it is about.').optional().describe('By the patient’s side'),
    notes: words(2_000).nullable().optional(),
    nextSteps: z.array(words(500).min(1)).max(20).optional().describe('By the doctor'),
    version,
  })
  .meta({ id: 'AppointmentChange' });
export type ChangeForm = z.infer<typeof changeForm>;
