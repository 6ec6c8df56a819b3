// The door of a call, the verdict on who came, and the time that two people spent together.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attendance, decisionsFor, judgeAttendance, mayDispute, secondsTogether, type Stay } from './attendance.ts';
import { atDoorSince, type CallVisit, consultationState, guestLinkEnd, mayOpenCall } from './call-rules.ts';

const start = Date.parse('2026-11-16T10:00:00Z');
const at = (minutes: number): Date => new Date(start + minutes * 60_000);
const visit: CallVisit = { status: 'CONFIRMED', mode: 'VIDEO', startsAt: at(0), endsAt: at(30) };

describe('the door', () => {
  test.each([
    ['eleven minutes ahead', -11, {}, 'too_early'],
    ['ten minutes ahead', -10, {}, true],
    ['half an hour after the end', 59.9, {}, true],
    ['later', 60, {}, 'over'],
    ['a request that nobody answered', 0, { status: 'PENDING' }, 'not_agreed'],
    ['in person', 0, { mode: 'IN_PERSON' }, 'not_by_media'],
    ['cancelled', 0, { status: 'CANCELLED' }, 'over'],
    ['ended', 5, { status: 'COMPLETED' }, 'over'],
  ] as const)('%s', (_, minutes, change, expected) => {
    const door = mayOpenCall({ ...visit, ...change }, 'not_required', at(minutes));
    expect(door.isOpen || door.why).toBe(expected);
  });

  test('an open bill keeps it shut; an extension keeps it open', () => {
    expect(mayOpenCall(visit, 'open', at(0))).toMatchObject({ why: 'unpaid' });
    expect(mayOpenCall(visit, 'paid', at(70), at(75))).toEqual({ isOpen: true, closesAt: at(75) });
  });

  test.each([
    ['who is heard of waits', 1.4, false, at(0)],
    ['who fell silent has gone', 1.6, false, null],
    ['who is in the call waits no longer', 0, true, null],
  ])('%s', (_, minutes, isInCall, since) => {
    expect(atDoorSince({ waitingSince: at(0), waitingSeenAt: at(1), isInCall }, at(minutes))).toEqual(since);
  });

  test('nobody came', () => {
    expect(atDoorSince({ waitingSince: null, waitingSeenAt: null, isInCall: false }, at(0))).toBeNull();
  });

  test('a list says ready, scheduled, completed or cancelled', () => {
    const states = [-11, -10, 30, 61].map((minutes) => consultationState(visit, at(minutes)));
    expect(states).toEqual(['scheduled', 'ready', 'ready', 'scheduled']);
    expect(consultationState({ ...visit, status: 'NO_SHOW' }, at(0))).toBe('cancelled');
  });
});

describe('who came', () => {
  const seen: Attendance = { ...visit, doctorCameAt: null, patientCameAt: null, areBothInCall: false };

  test.each([
    ['both are in the call', { doctorCameAt: at(1), patientCameAt: at(0), areBothInCall: true }, 1, 'start'],
    ['the doctor waits fourteen minutes', { doctorCameAt: at(0) }, 14.9, null],
    ['the doctor waits fifteen', { doctorCameAt: at(0) }, 15, 'no_show'],
    ['the patient waited and left', { doctorCameAt: at(20), patientCameAt: at(0) }, 40, null],
    ['nobody came, fifteen minutes', {}, 15, null],
    ['nobody came, thirty minutes', {}, 30, 'doctor_absent'],
    ['the patient waits for nobody', { patientCameAt: at(-5) }, 30, 'doctor_absent'],
    ['started by the doctor, the patient never came', { status: 'IN_PROGRESS', doctorCameAt: at(0) }, 15, 'no_show'],
    ['a visit in person', { mode: 'IN_PERSON' }, 90, null],
  ] as const)('%s', (_, change, minutes, expected) => {
    expect(judgeAttendance({ ...seen, ...change } as Attendance, at(minutes))).toBe(expected);
  });
});

test('a guest’s link lasts four hours, and never outlives the door', () => {
  expect(guestLinkEnd(at(0), at(60))).toEqual(at(60));
  expect(guestLinkEnd(at(0), at(600))).toEqual(at(240));
});

describe('a dispute', () => {
  test.each([
    ['a no-show', 'NO_SHOW', false, 3],
    ['the doctor never came', 'CANCELLED', true, 1],
    ['called off by somebody', 'CANCELLED', false, 0],
    ['it took place', 'COMPLETED', false, 0],
  ] as const)('%s', (_, status, wasDoctorAbsent, decisions) => {
    expect(decisionsFor({ status, wasDoctorAbsent })).toHaveLength(decisions);
    expect(mayDispute({ status, wasDoctorAbsent }, false)).toBe(decisions > 0);
    expect(mayDispute({ status, wasDoctorAbsent }, true)).toBe(false);
  });
});

describe('time together', () => {
  test('a line that broke three times counts only while both were there', () => {
    const stays: Stay[] = [
      { side: 'doctor', joinedAt: at(0), leftAt: null },
      { side: 'patient', joinedAt: at(1), leftAt: at(5) },
      { side: 'patient', joinedAt: at(6), leftAt: at(9) },
      { side: 'guest', joinedAt: at(0), leftAt: at(9) },
    ];
    expect(secondsTogether(stays, at(20))).toBe(7 * 60);
  });

  test('it is never longer than either of the two was there', () => {
    const stay = fc.record({ side: fc.constantFrom('doctor' as const, 'patient' as const), from: fc.nat(60), long: fc.nat(30) });
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 8 }), (drawn) => {
        const stays = drawn.map(({ side, from, long }) => ({ side, joinedAt: at(from), leftAt: at(from + long) }));
        const minutesOf = (side: string): number => drawn.filter((one) => one.side === side).reduce((sum, { long }) => sum + long, 0);
        const together = secondsTogether(stays, at(100));
        expect(together).toBeLessThanOrEqual(Math.min(minutesOf('doctor'), minutesOf('patient')) * 60);
      }),
    );
  });
});
