// Counts the viewer's appointments by status and week.
import { type AppointmentStatus, appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { addDays, clinicZone, wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { appointmentsByWeek, type WeekRow } from './appointment-lists.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { AppointmentStats } from './appointments-schemas.ts';
import { viewerOf } from './viewer.ts';

const maxDays = 731;

/** Defaults to the last twelve weeks and the next four. */
export async function appointmentStatsOf(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  query: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<AppointmentStats> {
  return database.withTransaction(context.actor, async (tx) => {
    const viewer = await viewerOf(tx);
    // What staff see is counted by the clinic's days.
    const { date: today } = wallTimeOf(context.clock.now(), viewer.actorRole === 'patient' ? viewer.dayZone : clinicZone);
    const endDate = query.endDate ?? addDays(query.startDate ?? today, query.startDate ? 112 : 28);
    const startDate = query.startDate ?? addDays(endDate, -112);
    if (startDate > endDate) throw invalidEnd('Please choose a last day on or after the first.');
    if (addDays(startDate, maxDays) < endDate) throw invalidEnd('Please choose a period of up to two years.');
    return summarize(await appointmentsByWeek(tx, viewer, startDate, endDate));
  });
}

const invalidEnd = (message: string): AppError => new AppError('invalid_input', { fields: [{ field: 'endDate', message }] });

function summarize(rows: WeekRow[]): AppointmentStats {
  const countOf = (some: WeekRow[], status?: AppointmentStatus): number =>
    some.filter((row) => !status || row.status === status).reduce((sum, row) => sum + row.appointments, 0);
  const weeks = [...new Set(rows.map((row) => row.weekStart))];
  return {
    byStatus: Object.fromEntries(appointmentStatuses.map((status) => [status, countOf(rows, status)])) as AppointmentStats['byStatus'],
    total: countOf(rows),
    byWeek: weeks.map((weekStart) => {
      const week = rows.filter((row) => row.weekStart === weekStart);
      return {
        weekStart,
        booked: countOf(week),
        completed: countOf(week, 'COMPLETED'),
        cancelled: countOf(week, 'CANCELLED'),
        noShow: countOf(week, 'NO_SHOW'),
      };
    }),
  };
}
