// The first free times of a doctor, looked for day by day, because most are found on the first ones.
import { Temporal } from 'temporal-polyfill';
import { freeSlotsOf, type SlotQuestion, type Span } from './slots.ts';

/** How many days ahead 'the next free time' is looked for, today included. */
export const nextFreeDays = 30;

export function firstFreeSlots(question: SlotQuestion, most: number): Span[] {
  const found: Span[] = [];
  for (let day = question.firstDay; day <= question.lastDay && found.length < most; day = dayAfter(day, 1))
    found.push(...freeSlotsOf({ ...question, firstDay: day, lastDay: day }));
  return found.slice(0, most);
}

/** Some days later, by the calendar. */
export function dayAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
