// Figures about visits in a time: a doctor's own, the clinic's, or for an admin one doctor's.
import { type CallDay, callFigures } from '@lafiya/domain/analytics/call-figures';
import { type VisitDay, visitFigures, visitsBy, weekOf, weeksBetween } from '@lafiya/domain/analytics/visit-figures';
import { appointmentModes, appointmentStatuses, appointmentTypes } from '@lafiya/domain/scheduling/appointment-states';
import { addDays, clinicZone, wallTimeOf } from '@lafiya/domain/scheduling/wall-time';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { busyHours, callDays, type Period, reviewSums, sideOfAsker, visitDays } from './analytics.repository.ts';
import type { Analytics, AnalyticsQuestion } from './analytics-shapes.ts';

const longestDays = 731;
const usualDays = 90;

export async function readAnalytics({ database }: { database: Database }, context: Context, asked: AnalyticsQuestion): Promise<Analytics> {
  const period = periodOf(asked, wallTimeOf(context.clock.now(), clinicZone).date);
  return database.inFrame(context.actor, async (tx) => {
    const asker = await sideOfAsker(tx);
    if (!asker.isAdmin && (!asker.doctorId || (asked.doctorId && asked.doctorId !== asker.doctorId))) throw new AppError('forbidden');
    const doctorId = asker.isAdmin ? (asked.doctorId ?? null) : asker.doctorId;
    const days = await visitDays(tx, doctorId, period);
    const hours = await busyHours(tx, doctorId, period);
    const calls = await callDays(tx, doctorId, period);
    const { reviews, ratingSum } = await reviewSums(tx, doctorId, period);
    return {
      ...period,
      doctorId,
      figures: { ...visitFigures(days), reviews, rating: reviews === 0 ? null : ratingSum / reviews },
      byWeek: byWeek(days, period),
      byStatus: visitsBy(days, appointmentStatuses, ({ status }) => status),
      byMode: visitsBy(days, appointmentModes, ({ mode }) => mode),
      byType: visitsBy(days, appointmentTypes, ({ type }) => type),
      calls: { ...callFigures(calls), byWeek: callsByWeek(calls, period) },
      byHour: hours,
    };
  });
}

function periodOf({ from, to }: AnalyticsQuestion, today: string): Period {
  const last = to ?? (from && from > today ? from : today);
  const first = from ?? addDays(last, 1 - usualDays);
  if (first > last || addDays(first, longestDays) < last)
    throw new AppError('invalid_input', { fields: [{ field: 'to', message: 'Please choose a time of at most two years.' }] });
  return { from: first, to: last };
}

function byWeek(days: VisitDay[], { from, to }: Period): Analytics['byWeek'] {
  return weeksBetween(from, to).map((weekStart) => {
    const { booked, completed, cancelled, noShows } = visitFigures(days.filter(({ day }) => weekOf(day) === weekStart));
    return { weekStart, booked, completed, cancelled, noShows };
  });
}

function callsByWeek(days: CallDay[], { from, to }: Period): Analytics['calls']['byWeek'] {
  return weeksBetween(from, to).map((weekStart) => ({ weekStart, ...callFigures(days.filter(({ day }) => weekOf(day) === weekStart)) }));
}
