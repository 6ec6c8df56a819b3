// When a value was measured, as typed in the reader's zone. Not in the future.
import { dateIn, instantIn, timeIn } from '../../platform/zoned-time.ts';

/** For a field of the type datetime-local. */
export const wallTimeOf = (at: Date, zone: string): string => `${dateIn(at, zone)}T${timeIn(at, zone)}`;

export type MeasuredTime = { at: Date | null; problem: 'missing' | 'future' | 'before_birth' | null };

/** Empty is not a time: 'now' is chosen by not changing it. */
export function measuredTime(wallTime: string, zone: string, { now, born }: { now: Date; born: string | null }): MeasuredTime {
  const [date = '', time = ''] = wallTime.split('T');
  const at = instantIn(date, time.slice(0, 5), zone);
  if (!at) return { at: null, problem: 'missing' };
  if (at > now) return { at: null, problem: 'future' };
  return born !== null && date < born ? { at: null, problem: 'before_birth' } : { at, problem: null };
}
