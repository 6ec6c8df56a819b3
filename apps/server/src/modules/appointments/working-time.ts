// Requires staff to confirm a time outside of the doctor's hours, with a message that names the hours of that day.
import { outsideHours, outsideHoursText } from '@lafiya/domain/availability/outside-hours';
import { wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { doctorToBook, timesOfDoctor } from './free-times.repository.ts';
import type { RequestedTime } from './slot-taken.ts';

type Confirmation = { isConfirmed: boolean; field: string };

/** True if the time is outside of the hours and staff confirmed it. */
export async function requireWorkingTime(
  tx: Tx,
  { doctorId, span }: RequestedTime,
  { isConfirmed, field }: Confirmation,
): Promise<boolean> {
  const times = await timesOfDoctor(tx, doctorId, span);
  if (!times) throw new AppError('not_found');
  const outside = outsideHours(times, span);
  if (!outside || isConfirmed) return outside !== null;
  const name = (await doctorToBook(tx, doctorId))?.lastName;
  const { time } = wallTimeOf(span.startsAt, times.schedule.timeZone);
  const message = outsideHoursText(name ? `Dr ${name}` : 'The doctor', outside, time);
  throw new AppError('outside_hours', { fields: [{ field, message }] });
}
