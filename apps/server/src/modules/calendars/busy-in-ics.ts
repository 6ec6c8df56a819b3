// When somebody is busy, read out of a calendar file: events and their repetitions between two moments, merged. Never what they are about.
import { momentAt, wallTimeOf } from '@lafiya/domain/scheduling/wall-time';
import type { Span } from '@lafiya/domain/scheduling/slots';
import ICAL from 'ical.js';

export type BusyQuestion = { text: string; from: Date; until: Date /** For times that name no zone we know. */; timeZone: string };

/** Steps of repetition over the whole file; times that are kept; and so many before those that touch are made one. */
const mostSteps = 50_000;
export const mostBusyTimes = 2_000;
const mostFound = 2 * mostBusyTimes;

export function busyInIcs(question: BusyQuestion): Span[] {
  const calendar = new ICAL.Component(ICAL.parse(question.text) as unknown[]);
  const spans: Span[] = [];
  let steps = mostSteps;
  for (const { master, changed } of seriesIn(calendar)) {
    steps = collect(new ICAL.Event(master, { exceptions: changed, strictExceptions: false }), question, spans, steps);
    if (steps <= 0 || spans.length >= mostFound) break;
  }
  return merged(spans).slice(0, mostBusyTimes);
}

type Series = { master: ICAL.Component; changed: ICAL.Component[] };

/** A repeated event and those of its days that were moved come as separate parts with the same name. */
function seriesIn(calendar: ICAL.Component): Series[] {
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) => String(event.getFirstPropertyValue('uid') ?? ''));
  return [...byUid.values()].flatMap((events) => {
    const changed = events.filter((event) => event.hasProperty('recurrence-id'));
    const masters = events.filter((event) => !event.hasProperty('recurrence-id'));
    // Without its series a changed day stands for itself.
    if (masters.length === 0) return changed.map((master) => ({ master, changed: [] }));
    return masters.map((master) => ({ master, changed }));
  });
}

function collect(event: ICAL.Event, question: BusyQuestion, spans: Span[], steps: number): number {
  if (!event.isRecurring() || event.isRecurrenceException()) {
    keep(event, event.startDate, event.endDate, question, spans);
    return steps - 1;
  }
  const times = event.iterator();
  let left = steps;
  for (let next = times.next(); next && left > 0 && spans.length < mostFound; next = times.next()) {
    left -= 1;
    if (momentOf(next, zoneOf(event.component, question.timeZone)) >= question.until) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    keep(item, startDate, endDate, question, spans);
  }
  return left;
}

function keep({ component }: ICAL.Event, start: ICAL.Time, end: ICAL.Time, { from, until, timeZone }: BusyQuestion, spans: Span[]): void {
  const word = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (word('status') === 'CANCELLED' || word('transp') === 'TRANSPARENT') return;
  const zone = zoneOf(component, timeZone);
  const [starts, ends] = [momentOf(start, zone), momentOf(end, zone)];
  const span = { startsAt: starts < from ? from : starts, endsAt: ends > until ? until : ends };
  if (span.endsAt > span.startsAt) spans.push(span);
}

/** What an event without a zone of its own means: the one it names, if we know it, or else the doctor's. */
function zoneOf(component: ICAL.Component, timeZone: string): string {
  const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  return isZone(named) ? named : timeZone;
}

/** A zone that the file itself defines is believed; everything else, and whole days, are times on the wall. */
function momentOf(time: ICAL.Time, timeZone: string): Date {
  if (time.zone === ICAL.Timezone.utcTimezone || (!time.isDate && time.zone?.component)) return new Date(time.toUnixTime() * 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const wall = {
    date: `${time.year}-${two(time.month)}-${two(time.day)}`,
    time: time.isDate ? '00:00' : `${two(time.hour)}:${two(time.minute)}`,
  };
  return momentAt(wall, timeZone) ?? new Date(time.toUnixTime() * 1_000);
}

function isZone(name: string | null | undefined): name is string {
  if (!name) return false;
  try {
    wallTimeOf(new Date(0), name);
    return true;
  } catch {
    return false;
  }
}

function merged(spans: Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = all.at(-1);
    if (!last || span.startsAt > last.endsAt) all.push({ ...span });
    else if (span.endsAt > last.endsAt) last.endsAt = span.endsAt;
  }
  return all;
}
