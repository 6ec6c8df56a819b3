// Saves or removes a doctor's exception to the weekly hours for one day.
import { dayAfter } from '@lafiya/domain/availability/next-free';
import { dayIn } from '@lafiya/domain/availability/slots';
import { findDayProblem, plannedDays } from '@lafiya/domain/availability/working-hours';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock.ts';
import { AppError } from '../../platform/errors.ts';
import { removeDay, saveDay } from './availability.repository.ts';
import type { AvailabilityServices } from './availability-services.ts';
import type { DayForm } from './availability-schemas.ts';
import { type Availability, availabilityNow, ownSchedule } from './read-availability.ts';

export async function changeDay(
  { database }: AvailabilityServices,
  context: Context,
  date: string,
  { ranges, note }: DayForm,
): Promise<Availability> {
  const now = context.clock.now();
  const rangeProblem = findDayProblem(ranges);
  if (rangeProblem)
    throw new AppError('invalid_input', { fields: [{ field: `ranges.${rangeProblem.index}`, message: rangeProblem.message }] });
  return retryOnDeadlock(() =>
    database.withTransaction(context.actor, async (tx) => {
      const { doctorId, schedule } = await ownSchedule(tx);
      requireDayInRange(date, dayIn(now, schedule.timeZone));
      const inOrder = ranges.toSorted((a, b) => a.from.localeCompare(b.from));
      await saveDay(tx, doctorId, date, inOrder, note ?? null);
      await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctorId }, details: { date, ranges: ranges.length } });
      return availabilityNow(tx, now);
    }),
  );
}

export async function clearDay({ database }: AvailabilityServices, context: Context, date: string): Promise<Availability> {
  return retryOnDeadlock(() =>
    database.withTransaction(context.actor, async (tx) => {
      const { doctorId } = await ownSchedule(tx);
      await removeDay(tx, doctorId, date);
      await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctorId }, details: { date } });
      return availabilityNow(tx, context.clock.now());
    }),
  );
}

function requireDayInRange(date: string, today: string): void {
  const message =
    date < today ? 'This day has passed.' : date > dayAfter(today, plannedDays) ? 'Please choose a day within the next year.' : null;
  if (message) throw new AppError('invalid_input', { fields: [{ field: 'date', message }] });
}
