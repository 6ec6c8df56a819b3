// Extracts merged busy times from a calendar file, including recurring events. Titles and descriptions are never read.
import { instantAt, wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Span } from '@lafiya/domain/availability/slots';
import ICAL from 'ical.js';

export type BusyTimesQuery = {
  text: string;
  from: Date;
  until: Date;
  /** Used for times without a known time zone. */
  timeZone: string;
};

/** Limits on recurrence steps per file, on merged times returned and on spans collected before merging. */
const maxSteps = 50_000;
export const maxBusyTimes = 2_000;
const maxSpans = 2 * maxBusyTimes;

export function busyInIcs(query: BusyTimesQuery): Span[] {
  const calendar = new ICAL.Component(ICAL.parse(query.text) as unknown[]);
  const spans: Span[] = [];
  let steps = maxSteps;
  for (const { master, changed } of seriesIn(calendar)) {
    steps = collect(new ICAL.Event(master, { exceptions: changed, strictExceptions: false }), query, spans, steps);
    if (steps <= 0 || spans.length >= maxSpans) break;
  }
  return mergeSpans(spans).slice(0, maxBusyTimes);
}

type Series = { master: ICAL.Component; changed: ICAL.Component[] };

/** A recurring event and its modified occurrences are separate components with the same UID. */
function seriesIn(calendar: ICAL.Component): Series[] {
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) => String(event.getFirstPropertyValue('uid') ?? ''));
  return [...byUid.values()].flatMap((events) => {
    const changed = events.filter((event) => event.hasProperty('recurrence-id'));
    const masters = events.filter((event) => !event.hasProperty('recurrence-id'));
    // A modified occurrence without its series is treated as a single event.
    if (masters.length === 0) return changed.map((master) => ({ master, changed: [] }));
    return masters.map((master) => ({ master, changed }));
  });
}

function collect(event: ICAL.Event, query: BusyTimesQuery, spans: Span[], steps: number): number {
  if (!event.isRecurring() || event.isRecurrenceException()) {
    addIfBusy(event, event.startDate, event.endDate, query, spans);
    return steps - 1;
  }
  const times = event.iterator();
  let left = steps;
  for (let next = times.next(); next && left > 0 && spans.length < maxSpans; next = times.next()) {
    left -= 1;
    if (instantOf(next, zoneOf(event.component, query.timeZone)) >= query.until) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    addIfBusy(item, startDate, endDate, query, spans);
  }
  return left;
}

function addIfBusy(
  { component }: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time,
  { from, until, timeZone }: BusyTimesQuery,
  spans: Span[],
): void {
  const propertyText = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (propertyText('status') === 'CANCELLED' || propertyText('transp') === 'TRANSPARENT') return;
  const zone = zoneOf(component, timeZone);
  const [starts, ends] = [instantOf(start, zone), instantOf(end, zone)];
  const span = { startsAt: starts < from ? from : starts, endsAt: ends > until ? until : ends };
  if (span.endsAt > span.startsAt) spans.push(span);
}

/** The event's TZID if it is a known IANA zone, otherwise the doctor's time zone. */
function zoneOf(component: ICAL.Component, timeZone: string): string {
  const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  return isZone(named) ? named : timeZone;
}

/** Uses the file's own VTIMEZONE definition if there is one. Other times and all-day dates are wall-clock times in the given zone. */
function instantOf(time: ICAL.Time, timeZone: string): Date {
  if (time.zone === ICAL.Timezone.utcTimezone || (!time.isDate && time.zone?.component)) return new Date(time.toUnixTime() * 1_000);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const wall = {
    date: `${time.year}-${twoDigits(time.month)}-${twoDigits(time.day)}`,
    time: time.isDate ? '00:00' : `${twoDigits(time.hour)}:${twoDigits(time.minute)}`,
  };
  return instantAt(wall, timeZone) ?? new Date(time.toUnixTime() * 1_000);
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

function mergeSpans(spans: Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = all.at(-1);
    if (!last || span.startsAt > last.endsAt) all.push({ ...span });
    else if (span.endsAt > last.endsAt) last.endsAt = span.endsAt;
  }
  return all;
}
