// Generates random slot queries from a seed: hours, exceptions, appointments and clock changes in several time zones.
import type { SlotQuery, WallRange } from './slots.ts';

/** Dates near clock changes in London and New York, near holidays, and ordinary ones. */
const days = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31', '2026-12-24', '2026-05-31', '2027-03-13', '2027-10-30', '2026-07-15'];
const zones = ['Africa/Lagos', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Africa/Casablanca', 'UTC'];
const holidays = new Set(['2026-12-25', '2026-12-26', '2026-10-01', '2027-01-01', '2026-06-12']);
const minute = 60_000;

export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

export function randomSlotQuery(seed: number): SlotQuery {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const wall = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const range = (): WallRange => {
    const from = below(40) * 30;
    return { from: wall(from), until: wall(Math.min(1_440, from + 30 + below(12) * 30)) };
  };
  const firstDay = pick(days);
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  const lastDay = new Date(start + below(3) * 86_400_000).toISOString().slice(0, 10);
  const randomInstant = (): Date => new Date(start - 3_600_000 * 12 + below(60 * 24 * 4) * minute);
  const span = (maxMinutes: number) => {
    const startsAt = randomInstant();
    return { startsAt, endsAt: new Date(startsAt.getTime() + (5 + below(maxMinutes)) * minute) };
  };
  return {
    schedule: {
      timeZone: pick(zones),
      stepMinutes: pick([15, 20, 30, 45, 60]),
      bufferMinutes: pick([0, 0, 5, 10, 15]),
      noticeMinutes: pick([0, 60, 240, 1_440]),
      maxPerDay: pick([null, null, 1, 2, 5]),
      observesHolidays: random() < 0.5,
      week: Array.from({ length: below(12) }, () => ({ weekday: 1 + below(7), ...range() })),
      exceptions: random() < 0.3 ? [{ date: pick([firstDay, lastDay]), ranges: Array.from({ length: below(3) }, range) }] : [],
      timeOff: random() < 0.3 ? [span(2_000)] : [],
    },
    taken: Array.from({ length: below(8) }, () => ({ ...span(90), countsForDay: random() < 0.8 })),
    holidays,
    firstDay,
    lastDay,
    lengthMinutes: pick([15, 30, 45, 60]),
    now: new Date(start - 86_400_000 + below(60 * 24 * 2) * minute),
  };
}
