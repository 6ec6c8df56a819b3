// Arranges the items of a timeline for its reader: by year, and what was measured on one day of theirs together.
import type { TimelineChartEntry, TimelineConsultation, TimelineItem, TimelineMeasurements } from '@lafiya/api-client';

export type MeasuredDay = { type: 'measured_day'; id: string; at: string; sets: TimelineMeasurements[] };
export type TimelineLine = TimelineConsultation | TimelineChartEntry | MeasuredDay;
export type TimelineYear = { year: string; lines: TimelineLine[] };

/** `dateOf`: the reader's date of a moment, as YYYY-MM-DD. The items are sorted, last first. */
export function yearsOf(items: readonly TimelineItem[], dateOf: (at: string) => string): TimelineYear[] {
  const years: TimelineYear[] = [];
  const days = new Map<string, MeasuredDay>();
  for (const item of items) {
    const date = dateOf(item.at);
    const year = date.slice(0, 4);
    if (years.at(-1)?.year !== year) years.push({ year, lines: [] });
    const lines = years.at(-1)?.lines;
    if (item.type !== 'measurements') {
      lines?.push(item);
      continue;
    }
    const day = days.get(date);
    if (day) {
      day.sets.push(item);
      continue;
    }
    const begun: MeasuredDay = { type: 'measured_day', id: item.id, at: item.at, sets: [item] };
    days.set(date, begun);
    lines?.push(begun);
  }
  return years;
}

type Value = TimelineMeasurements['values'][number];

/** The newest value of each kind, in the order in which the kinds come; and how many were measured in all. */
export function valuesOfDay(sets: readonly TimelineMeasurements[]): { newest: Value[]; count: number; isDangerous: boolean } {
  const all = sets.flatMap(({ values }) => values);
  const newest = new Map<Value['kind'], Value>();
  for (const value of all) if (!newest.has(value.kind)) newest.set(value.kind, value);
  return { newest: [...newest.values()], count: all.length, isDangerous: all.some(({ isDangerous }) => isDangerous) };
}
