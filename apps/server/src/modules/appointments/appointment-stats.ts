// How many visits there were, by state and week, of those one may know of.
import { type AppointmentStatus, appointmentStatuses } from '@lafiya/domain/scheduling/appointment-states';
import { addDays, wallTimeOf } from '@lafiya/domain/scheduling/wall-time';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { visitsByWeek, type WeekRow } from './appointment-lists.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { AppointmentStats } from './appointments-shapes.ts';
import { askerOf } from './asker.ts';

const longestDays = 731;

/** Without dates: the last twelve weeks and the next four. */
export async function appointmentStatsOf(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  asked: { startDate?: string | undefined; endDate?: string | undefined },
): Promise<AppointmentStats> {
  return database.inFrame(context.actor, async (tx) => {
    const asker = await askerOf(tx);
    const { date: today } = wallTimeOf(context.clock.now(), asker.dayZone);
    const endDate = asked.endDate ?? addDays(asked.startDate ?? today, asked.startDate ? 112 : 28);
    const startDate = asked.startDate ?? addDays(endDate, -112);
    if (startDate > endDate || addDays(startDate, longestDays) < endDate)
      throw new AppError('invalid_input', { fields: [{ field: 'endDate', message: 'Please choose a time of at most two years.' }] });
    return summed(await visitsByWeek(tx, asker, startDate, endDate));
  });
}

function summed(rows: WeekRow[]): AppointmentStats {
  const among = (some: WeekRow[], status?: AppointmentStatus): number =>
    some.filter((row) => !status || row.status === status).reduce((sum, row) => sum + row.visits, 0);
  const weeks = [...new Set(rows.map((row) => row.weekStart))];
  return {
    byStatus: Object.fromEntries(appointmentStatuses.map((status) => [status, among(rows, status)])) as AppointmentStats['byStatus'],
    total: among(rows),
    byWeek: weeks.map((weekStart) => {
      const week = rows.filter((row) => row.weekStart === weekStart);
      return {
        weekStart,
        booked: among(week),
        completed: among(week, 'COMPLETED'),
        cancelled: among(week, 'CANCELLED'),
        noShow: among(week, 'NO_SHOW'),
      };
    }),
  };
}
