// Rules: the life of an appointment, and which times are free.
import { expect, test } from 'vitest';
import { type Act, actsFor, type AppointmentStatus, expiryOf, judgeStep, type Mover, type Visit } from './appointment-states.ts';
import { questionFrom } from './slot-cases.ts';
import { firstHours, freeSlotsOf, type SlotQuestion, slotsOf } from './slots.ts';
import { freeStartsSlowly } from './slow-oracle.ts';

const at = (text: string): Date => new Date(`2026-11-16T${text}:00Z`);
const visit = (more: Partial<Visit> = {}): Visit => ({
  status: 'PENDING',
  mode: 'VIDEO',
  startsAt: at('14:00'),
  endsAt: at('14:30'),
  requestedAt: at('09:00'),
  ...more,
});

const now = at('10:00');
const offered: [AppointmentStatus, Mover, Act[]][] = [
  ['PENDING', 'patient', ['cancel', 'reschedule']],
  ['PENDING', 'doctor', ['confirm', 'reject', 'reschedule']],
  ['PENDING', 'admin', ['confirm', 'reject', 'reschedule']],
  ['PENDING', 'clock', []],
  ['CONFIRMED', 'patient', ['cancel', 'reschedule']],
  ['CONFIRMED', 'doctor', ['start', 'cancel', 'reschedule']],
  ['SCHEDULED', 'admin', ['cancel', 'reschedule']],
  ['IN_PROGRESS', 'patient', []],
  ['IN_PROGRESS', 'doctor', ['complete']],
  ['COMPLETED', 'admin', []],
  ['CANCELLED', 'doctor', []],
  ['NO_SHOW', 'admin', ['cancel', 'uphold']],
  ['NO_SHOW', 'patient', []],
];
test.each(offered)('given a visit that is %s, then the %s is offered %j', (status, by, acts) => {
  expect(actsFor(visit({ status }), by, now).sort()).toEqual([...acts].sort());
});

test('given a visit in the past, then nobody confirms it and the doctor may say that nobody came', () => {
  expect(judgeStep(visit(), 'confirm', 'doctor', at('14:00'))).toEqual({ ok: false, why: 'not_yet' });
  expect(judgeStep(visit({ status: 'CONFIRMED' }), 'no_show', 'doctor', at('14:14'))).toEqual({ ok: false, why: 'not_yet' });
  expect(judgeStep(visit({ status: 'CONFIRMED' }), 'no_show', 'doctor', at('14:15'))).toEqual({ ok: true, to: 'NO_SHOW' });
  expect(judgeStep(visit({ status: 'CONFIRMED', mode: 'IN_PERSON' }), 'no_show', 'clock', at('16:00'))).toEqual({
    ok: false,
    why: 'not_yet',
  });
});

test('given a cancellation without a reason, then it is asked for; a request may be withdrawn without', () => {
  expect(judgeStep(visit({ status: 'CONFIRMED' }), 'cancel', 'patient', now, ' ')).toEqual({ ok: false, why: 'reason_needed' });
  expect(judgeStep(visit(), 'cancel', 'patient', now)).toEqual({ ok: true, to: 'CANCELLED' });
});

test('given a move, then by the patient it must be confirmed again, by staff it stays what it is', () => {
  expect(judgeStep(visit({ status: 'CONFIRMED' }), 'reschedule', 'patient', now)).toEqual({ ok: true, to: 'PENDING' });
  expect(judgeStep(visit({ status: 'CONFIRMED' }), 'reschedule', 'doctor', now)).toEqual({ ok: true, to: 'CONFIRMED' });
});

test.each([
  ['2026-11-20T14:00:00Z', '2026-11-17T09:00:00.000Z'],
  ['2026-11-16T14:00:00Z', '2026-11-16T13:00:00.000Z'],
  ['2026-11-16T11:00:00Z', '2026-11-16T10:00:00.000Z'],
  ['2026-11-16T10:59:00Z', '2026-11-16T10:59:00.000Z'],
])('given a request at nine for %s, then it waits until %s', (startsAt, until) => {
  expect(expiryOf({ requestedAt: at('09:00'), startsAt: new Date(startsAt) }).toISOString()).toBe(until);
});

const question = (more: Partial<SlotQuestion['schedule']> = {}, rest: Partial<SlotQuestion> = {}): SlotQuestion => ({
  schedule: { ...firstHours, timeZone: 'Africa/Lagos', exceptions: [], timeOff: [], ...more },
  taken: [],
  holidays: new Set(),
  firstDay: '2026-11-16',
  lastDay: '2026-11-16',
  lengthMinutes: 30,
  now: new Date('2026-11-15T12:00:00Z'),
  ...rest,
});

test('given a new doctor, then a working day has the six times of the specification', () => {
  const times = freeSlotsOf(question()).map(({ startsAt }) =>
    startsAt.toLocaleTimeString('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit' }),
  );
  expect(times).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']);
  expect(freeSlotsOf(question({}, { firstDay: '2026-11-21', lastDay: '2026-11-22' }))).toEqual([]);
});

test('given a slot that cannot be had, then it says why', () => {
  const why = (more: Partial<SlotQuestion['schedule']>, rest: Partial<SlotQuestion> = {}) => slotsOf(question(more, rest))[0]?.whyNot;
  const nine = new Date('2026-11-16T08:00:00Z');
  const ten = new Date('2026-11-16T09:00:00Z');
  expect(why({})).toBeNull();
  expect(why({}, { now: nine })).toBe('past');
  expect(why({}, { now: new Date(nine.getTime() - 59 * 60_000) })).toBe('notice');
  expect(why({}, { holidays: new Set(['2026-11-16']) })).toBe('holiday');
  expect(why({ observesHolidays: false }, { holidays: new Set(['2026-11-16']) })).toBeNull();
  expect(why({ timeOff: [{ startsAt: nine, endsAt: ten }] })).toBe('time_off');
  expect(why({ maxPerDay: 1 }, { taken: [{ startsAt: ten, endsAt: new Date(ten.getTime() + 1), countsForDay: true }] })).toBe('day_full');
  expect(why({}, { taken: [{ startsAt: nine, endsAt: ten, countsForDay: false }] })).toBe('taken');
  expect(why({ bufferMinutes: 31 }, { taken: [{ startsAt: ten, endsAt: new Date(ten.getTime() + 60_000), countsForDay: true }] })).toBe(
    'taken',
  );
});

test('given hours over a clock change, then a time that does not exist is not offered and one that comes twice is offered once', () => {
  const inLondon = (day: string, weekday: number) =>
    freeSlotsOf(
      question(
        { timeZone: 'Europe/London', stepMinutes: 30, week: [{ weekday, from: '00:30', until: '03:00' }] },
        { firstDay: day, lastDay: day, now: new Date('2026-01-01T00:00:00Z') },
      ),
    ).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
  expect(inLondon('2026-03-29', 7)).toEqual(['00:30', '01:00', '01:30']);
  expect(inLondon('2026-10-25', 7)).toEqual(['23:30', '00:00', '00:30', '02:00', '02:30']);
});

test('given three hundred questions made by chance, then the slow oracle gives the same answers', () => {
  let free = 0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const asked = questionFrom(seed);
    const expected = freeStartsSlowly(asked);
    free += expected.length;
    expect({ seed, starts: freeSlotsOf(asked).map(({ startsAt }) => startsAt.getTime()) }).toEqual({ seed, starts: expected });
  }
  expect(free).toBeGreaterThan(500);
}, 60_000);
