// Reads appointment figures for a period: a doctor's own, the clinic's, or one doctor's for an admin.
import { type CallDay, callFigures } from '@lafiya/domain/analytics/call-figures';
import {
  type AppointmentDay,
  appointmentFigures,
  appointmentsBy,
  weekOf,
  weeksBetween,
} from '@lafiya/domain/analytics/appointment-figures';
import { appointmentModes, appointmentStatuses, appointmentTypes } from '@lafiya/domain/appointments/appointment-states';
import { addDays, clinicZone, wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { busyHours, callDays, type Period, reviewSums, viewerOf, appointmentDays } from './analytics.repository.ts';
import type { Analytics, AnalyticsQuery } from './analytics-schemas.ts';

const maxDays = 731;
const defaultDays = 90;

export async function readAnalytics({ database }: { database: Database }, context: Context, query: AnalyticsQuery): Promise<Analytics> {
  const period = periodOf(query, wallTimeOf(context.clock.now(), clinicZone).date);
  return database.withTransaction(context.actor, async (tx) => {
    const viewer = await viewerOf(tx);
    if (!viewer.isAdmin && (!viewer.doctorId || (query.doctorId && query.doctorId !== viewer.doctorId))) throw new AppError('forbidden');
    const doctorId = viewer.isAdmin ? (query.doctorId ?? null) : viewer.doctorId;
    const days = await appointmentDays(tx, doctorId, period);
    const hours = await busyHours(tx, doctorId, period);
    const calls = await callDays(tx, doctorId, period);
    const { reviews, ratingSum } = await reviewSums(tx, doctorId, period);
    return {
      ...period,
      doctorId,
      figures: { ...appointmentFigures(days), reviews, rating: reviews === 0 ? null : ratingSum / reviews },
      byWeek: byWeek(days, period),
      byStatus: appointmentsBy(days, appointmentStatuses, ({ status }) => status),
      byMode: appointmentsBy(days, appointmentModes, ({ mode }) => mode),
      byType: appointmentsBy(days, appointmentTypes, ({ type }) => type),
      calls: { ...callFigures(calls), byWeek: callsByWeek(calls, period) },
      byHour: hours,
    };
  });
}

function periodOf({ from, to }: AnalyticsQuery, today: string): Period {
  const last = to ?? (from && from > today ? from : today);
  const first = from ?? addDays(last, 1 - defaultDays);
  if (first > last || addDays(first, maxDays) < last)
    throw new AppError('invalid_input', { fields: [{ field: 'to', message: 'Please choose a period of up to two years.' }] });
  return { from: first, to: last };
}

function byWeek(days: AppointmentDay[], { from, to }: Period): Analytics['byWeek'] {
  return weeksBetween(from, to).map((weekStart) => {
    const { booked, completed, cancelled, noShows } = appointmentFigures(days.filter(({ day }) => weekOf(day) === weekStart));
    return { weekStart, booked, completed, cancelled, noShows };
  });
}

function callsByWeek(days: CallDay[], { from, to }: Period): Analytics['calls']['byWeek'] {
  return weeksBetween(from, to).map((weekStart) => ({ weekStart, ...callFigures(days.filter(({ day }) => weekOf(day) === weekStart)) }));
}
