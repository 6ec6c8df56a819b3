// Tests the appointment state machine and the calculation of free slots.
import { expect, test } from 'vitest';
import {
  type Action,
  actionsFor,
  type AppointmentStatus,
  expiryOf,
  evaluateTransition,
  type ActorRole,
  type Appointment,
} from '../appointments/appointment-states.ts';
import { randomSlotQuery } from './slot-cases.ts';
import { defaultHours, freeSlotsOf, type SlotQuery, slotsOf } from './slots.ts';
import { freeStartsByBruteForce } from './slow-oracle.ts';

const at = (text: string): Date => new Date(`2026-11-16T${text}:00Z`);
const appointment = (more: Partial<Appointment> = {}): Appointment => ({
  status: 'PENDING',
  mode: 'VIDEO',
  startsAt: at('14:00'),
  endsAt: at('14:30'),
  requestedAt: at('09:00'),
  ...more,
});

const now = at('10:00');
const offered: [AppointmentStatus, ActorRole, Action[]][] = [
  ['PENDING', 'patient', ['cancel', 'reschedule']],
  ['PENDING', 'doctor', ['confirm', 'reject', 'reschedule']],
  ['PENDING', 'admin', ['confirm', 'reject', 'reschedule']],
  ['PENDING', 'clock', []],
  ['CONFIRMED', 'patient', ['cancel', 'reschedule']],
  ['CONFIRMED', 'doctor', ['cancel', 'reschedule']],
  ['SCHEDULED', 'patient', ['accept', 'cancel', 'reschedule']],
  ['SCHEDULED', 'doctor', ['cancel', 'reschedule']],
  ['SCHEDULED', 'admin', ['accept', 'cancel', 'reschedule']],
  ['IN_PROGRESS', 'patient', []],
  ['IN_PROGRESS', 'doctor', ['complete']],
  ['COMPLETED', 'admin', []],
  ['CANCELLED', 'doctor', []],
  ['NO_SHOW', 'admin', ['cancel', 'uphold']],
  ['NO_SHOW', 'patient', []],
];
test.each(offered)('a %s appointment offers the %s the actions %j', (status, by, acts) => {
  expect(actionsFor(appointment({ status }), by, now).sort()).toEqual([...acts].sort());
});

test('a past request cannot be confirmed, and a no-show can be recorded after 15 minutes', () => {
  expect(evaluateTransition(appointment(), 'confirm', 'doctor', at('14:00'))).toEqual({ ok: false, why: 'not_yet' });
  expect(evaluateTransition(appointment({ status: 'CONFIRMED' }), 'no_show', 'doctor', at('14:14'))).toEqual({ ok: false, why: 'not_yet' });
  expect(evaluateTransition(appointment({ status: 'CONFIRMED' }), 'no_show', 'doctor', at('14:15'))).toEqual({ ok: true, to: 'NO_SHOW' });
  expect(evaluateTransition(appointment({ status: 'CONFIRMED', mode: 'IN_PERSON' }), 'no_show', 'clock', at('16:00'))).toEqual({
    ok: false,
    why: 'not_yet',
  });
});

test('an appointment starts half an hour before its time at the earliest', () => {
  expect(evaluateTransition(appointment({ status: 'CONFIRMED' }), 'start', 'doctor', at('13:29'))).toEqual({ ok: false, why: 'not_yet' });
  expect(evaluateTransition(appointment({ status: 'CONFIRMED' }), 'start', 'doctor', at('13:30'))).toEqual({ ok: true, to: 'IN_PROGRESS' });
});

test('cancelling needs a reason; withdrawing a request does not', () => {
  expect(evaluateTransition(appointment({ status: 'CONFIRMED' }), 'cancel', 'patient', now, ' ')).toEqual({
    ok: false,
    why: 'reason_needed',
  });
  expect(evaluateTransition(appointment(), 'cancel', 'patient', now)).toEqual({ ok: true, to: 'CANCELLED' });
});

test('rescheduling by the patient needs a new confirmation; by staff it keeps the status', () => {
  expect(evaluateTransition(appointment({ status: 'CONFIRMED' }), 'reschedule', 'patient', now)).toEqual({ ok: true, to: 'PENDING' });
  expect(evaluateTransition(appointment({ status: 'CONFIRMED' }), 'reschedule', 'doctor', now)).toEqual({ ok: true, to: 'CONFIRMED' });
});

test.each([
  ['2026-11-20T14:00:00Z', '2026-11-17T09:00:00.000Z'],
  ['2026-11-16T14:00:00Z', '2026-11-16T13:00:00.000Z'],
  ['2026-11-16T11:00:00Z', '2026-11-16T10:00:00.000Z'],
  ['2026-11-16T10:59:00Z', '2026-11-16T10:59:00.000Z'],
])('a request made at nine for %s expires at %s', (startsAt, until) => {
  expect(expiryOf({ requestedAt: at('09:00'), startsAt: new Date(startsAt) }).toISOString()).toBe(until);
});

const query = (more: Partial<SlotQuery['schedule']> = {}, rest: Partial<SlotQuery> = {}): SlotQuery => ({
  schedule: { ...defaultHours, timeZone: 'Africa/Lagos', exceptions: [], timeOff: [], ...more },
  taken: [],
  holidays: new Set(),
  firstDay: '2026-11-16',
  lastDay: '2026-11-16',
  lengthMinutes: 30,
  now: new Date('2026-11-15T12:00:00Z'),
  ...rest,
});

test('a new doctor has the six default times of the specification on working days', () => {
  const times = freeSlotsOf(query()).map(({ startsAt }) =>
    startsAt.toLocaleTimeString('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit' }),
  );
  expect(times).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']);
  expect(freeSlotsOf(query({}, { firstDay: '2026-11-21', lastDay: '2026-11-22' }))).toEqual([]);
});

test('an unavailable slot has the reason', () => {
  const why = (more: Partial<SlotQuery['schedule']>, rest: Partial<SlotQuery> = {}) => slotsOf(query(more, rest))[0]?.whyNot;
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

test('on a clock change a skipped time is not offered and a repeated one is offered once', () => {
  const inLondon = (day: string, weekday: number) =>
    freeSlotsOf(
      query(
        { timeZone: 'Europe/London', stepMinutes: 30, week: [{ weekday, from: '00:30', until: '03:00' }] },
        { firstDay: day, lastDay: day, now: new Date('2026-01-01T00:00:00Z') },
      ),
    ).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
  expect(inLondon('2026-03-29', 7)).toEqual(['00:30', '01:00', '01:30']);
  expect(inLondon('2026-10-25', 7)).toEqual(['23:30', '00:00', '00:30', '02:00', '02:30']);
});

test('matches the brute-force oracle for 300 random queries', () => {
  let free = 0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const randomQuery = randomSlotQuery(seed);
    const expected = freeStartsByBruteForce(randomQuery);
    free += expected.length;
    expect({ seed, starts: freeSlotsOf(randomQuery).map(({ startsAt }) => startsAt.getTime()) }).toEqual({ seed, starts: expected });
  }
  expect(free).toBeGreaterThan(500);
}, 60_000);
