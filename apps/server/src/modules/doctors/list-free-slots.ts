// The free times of one doctor, day by day.
import { dayAfter } from '@lafiya/domain/scheduling/next-free';
import { dayIn, freeSlotsOf } from '@lafiya/domain/scheduling/slots';
import { plannedDays } from '@lafiya/domain/scheduling/working-hours';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { askSlots } from '../availability/index.ts';
import { listedDoctorId } from './directory.repository.ts';
import type { DoctorServices } from './doctors-services.ts';

export type SlotsSearch = { from?: string | undefined; days: number; length?: number | undefined };

export async function listFreeSlots({ database }: DoctorServices, context: Context, slugOrId: string, search: SlotsSearch) {
  const { from, days, length } = search;
  const now = context.clock.now();
  refuseFarDay(from, dayIn(now, 'UTC'));
  return database.inFrame(context.actor, async (tx) => {
    const id = await listedDoctorId(tx, slugOrId);
    const asked = id === null ? undefined : (await askSlots(tx, [id], { now, firstDay: from, days, lengthMinutes: length })).get(id);
    if (!asked) throw new AppError('not_found');
    const { timeZone } = asked.schedule;
    const { firstDay, lengthMinutes } = asked.question;
    const dates = Array.from({ length: days }, (_, index) => dayAfter(firstDay, index));
    return {
      timeZone,
      lengthMinutes,
      days: dates.map((date) => ({
        date,
        slots: freeSlotsOf({ ...asked.question, firstDay: date, lastDay: date }).map(({ startsAt, endsAt }) => ({
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        })),
      })),
    };
  });
}

/** A day more than a year off on either side is a slip of the hand. */
function refuseFarDay(from: string | undefined, today: string): void {
  if (from === undefined || (from >= dayAfter(today, -plannedDays) && from <= dayAfter(today, plannedDays))) return;
  throw new AppError('invalid_input', { fields: [{ field: 'from', message: 'Please choose a day within the next year.' }] });
}
