// Request schemas of the appointment routes.
import { appointmentModes, appointmentStatuses, appointmentTypes } from '@lafiya/domain/appointments/appointment-states';
import { appointmentTabs } from '@lafiya/domain/appointments/appointment-tabs';
import { currencies, maxFeeMinor } from '@lafiya/domain/profile/profile';
import { z } from 'zod';
import { calendarDate, dateTime } from '../../platform/http/date-schemas.ts';
import { pageInBody, pageInQuery } from '../../platform/http/page-schemas.ts';
import { rowVersion } from '../../platform/http/number-schemas.ts';
import { repairedText, requiredText, searchText, textLike, textUpTo } from '../../platform/http/text-schemas.ts';

const instant = dateTime();
const day = calendarDate();
const wallTime = textLike(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 09:30.');
const reason = textUpTo(1_000);
const version = rowVersion
  .optional()
  .describe('The version that was read. The request fails with not_possible if the appointment has changed since.');

const outsideHours = z
  .boolean()
  .optional()
  .describe('Only for staff: confirms a time outside of the doctor’s hours, which is refused with outside_hours otherwise.');

const include = textLike(/^(total|tabs)(,(total|tabs))?$/, 'Please name total, tabs or both, with a comma between.')
  .optional()
  .describe('What is counted as well: total, tabs or both, separated by a comma. Counting takes longer than listing.');

const filters = {
  include,
  status: textLike(
    new RegExp(`^(${appointmentStatuses.join('|')})(,(${appointmentStatuses.join('|')})){0,6}$`),
    'Please name statuses, with commas between.',
  )
    .optional()
    .describe('One or more values, separated by commas.'),
  doctorId: z.uuid().optional(),
  patientId: z.uuid().optional(),
  departmentId: z.uuid().optional().describe('Only for admins: appointments with the doctors of a department.'),
  dateRange: z.enum(appointmentTabs).optional(),
  startDate: day.optional(),
  endDate: day.optional().describe('Inclusive.'),
  from: instant.optional().describe('Together with to: appointments that start in this range of at most 45 days.'),
  to: instant.optional().describe('Exclusive.'),
  sort: z.enum(['scheduledTime', '-scheduledTime']).optional(),
};
export const appointmentFilters = z.strictObject({ ...pageInQuery, ...filters });
export const appointmentSearch = z
  .strictObject({ ...pageInBody, ...filters, search: searchText.optional() })
  .meta({ id: 'AppointmentSearch' });
export type AppointmentSearch = z.infer<typeof appointmentSearch>;

export const todaySearch = z.strictObject({ include });
export const upcomingSearch = z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10), include });
export const statsSearch = z.strictObject({ startDate: day.optional(), endDate: day.optional() });

export const closedHoursQuery = z.strictObject({
  doctorId: z.uuid().optional().describe('The doctor, for admins. A doctor gets their own.'),
  from: instant,
  to: instant.describe('Exclusive. At most 45 days after from.'),
});

export const appointmentId = z.strictObject({ id: z.uuid() });

export const bookingForm = z
  .strictObject({
    doctorId: z.uuid().optional().describe('The doctor to book. Defaults to the user if a doctor books.'),
    patientId: z.uuid().optional().describe('For staff: the patient to book for. For patients: a person they care for.'),
    startsAt: instant.optional(),
    appointmentDate: day.optional(),
    startTime: wallTime.optional().describe('Together with appointmentDate, in the doctor’s time zone.'),
    endTime: wallTime.optional().describe('Accepted but ignored. The duration or the doctor’s appointment length determines the end.'),
    duration: z.literal([15, 30, 45, 60]).optional().describe('Only for staff: the length in minutes.'),
    symptoms: textUpTo(2_000).optional(),
    notes: textUpTo(2_000).optional(),
    mode: z.enum(appointmentModes).optional(),
    type: z.enum(appointmentTypes).optional(),
    serviceId: z.uuid().optional(),
    outsideHours,
    feeMinor: z.int().min(0).max(maxFeeMinor).optional().describe('Only for staff: in the smallest unit of the currency.'),
    currency: z.enum(currencies).optional().describe('Only together with feeMinor. Defaults to the doctor’s currency.'),
  })
  .meta({ id: 'BookingForm' });
export type BookingForm = z.infer<typeof bookingForm>;

export const bookingDraftForm = z
  .strictObject({
    symptoms: repairedText(2_000),
    notes: repairedText(2_000),
    type: z.enum(appointmentTypes).nullable().describe('Null unless the user chose one.'),
    mode: z.enum(appointmentModes).nullable().describe('Null unless the user chose one.'),
  })
  .meta({ id: 'BookingDraftForm' });

export const versionForm = z.strictObject({ version }).meta({ id: 'AppointmentVersion' });
export const rejectionForm = z.strictObject({ reason: reason.optional(), version }).meta({ id: 'RejectionForm' });
export const cancellationForm = z
  .strictObject({ reason: reason.optional().describe('Required unless a patient withdraws a request.'), version })
  .meta({ id: 'CancellationForm' });
export const rescheduleForm = z
  .strictObject({ scheduledTime: instant, reason: reason.optional(), outsideHours, version })
  .meta({ id: 'RescheduleForm' });
export const changeForm = z
  .strictObject({
    status: z.enum(appointmentStatuses).optional(),
    reason: reason.optional(),
    symptoms: requiredText(2_000, 'Please tell us what it is about.').optional().describe('Only for the patient or a guardian.'),
    notes: textUpTo(2_000).nullable().optional(),
    nextSteps: z.array(requiredText(500)).max(20).optional().describe('Only for the doctor.'),
    version,
  })
  .meta({ id: 'AppointmentChange' });
export type ChangeForm = z.infer<typeof changeForm>;
