// Says by itself which reminders were owed, when and in which words: from what people did and which lines were open. It shares no code with the product.
export type Kind = 'day' | 'hour' | 'minutes';
export type Channel = 'email' | 'sms' | 'in_app';
export type Person = {
  userId: string;
  zone: string;
  phone: string | null;
  wishes: Record<string, boolean>;
  ways: Record<Kind, Record<Channel, boolean>>;
};
/** How a visit stood from a moment on. */
type Standing = { at: Date; startsAt: Date; isSettled: boolean };
export type Visit = { id: string; patient: Person; doctor: Person; history: Standing[] };
/** One round of the worker: which lines were open then. 'lossy': what is sent arrives and the answer does not come back. */
export type Step = { at: Date; mail: 'open' | 'closed'; sms: 'open' | 'closed' | 'lossy' };

export type Owed = {
  step: number;
  channel: Channel;
  person: Person;
  kind: Kind;
  when: string;
  visit: Visit /** It may come, and may come again. */;
  isLossy: boolean;
};

const minute = 60_000;
const kinds: [Kind, number, number][] = [
  ['day', 1_440, 60],
  ['hour', 60, 10],
  ['minutes', 10, 0],
];

export function owedReminders(visits: Visit[], steps: Step[]): Owed[] {
  return visits.flatMap((visit) => {
    const starts = [...new Set(visit.history.map(({ startsAt }) => startsAt.getTime()))];
    return starts.flatMap((start) => kinds.flatMap((kind) => owedFor(visit, start, kind, steps)));
  });
}

function owedFor(visit: Visit, start: number, [kind, before, until]: [Kind, number, number], steps: Step[]): Owed[] {
  const [from, to] = [start - before * minute, start - until * minute];
  const inWindow = steps.map((step, index) => ({ ...step, index })).filter(({ at }) => at.getTime() >= from && at.getTime() < to);
  const stands = (at: Date): boolean => {
    const now = visit.history.findLast((one) => one.at <= at);
    return now?.isSettled === true && now.startsAt.getTime() === start;
  };
  const isEarlySettled = (at: Date): boolean => settledSince(visit, start, at) < from;
  const first = inWindow.findIndex(({ at }) => stands(at) && isEarlySettled(at));
  if (first < 0) return [];
  const rounds = inWindow.slice(first);
  const owed: Owed[] = [];
  for (const person of [visit.patient, visit.doctor]) {
    const ways = person.ways[kind];
    const put = (channel: Channel, step: number, isLossy: boolean): void => {
      owed.push({ step, channel, person, kind, visit, when: spoken(start, person.zone, channel), isLossy });
    };
    if (ways.in_app) put('in_app', rounds[0]?.index ?? -1, false);
    for (const channel of ['email', 'sms'] as const) {
      if (!ways[channel]) continue;
      // Tried at every round until it is through; a round that finds the visit changed gives it up.
      for (const round of rounds) {
        if (!stands(round.at)) break;
        const line = channel === 'email' ? round.mail : round.sms;
        if (line === 'closed') continue;
        put(channel, round.index, line === 'lossy');
        if (line === 'open') break;
      }
    }
  }
  return owed;
}

/** Since when it stands settled at this start, without a break. */
function settledSince(visit: Visit, start: number, at: Date): number {
  let since = Number.POSITIVE_INFINITY;
  for (const one of visit.history.filter((standing) => standing.at <= at).toReversed()) {
    if (!one.isSettled || one.startsAt.getTime() !== start) break;
    since = one.at.getTime();
  }
  return since;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(' ');

/** The wall of a zone, by its distance from Greenwich at that moment. */
export function spoken(moment: number, zone: string, channel: Channel): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(moment).split('GMT')[1] || '+00:00';
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const wall = new Date(moment + (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute);
  const time = `${wall.getUTCHours() % 12 || 12}:${String(wall.getUTCMinutes()).padStart(2, '0')} ${wall.getUTCHours() < 12 ? 'AM' : 'PM'}`;
  const [day, month, place] = [weekdays[wall.getUTCDay()] ?? '', months[wall.getUTCMonth()] ?? '', zone.split('/')[1]?.replace('_', ' ')];
  if (channel === 'sms') return `${day.slice(0, 3)} ${wall.getUTCDate()} ${month.slice(0, 3)} ${time} ${place} time`;
  return `${day}, ${month} ${wall.getUTCDate()}, ${wall.getUTCFullYear()} at ${time}, ${place} time`;
}
