// The time zones of the world as choices: the city in words and how far it is from Greenwich now.

export type ZoneChoice = { value: string; label: string };

/** The zone in use is always among them, even where the browser calls it by another name. */
export function timeZoneChoices(current: string, now: Date): ZoneChoice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return [...zones].toSorted().map((value) => ({ value, label: `${cityOf(value)} (${offsetOf(value, now)})` }));
}

/** 'Africa/Lagos' is written as 'Lagos, Africa'. */
function cityOf(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').toReversed().join(', ');
}

function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}
