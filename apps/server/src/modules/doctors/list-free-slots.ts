// Lists the free slots of one doctor by day.
import { dayAfter } from '@lafiya/domain/availability/next-free';
import { dayIn, freeSlotsOf } from '@lafiya/domain/availability/slots';
import { plannedDays } from '@lafiya/domain/availability/working-hours';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { loadSlotQueries } from '../availability/index.ts';
import { listedDoctorId } from './directory.repository.ts';
import type { DoctorServices } from './doctors-services.ts';

export type SlotsSearch = { from?: string | undefined; days: number; length?: number | undefined };

export async function listFreeSlots({ database }: DoctorServices, context: Context, slugOrId: string, search: SlotsSearch) {
  const { from, days, length } = search;
  const now = context.clock.now();
  requireDayInRange(from, dayIn(now, 'UTC'));
  return database.withTransaction(context.actor, async (tx) => {
    const id = await listedDoctorId(tx, slugOrId);
    const slotQuery =
      id === null ? undefined : (await loadSlotQueries(tx, [id], { now, firstDay: from, days, lengthMinutes: length })).get(id);
    if (!slotQuery) throw new AppError('not_found');
    const { timeZone } = slotQuery.schedule;
    const { firstDay, lengthMinutes } = slotQuery.query;
    const dates = Array.from({ length: days }, (_, index) => dayAfter(firstDay, index));
    return {
      timeZone,
      lengthMinutes,
      days: dates.map((date) => ({
        date,
        slots: freeSlotsOf({ ...slotQuery.query, firstDay: date, lastDay: date }).map(({ startsAt, endsAt }) => ({
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        })),
      })),
    };
  });
}

/** Refuses a day more than a year away, which is most likely a typing error. */
function requireDayInRange(from: string | undefined, today: string): void {
  if (from === undefined || (from >= dayAfter(today, -plannedDays) && from <= dayAfter(today, plannedDays))) return;
  throw new AppError('invalid_input', { fields: [{ field: 'from', message: 'Please choose a day within the next year.' }] });
}
