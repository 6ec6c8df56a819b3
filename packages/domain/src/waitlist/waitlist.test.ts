// Tests who is offered a freed time, and until when.
import { expect, test } from 'vitest';
import { defaultHours, overlap, type Schedule, type Span, type BusyTime } from '../availability/slots.ts';
import { randomSlotQuery } from '../availability/slot-cases.ts';
import { offerExpiry, offersFor, type WaitingPatient } from './waitlist.ts';

const at = (wall: string, day = '2026-11-17'): Date => new Date(`${day}T${wall}:00+01:00`);
const span = (from: string, until: string): Span => ({ startsAt: at(from), endsAt: at(until) });
const now = at('10:00', '2026-11-16');
const schedule: Schedule = { ...defaultHours, stepMinutes: 30, timeZone: 'Africa/Lagos', exceptions: [], timeOff: [] };
const query = { schedule, taken: [] as BusyTime[], holidays: new Set<string>(), lengthMinutes: 30, now };
const waiting = (entryId: string, more: Partial<WaitingPatient> = {}): WaitingPatient => ({
  entryId,
  earliest: now,
  latest: at('12:00', '2026-11-20'),
  appointment: null,
  askedFor: [],
  hasOffer: false,
  elsewhere: [],
  ...more,
});
const freed = span('10:00', '10:30');
const names = (queue: WaitingPatient[], more: { freed?: Span; query?: Partial<typeof query> } = {}): string[] =>
  offersFor({ freed: more.freed ?? freed, queue, query: { ...query, ...more.query } }).map(({ entryId }) => entryId);

test.each<[string, Partial<WaitingPatient>, string[]]>([
  ['who can come', {}, ['a']],
  ['who has an open offer', { hasOffer: true }, ['b']],
  ['who was offered this time before', { askedFor: [at('10:00')] }, ['b']],
  ['who was offered another time before', { askedFor: [at('10:30')] }, ['a']],
  ['who has another appointment then', { elsewhere: [span('09:45', '10:15')] }, ['b']],
  ['who can only come later', { earliest: at('10:01') }, ['b']],
  ['who needed an earlier time', { latest: at('10:00') }, ['b']],
  ['whose own appointment is before', { appointment: span('09:00', '09:30') }, ['b']],
  ['whose own appointment is at noon', { appointment: span('11:30', '12:00') }, ['a']],
  ['whose own appointment is longer than the freed time', { appointment: span('14:00', '15:00') }, ['a']],
])('with a patient %s first in the queue, the time is offered to %j', (_who, more, expected) => {
  expect(names([waiting('a', more), waiting('b')])).toEqual(expected);
});

test('a longer appointment that does not fit is skipped', () => {
  const taken = [span('09:30', '10:00'), span('10:30', '11:00')].map((one) => ({ ...one, countsForDay: true }));
  expect(names([waiting('a', { appointment: span('14:00', '15:00') }), waiting('b')], { query: { taken } })).toEqual(['b']);
});

test('a freed hour is offered to two short appointments, in queue order', () => {
  const offers = offersFor({ freed: span('10:00', '11:00'), queue: [waiting('a'), waiting('b'), waiting('c')], query });
  expect(offers.map(({ entryId, startsAt }) => [entryId, startsAt])).toEqual([
    ['a', at('10:00')],
    ['b', at('10:30')],
  ]);
});

test('offers nothing when the doctor is away, notice is too short or the day is full, except to move an appointment of the same day', () => {
  expect(names([waiting('a')], { query: { schedule: { ...schedule, timeOff: [span('09:00', '12:00')] } } })).toEqual([]);
  expect(names([waiting('a')], { query: { now: at('09:30') } })).toEqual([]);
  const own = span('16:00', '16:30');
  const full = { schedule: { ...schedule, maxPerDay: 1 }, taken: [{ ...own, countsForDay: true }] };
  expect(names([waiting('a'), waiting('b', { appointment: own })], { query: full })).toEqual(['b']);
});

test('offers never overlap busy times or each other, and each patient gets at most one', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const some = randomSlotQuery(seed);
    const start = Date.parse(`${some.firstDay}T06:00:00Z`);
    const long = { startsAt: new Date(start), endsAt: new Date(start + 10 * 3_600_000) };
    const queue = Array.from({ length: 5 }, (_, n) =>
      waiting(String(n), { earliest: new Date(start + n * 1_800_000), latest: new Date(start + 86_400_000) }),
    );
    const offers = offersFor({ freed: long, queue, query: some });
    for (const [place, one] of offers.entries()) {
      expect(one.startsAt > some.now && overlap(one, long)).toBe(true);
      expect([...some.taken, ...offers.slice(place + 1)].some((other) => overlap(one, other))).toBe(false);
    }
    expect(new Set(offers.map(({ entryId }) => entryId)).size).toBe(offers.length);
  }
});

test('an offer expires after 15 minutes, or at the start of the time if that is earlier', () => {
  expect(offerExpiry(now, at('10:00'))).toEqual(at('10:15', '2026-11-16'));
  expect(offerExpiry(now, new Date(now.getTime() + 60_000))).toEqual(new Date(now.getTime() + 60_000));
});
