// Who was there and for how long, and what follows from it. Reads only what our server and the media server saw.
import type { AppointmentMode, AppointmentStatus } from '../scheduling/appointment-states.ts';

const minute = 60_000;
export const attendanceTimes = { patientAwaitedMs: 15 * minute, doctorAwaitedMs: 30 * minute } as const;

export type Attendance = {
  status: AppointmentStatus;
  mode: AppointmentMode;
  startsAt: Date;
  /** First in the call. */
  doctorCameAt: Date | null;
  /** First at the door or in the call: arriving in the waiting room is arriving. */
  patientCameAt: Date | null;
  areBothInCall: boolean;
};

export type Verdict = 'start' | 'no_show' | 'doctor_absent';

export function judgeAttendance(visit: Attendance, now: Date): Verdict | null {
  if (visit.mode !== 'VIDEO' && visit.mode !== 'AUDIO') return null;
  const isAgreed = visit.status === 'SCHEDULED' || visit.status === 'CONFIRMED';
  if (isAgreed && visit.areBothInCall) return 'start';
  const late = now.getTime() - visit.startsAt.getTime();
  // A doctor who never came cannot have been kept waiting: this is asked first, so that it is never the patient's fault.
  if (visit.doctorCameAt === null) return isAgreed && late >= attendanceTimes.doctorAwaitedMs ? 'doctor_absent' : null;
  const isAwaited = isAgreed || visit.status === 'IN_PROGRESS';
  return isAwaited && visit.patientCameAt === null && late >= attendanceTimes.patientAwaitedMs ? 'no_show' : null;
}

export const disputeDecisions = ['held', 'called_off', 'stands'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

/** What an admin may decide about a visit that counts as missed. One that was called off because the doctor never came takes up no time any more: it stays so. */
export function decisionsFor(visit: { status: AppointmentStatus; wasDoctorAbsent: boolean }): readonly DisputeDecision[] {
  if (visit.status === 'NO_SHOW') return disputeDecisions;
  return visit.status === 'CANCELLED' && visit.wasDoctorAbsent ? ['stands'] : [];
}

/** Once by each side, of a visit that counts as missed. */
export const mayDispute = (visit: { status: AppointmentStatus; wasDoctorAbsent: boolean }, hasDisputed: boolean): boolean =>
  !hasDisputed && decisionsFor(visit).length > 0;

export type Stay = { side: 'doctor' | 'patient' | 'guest'; joinedAt: Date; leftAt: Date | null };

/** For how long a doctor and somebody of the patient's side were in the call together, however often a line broke. */
export function secondsTogether(stays: readonly Stay[], now: Date): number {
  const marks = [...new Set(stays.flatMap(({ joinedAt, leftAt }) => [joinedAt.getTime(), endOf(leftAt, now)]))].sort((a, b) => a - b);
  let together = 0;
  for (const [index, from] of marks.entries()) {
    const until = marks[index + 1];
    if (until === undefined) break;
    const isThere = (side: Stay['side']): boolean =>
      stays.some((stay) => stay.side === side && stay.joinedAt.getTime() <= from && endOf(stay.leftAt, now) >= until);
    if (isThere('doctor') && isThere('patient')) together += until - from;
  }
  return Math.floor(together / 1_000);
}

const endOf = (leftAt: Date | null, now: Date): number => (leftAt ?? now).getTime();
