// Decides from recorded attendance whether a consultation has started, was a no-show or lacked its doctor, and what can be disputed.
import type { AppointmentMode, AppointmentStatus } from '../../appointments/appointment-states.ts';

const minute = 60_000;
export const attendanceTimes = { noShowAfterMs: 15 * minute, doctorAbsentAfterMs: 30 * minute } as const;

export type Attendance = {
  status: AppointmentStatus;
  mode: AppointmentMode;
  startsAt: Date;
  /** When the doctor first joined the call. */
  doctorCameAt: Date | null;
  /** When the patient first entered the waiting room or the call. The waiting room counts as arriving. */
  patientCameAt: Date | null;
  areBothInCall: boolean;
};

export type AttendanceVerdict = 'start' | 'no_show' | 'doctor_absent';

export function evaluateAttendance(appointment: Attendance, now: Date): AttendanceVerdict | null {
  if (appointment.mode !== 'VIDEO' && appointment.mode !== 'AUDIO') return null;
  const isAgreed = appointment.status === 'SCHEDULED' || appointment.status === 'CONFIRMED';
  if (isAgreed && appointment.areBothInCall) return 'start';
  const lateByMs = now.getTime() - appointment.startsAt.getTime();
  // Checked first: if the doctor never came, the patient must not be recorded as a no-show.
  if (appointment.doctorCameAt === null) return isAgreed && lateByMs >= attendanceTimes.doctorAbsentAfterMs ? 'doctor_absent' : null;
  const isAwaited = isAgreed || appointment.status === 'IN_PROGRESS';
  return isAwaited && appointment.patientCameAt === null && lateByMs >= attendanceTimes.noShowAfterMs ? 'no_show' : null;
}

export const disputeDecisions = ['held', 'called_off', 'stands'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

/** The decisions an admin may take. An appointment cancelled because the doctor was absent has released its time, so it stays cancelled. */
export function decisionsFor(appointment: { status: AppointmentStatus; isDoctorAbsent: boolean }): readonly DisputeDecision[] {
  if (appointment.status === 'NO_SHOW') return disputeDecisions;
  return appointment.status === 'CANCELLED' && appointment.isDoctorAbsent ? ['stands'] : [];
}

/** Each participant may dispute a missed appointment once. */
export const mayDispute = (appointment: { status: AppointmentStatus; isDoctorAbsent: boolean }, hasDisputed: boolean): boolean =>
  !hasDisputed && decisionsFor(appointment).length > 0;

export type Participation = { side: 'doctor' | 'patient' | 'guest'; joinedAt: Date; leftAt: Date | null };

/** Seconds during which a doctor and the patient's side were both in the call, across reconnects. */
export function secondsTogether(participations: readonly Participation[], now: Date): number {
  const boundaries = [...new Set(participations.flatMap(({ joinedAt, leftAt }) => [joinedAt.getTime(), endOf(leftAt, now)]))].sort(
    (a, b) => a - b,
  );
  let together = 0;
  for (const [index, from] of boundaries.entries()) {
    const until = boundaries[index + 1];
    if (until === undefined) break;
    const isThere = (side: Participation['side']): boolean =>
      participations.some(
        (participation) =>
          participation.side === side && participation.joinedAt.getTime() <= from && endOf(participation.leftAt, now) >= until,
      );
    if (isThere('doctor') && isThere('patient')) together += until - from;
  }
  return Math.floor(together / 1_000);
}

const endOf = (leftAt: Date | null, now: Date): number => (leftAt ?? now).getTime();
