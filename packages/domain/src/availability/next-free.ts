// Finds a doctor's first free times, day by day, because most are found on the first days.
import { Temporal } from 'temporal-polyfill';
import { freeSlotsOf, type SlotQuery, type Span } from './slots.ts';

/** How many days are searched for the next free time, including today. */
export const nextFreeDays = 30;

export function firstFreeSlots(query: SlotQuery, limit: number): Span[] {
  const found: Span[] = [];
  for (let day = query.firstDay; day <= query.lastDay && found.length < limit; day = dayAfter(day, 1))
    found.push(...freeSlotsOf({ ...query, firstDay: day, lastDay: day }));
  return found.slice(0, limit);
}

export function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
