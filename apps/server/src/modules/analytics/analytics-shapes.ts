// What is asked about a period and what is answered, over HTTP.
import { appointmentModes, appointmentStatuses, appointmentTypes } from '@lafiya/domain/scheduling/appointment-states';
import { z } from 'zod';

const day = z.iso.date('Please give a day, like 2026-12-31.');
export const analyticsQuestion = z.strictObject({
  from: day.optional().describe('Without it ninety days before the last'),
  to: day.optional().describe('Included; without it today, in the clinic’s zone'),
  doctorId: z.uuid().optional().describe('For admins: one doctor instead of the clinic'),
});
export type AnalyticsQuestion = z.infer<typeof analyticsQuestion>;

const count = z.int();
const rate = z.number().nullable();
const callFigures = {
  calls: count.describe('Of which a browser told figures'),
  reconnects: count,
  medianJoinMs: count.nullable().describe('From asking to be let in to the first picture or sound; right to a quarter of a second'),
  poorShare: rate.describe('Of the time in calls, with a poor line'),
};
const parts = <Key extends string>(keys: readonly [Key, ...Key[]]) => z.array(z.strictObject({ key: z.enum(keys), visits: count }));
export const analytics = z
  .strictObject({
    from: day,
    to: day,
    doctorId: z.uuid().nullable().describe('Null: the whole clinic, whose sums follow within seconds'),
    figures: z.strictObject({
      booked: count,
      completed: count,
      cancelled: count,
      noShows: count,
      noShowRate: rate.describe('Of the visits held or missed'),
      cancellationRate: rate.describe('Of all that were booked'),
      returningRate: rate.describe('Of those held, by patients who had been there before'),
      reviews: count,
      rating: rate.describe('Mean stars of the feedback written in this time'),
    }),
    byWeek: z.array(z.strictObject({ weekStart: day, booked: count, completed: count, cancelled: count, noShows: count })),
    byStatus: parts(appointmentStatuses),
    byMode: parts(appointmentModes),
    byType: parts(appointmentTypes),
    calls: z
      .strictObject({ ...callFigures, byWeek: z.array(z.strictObject({ weekStart: day, ...callFigures })) })
      .describe('How good the calls were, by the browsers’ own word; never whose'),
    byHour: z
      .array(z.strictObject({ weekday: count.describe('1 is Monday'), hour: count, visits: count }))
      .describe('When visits begin, in the whole months that the time touches'),
  })
  .meta({ id: 'VisitAnalytics' });
export type Analytics = z.infer<typeof analytics>;
