// Tests call access, attendance verdicts, disputes and the shared time in a call.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attendance,
  decisionsFor,
  evaluateAttendance,
  mayDispute,
  secondsTogether,
  type Participation,
} from './attendance/attendance.ts';
import { inWaitingRoomSince, type CallAppointment, consultationState, guestLinkExpiresAt, evaluateCallAccess } from './calls/call-rules.ts';

const start = Date.parse('2026-11-16T10:00:00Z');
const at = (minutes: number): Date => new Date(start + minutes * 60_000);
const appointment: CallAppointment = { status: 'CONFIRMED', mode: 'VIDEO', startsAt: at(0), endsAt: at(30) };

describe('call access', () => {
  test.each([
    ['eleven minutes before the start', -11, {}, 'too_early'],
    ['ten minutes before the start', -10, {}, true],
    ['half an hour after the end', 59.9, {}, true],
    ['an hour after the start', 60, {}, 'over'],
    ['an unanswered request', 0, { status: 'PENDING' }, 'not_agreed'],
    ['in person', 0, { mode: 'IN_PERSON' }, 'not_by_media'],
    ['cancelled', 0, { status: 'CANCELLED' }, 'over'],
    ['ended', 5, { status: 'COMPLETED' }, 'over'],
  ] as const)('%s', (_, minutes, change, expected) => {
    const access = evaluateCallAccess({ ...appointment, ...change }, 'not_required', at(minutes));
    expect(access.isOpen || access.why).toBe(expected);
  });

  test('an open bill keeps the call closed; an extension keeps it open', () => {
    expect(evaluateCallAccess(appointment, 'open', at(0))).toMatchObject({ why: 'unpaid' });
    expect(evaluateCallAccess(appointment, 'paid', at(70), at(75))).toEqual({ isOpen: true, closesAt: at(75) });
  });

  test.each([
    ['a person with a recent heartbeat is waiting', 1.4, false, at(0)],
    ['a person without a recent heartbeat has left', 1.6, false, null],
    ['a person in the call is not waiting', 0, true, null],
  ])('%s', (_, minutes, isInCall, since) => {
    expect(inWaitingRoomSince({ waitingSince: at(0), waitingSeenAt: at(1), isInCall }, at(minutes))).toEqual(since);
  });

  test('nobody is waiting', () => {
    expect(inWaitingRoomSince({ waitingSince: null, waitingSeenAt: null, isInCall: false }, at(0))).toBeNull();
  });

  test('consultation state follows time and status', () => {
    const states = [-11, -10, 30, 61].map((minutes) => consultationState(appointment, at(minutes)));
    expect(states).toEqual(['scheduled', 'ready', 'ready', 'scheduled']);
    expect(consultationState({ ...appointment, status: 'NO_SHOW' }, at(0))).toBe('cancelled');
  });
});

describe('attendance verdict', () => {
  const seen: Attendance = { ...appointment, doctorCameAt: null, patientCameAt: null, areBothInCall: false };

  test.each([
    ['both are in the call', { doctorCameAt: at(1), patientCameAt: at(0), areBothInCall: true }, 1, 'start'],
    ['the doctor waits fourteen minutes', { doctorCameAt: at(0) }, 14.9, null],
    ['the doctor waits fifteen', { doctorCameAt: at(0) }, 15, 'no_show'],
    ['the patient waited and left', { doctorCameAt: at(20), patientCameAt: at(0) }, 40, null],
    ['nobody came, fifteen minutes', {}, 15, null],
    ['nobody came, thirty minutes', {}, 30, 'doctor_absent'],
    ['the patient waits for nobody', { patientCameAt: at(-5) }, 30, 'doctor_absent'],
    ['started by the doctor, the patient never came', { status: 'IN_PROGRESS', doctorCameAt: at(0) }, 15, 'no_show'],
    ['an appointment in person', { mode: 'IN_PERSON' }, 90, null],
  ] as const)('%s', (_, change, minutes, expected) => {
    expect(evaluateAttendance({ ...seen, ...change } as Attendance, at(minutes))).toBe(expected);
  });
});

test('a guest link lasts four hours, and never longer than the call is open', () => {
  expect(guestLinkExpiresAt(at(0), at(60))).toEqual(at(60));
  expect(guestLinkExpiresAt(at(0), at(600))).toEqual(at(240));
});

describe('dispute decisions', () => {
  test.each([
    ['a no-show', 'NO_SHOW', false, 3],
    ['the doctor never came', 'CANCELLED', true, 1],
    ['cancelled by a person', 'CANCELLED', false, 0],
    ['it took place', 'COMPLETED', false, 0],
  ] as const)('%s', (_, status, isDoctorAbsent, decisions) => {
    expect(decisionsFor({ status, isDoctorAbsent })).toHaveLength(decisions);
    expect(mayDispute({ status, isDoctorAbsent }, false)).toBe(decisions > 0);
    expect(mayDispute({ status, isDoctorAbsent }, true)).toBe(false);
  });
});

describe('shared call time', () => {
  test('counts only the time both were in the call, across reconnects', () => {
    const participations: Participation[] = [
      { side: 'doctor', joinedAt: at(0), leftAt: null },
      { side: 'patient', joinedAt: at(1), leftAt: at(5) },
      { side: 'patient', joinedAt: at(6), leftAt: at(9) },
      { side: 'guest', joinedAt: at(0), leftAt: at(9) },
    ];
    expect(secondsTogether(participations, at(20))).toBe(7 * 60);
  });

  test('is never longer than the time either of the two was in the call', () => {
    const participation = fc.record({ side: fc.constantFrom('doctor' as const, 'patient' as const), from: fc.nat(60), long: fc.nat(30) });
    fc.assert(
      fc.property(fc.array(participation, { maxLength: 8 }), (drawn) => {
        const participations = drawn.map(({ side, from, long }) => ({ side, joinedAt: at(from), leftAt: at(from + long) }));
        const minutesOf = (side: string): number => drawn.filter((one) => one.side === side).reduce((sum, { long }) => sum + long, 0);
        const together = secondsTogether(participations, at(100));
        expect(together).toBeLessThanOrEqual(Math.min(minutesOf('doctor'), minutesOf('patient')) * 60);
      }),
    );
  });
});
