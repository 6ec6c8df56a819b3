// Choices of time zones, labelled with city and current UTC offset.
import { cityOf } from '../../../platform/zoned-time.ts';

export type ZoneChoice = { value: string; label: string };

/** Always includes the current zone, even where the browser lists it by another name. */
export function timeZoneChoices(current: string, now: Date): ZoneChoice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return [...zones].toSorted().map((value) => ({ value, label: `${placeOf(value)} (${offsetOf(value, now)})` }));
}

/** 'Lagos, GMT+1'. */
export function shortZoneLabel(zone: string, now: Date): string {
  return `${cityOf(zone)}, ${offsetOf(zone, now)}`;
}

/** 'Africa/Lagos' becomes 'Lagos, Africa'. */
function placeOf(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').toReversed().join(', ');
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}
