// The latest values as a line of a note: 'BP 148/94 mmHg, pulse 82/min (measured Nov 19, 7:12 AM, by the patient)'. It becomes part of what is signed.
import type { Observation, Vitals } from '@lafiya/api-client';

type Kind = Observation['kind'];

/** Older values do not belong to an examination. */
const maxAgeMs = 7 * 86_400_000;

/** In the order of a note. */
const kindsOfNote: readonly Kind[] = [
  'blood_pressure',
  'pulse',
  'breathing',
  'oxygen',
  'oxygen_given',
  'temperature',
  'consciousness',
  'news2',
  'glucose',
  'weight',
  'height',
  'head',
  'arm',
  'pain',
];

export type LineTexts = {
  /** 'BP 148/94 mmHg' */
  valueText: (observation: Observation) => string;
  /** 'measured Nov 19, 7:12 AM, by the patient' */
  measuredText: (observation: Observation) => string;
};

/** Values of the same minute and source share their bracket. Null if nothing was measured in the last week. */
export function vitalsLine({ kinds }: Pick<Vitals, 'kinds'>, now: Date, { valueText, measuredText }: LineTexts): string | null {
  const groups = new Map<string, string[]>();
  for (const kind of kindsOfNote) {
    const latest = kinds.find((summary) => summary.kind === kind)?.recent[0];
    if (!latest || now.getTime() - Date.parse(latest.measuredAt) > maxAgeMs) continue;
    const measured = measuredText(latest);
    groups.set(measured, [...(groups.get(measured) ?? []), valueText(latest)]);
  }
  return [...groups].map(([measured, values]) => `${values.join(', ')} (${measured})`).join('; ') || null;
}

/** 'Nov 19, 7:12 AM', with the year if it is not the present one. Not 'Today': the note is read later. */
export function lineTime(at: string, { locale, timeZone, now }: { locale: string; timeZone: string; now: Date }): string {
  const yearOf = (date: Date) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(date);
  const date = new Date(at);
  const year = yearOf(date) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  const day = new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric', ...year }).format(date);
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(date);
  // Some browsers put a narrow space before AM, which does not belong in a text that is searched later.
  return `${day}, ${time.replaceAll('\u202f', ' ')}`;
}
