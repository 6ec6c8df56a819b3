// Rules: who is offered a time that became free, and until when.
import { expect, test } from 'vitest';
import { firstHours, overlap, type Schedule, type Span, type Taken } from './slots.ts';
import { questionFrom } from './slot-cases.ts';
import { offerExpiry, offersFor, type Waiting } from './waitlist.ts';

const at = (wall: string, day = '2026-11-17'): Date => new Date(`${day}T${wall}:00+01:00`);
const span = (from: string, until: string): Span => ({ startsAt: at(from), endsAt: at(until) });
const now = at('10:00', '2026-11-16');
const schedule: Schedule = { ...firstHours, stepMinutes: 30, timeZone: 'Africa/Lagos', exceptions: [], timeOff: [] };
const question = { schedule, taken: [] as Taken[], holidays: new Set<string>(), lengthMinutes: 30, now };
const waiting = (entryId: string, more: Partial<Waiting> = {}): Waiting => ({
  entryId,
  earliest: now,
  latest: at('12:00', '2026-11-20'),
  visit: null,
  askedFor: [],
  hasOffer: false,
  elsewhere: [],
  ...more,
});
const freed = span('10:00', '10:30');
const names = (queue: Waiting[], more: { freed?: Span; question?: Partial<typeof question> } = {}): string[] =>
  offersFor({ freed: more.freed ?? freed, queue, question: { ...question, ...more.question } }).map(({ entryId }) => entryId);

test.each<[string, Partial<Waiting>, string[]]>([
  ['whom it suits', {}, ['a']],
  ['who has an open offer', { hasOffer: true }, ['b']],
  ['who was offered this time before', { askedFor: [at('10:00')] }, ['b']],
  ['who was offered another time before', { askedFor: [at('10:30')] }, ['a']],
  ['who is elsewhere then', { elsewhere: [span('09:45', '10:15')] }, ['b']],
  ['who can only come later', { earliest: at('10:01') }, ['b']],
  ['who is too late by then', { latest: at('10:00') }, ['b']],
  ['whose own visit is before', { visit: span('09:00', '09:30') }, ['b']],
  ['whose own visit is at noon', { visit: span('11:30', '12:00') }, ['a']],
  ['whose own visit is longer than the time', { visit: span('14:00', '15:00') }, ['a']],
])('given first in the queue somebody %s, then it is offered to %j', (_who, more, expected) => {
  expect(names([waiting('a', more), waiting('b')])).toEqual(expected);
});

test('given both neighbours are taken, then a longer visit does not fit and the next one is asked', () => {
  const taken = [span('09:30', '10:00'), span('10:30', '11:00')].map((one) => ({ ...one, countsForDay: true }));
  expect(names([waiting('a', { visit: span('14:00', '15:00') }), waiting('b')], { question: { taken } })).toEqual(['b']);
});

test('given an hour became free, then two short visits fit into it, in the order of the queue', () => {
  const offers = offersFor({ freed: span('10:00', '11:00'), queue: [waiting('a'), waiting('b'), waiting('c')], question });
  expect(offers.map(({ entryId, startsAt }) => [entryId, startsAt])).toEqual([
    ['a', at('10:00')],
    ['b', at('10:30')],
  ]);
});

test('given the doctor is away, it is too soon, or the day is full, then nobody is asked; but a visit of the same day may still move', () => {
  expect(names([waiting('a')], { question: { schedule: { ...schedule, timeOff: [span('09:00', '12:00')] } } })).toEqual([]);
  expect(names([waiting('a')], { question: { now: at('09:30') } })).toEqual([]);
  const own = span('16:00', '16:30');
  const full = { schedule: { ...schedule, maxPerDay: 1 }, taken: [{ ...own, countsForDay: true }] };
  expect(names([waiting('a'), waiting('b', { visit: own })], { question: full })).toEqual(['b']);
});

test('given any hours and any queue, then what is offered never overlaps what is taken or offered, and nobody is offered twice', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const some = questionFrom(seed);
    const start = Date.parse(`${some.firstDay}T06:00:00Z`);
    const long = { startsAt: new Date(start), endsAt: new Date(start + 10 * 3_600_000) };
    const queue = Array.from({ length: 5 }, (_, n) =>
      waiting(String(n), { earliest: new Date(start + n * 1_800_000), latest: new Date(start + 86_400_000) }),
    );
    const offers = offersFor({ freed: long, queue, question: some });
    for (const [place, one] of offers.entries()) {
      expect(one.startsAt > some.now && overlap(one, long)).toBe(true);
      expect([...some.taken, ...offers.slice(place + 1)].some((other) => overlap(one, other))).toBe(false);
    }
    expect(new Set(offers.map(({ entryId }) => entryId)).size).toBe(offers.length);
  }
});

test('given an offer, then it stays open a quarter of an hour, and never longer than until the time begins', () => {
  expect(offerExpiry(now, at('10:00'))).toEqual(at('10:15', '2026-11-16'));
  expect(offerExpiry(now, new Date(now.getTime() + 60_000))).toEqual(new Date(now.getTime() + 60_000));
});
