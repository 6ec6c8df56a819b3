// Groups free times by the reader's days: what is a doctor's Tuesday evening can be the reader's Wednesday.
import { addDays, dateIn } from './zoned-time.ts';

type Slot = { startsAt: string };
export type SlotDay<Time extends Slot> = { date: string; slots: Time[] };
type Offered<Time extends Slot> = { timeZone: string; days: SlotDay<Time>[] };

/** A doctor's day can overlap with two days of the reader, so one more day is loaded on each side. */
export const daysAround = 2;

/** `first` is the reader's first day; without it, the reader's date when the doctor's first day is today. */
export function readerDays<Time extends Slot>(
  { timeZone, days }: Offered<Time>,
  ownZone: string,
  window: { first?: string | undefined; count: number },
  now: Date,
): SlotDay<Time>[] {
  const first = window.first ?? firstDayOf(days[0]?.date, timeZone, ownZone, now);
  if (first === undefined) return [];
  const slots = days.flatMap((day) => day.slots);
  return Array.from({ length: window.count }, (_, index) => {
    const date = addDays(first, index);
    return { date, slots: slots.filter(({ startsAt }) => dateIn(new Date(startsAt), ownZone) === date) };
  });
}

/** Compares two dates of one instant, because the server decides which day is the doctor's today. */
function firstDayOf(doctorDay: string | undefined, timeZone: string, ownZone: string, now: Date): string | undefined {
  if (doctorDay === undefined) return undefined;
  const dayMs = 86_400_000;
  const daysApart = (Date.parse(dateIn(now, ownZone)) - Date.parse(dateIn(now, timeZone))) / dayMs;
  return addDays(doctorDay, daysApart);
}
