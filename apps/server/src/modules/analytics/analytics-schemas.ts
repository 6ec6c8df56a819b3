// Request and response schemas of the analytics route.
import { appointmentModes, appointmentStatuses, appointmentTypes } from '@lafiya/domain/appointments/appointment-states';
import { z } from 'zod';
import { calendarDate } from '../../platform/http/date-schemas.ts';

const day = z.iso.date();
export const analyticsQuery = z.strictObject({
  from: calendarDate().optional().describe('Defaults to 90 days before the last day.'),
  to: calendarDate().optional().describe('Inclusive. Defaults to today in the clinic’s time zone.'),
  doctorId: z.uuid().optional().describe('Only for admins: the doctor. Defaults to the whole clinic.'),
});
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

const count = z.int();
const rate = z.number().nullable();
const callFigures = {
  calls: count.describe('Number of calls with a quality report.'),
  reconnects: count,
  medianJoinMs: count.nullable().describe('Median time from the join request to the first audio or video, accurate to 250 ms.'),
  poorShare: rate.describe('Share of call time with a poor connection.'),
};
const parts = <Key extends string>(keys: readonly [Key, ...Key[]]) => z.array(z.strictObject({ key: z.enum(keys), appointments: count }));
export const analytics = z
  .strictObject({
    from: day,
    to: day,
    doctorId: z.uuid().nullable().describe('Null for the whole clinic. Clinic totals may lag by a few seconds.'),
    figures: z.strictObject({
      booked: count,
      completed: count,
      cancelled: count,
      noShows: count,
      noShowRate: rate.describe('No-shows as a share of completed and missed appointments.'),
      cancellationRate: rate.describe('Cancellations as a share of booked appointments.'),
      returningRate: rate.describe('Share of completed appointments with returning patients.'),
      reviews: count,
      rating: rate.describe('Average rating of the reviews in this period.'),
    }),
    byWeek: z.array(z.strictObject({ weekStart: day, booked: count, completed: count, cancelled: count, noShows: count })),
    byStatus: parts(appointmentStatuses),
    byMode: parts(appointmentModes),
    byType: parts(appointmentTypes),
    calls: z
      .strictObject({ ...callFigures, byWeek: z.array(z.strictObject({ weekStart: day, ...callFigures })) })
      .describe('Call quality as reported by browsers, aggregated.'),
    byHour: z
      .array(z.strictObject({ weekday: count.describe('1 is Monday.'), hour: count, appointments: count }))
      .describe('Appointments by weekday and start hour, over all calendar months that overlap the period.'),
  })
  .meta({ id: 'AppointmentAnalytics' });
export type Analytics = z.infer<typeof analytics>;
