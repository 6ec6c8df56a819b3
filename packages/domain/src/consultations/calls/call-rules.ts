// When a call can be joined, and the state of a consultation in lists. Shared by the API, the worker and the web.
import type { AppointmentMode, AppointmentStatus } from '../../appointments/appointment-states.ts';

/** Always `not_required` until payments are implemented. */
export type PaymentState = 'not_required' | 'open' | 'paid' | 'waived' | 'insured';
export type CallAppointment = { status: AppointmentStatus; mode: AppointmentMode; startsAt: Date; endsAt: Date };

const minute = 60_000;
export const callTimes = {
  opensBeforeMs: 10 * minute,
  closesAfterMs: 30 * minute,
  extensionMs: 15 * minute,
  tokenSeconds: 5 * 60,
  guestLinkMs: 4 * 60 * minute,
} as const;
/** A person who has sent no heartbeat for this long has left the waiting room. */
export const waitingTimeoutMs = 30_000;

export type WaitingRoomPresence = { waitingSince: Date | null; waitingSeenAt: Date | null; isInCall: boolean };

/** Since when a person has been in the waiting room; null if they are not there now. */
export function inWaitingRoomSince({ waitingSince, waitingSeenAt, isInCall }: WaitingRoomPresence, now: Date): Date | null {
  const isPresent = waitingSeenAt !== null && now.getTime() - waitingSeenAt.getTime() <= waitingTimeoutMs;
  return isPresent && !isInCall ? waitingSince : null;
}

export type CallAccess =
  | { isOpen: true; closesAt: Date }
  | { isOpen: false; why: 'not_by_media' | 'not_agreed' | 'too_early' | 'over' | 'unpaid'; opensAt: Date };

export function evaluateCallAccess(
  appointment: CallAppointment,
  payment: PaymentState,
  now: Date,
  extendedUntil: Date | null = null,
): CallAccess {
  const opensAt = new Date(appointment.startsAt.getTime() - callTimes.opensBeforeMs);
  const closesAt = closingTimeOf(appointment, extendedUntil);
  const closed = (why: Extract<CallAccess, { isOpen: false }>['why']): CallAccess => ({ isOpen: false, why, opensAt });
  if (appointment.mode !== 'VIDEO' && appointment.mode !== 'AUDIO') return closed('not_by_media');
  if (appointment.status === 'PENDING') return closed('not_agreed');
  if (appointment.status === 'COMPLETED' || appointment.status === 'CANCELLED' || appointment.status === 'NO_SHOW') return closed('over');
  if (payment === 'open') return closed('unpaid');
  if (now < opensAt) return closed('too_early');
  return now < closesAt ? { isOpen: true, closesAt } : closed('over');
}

/** 30 minutes after the planned end, or later if the doctor extended the call. */
export function closingTimeOf({ endsAt }: Pick<CallAppointment, 'endsAt'>, extendedUntil: Date | null): Date {
  const planned = endsAt.getTime() + callTimes.closesAfterMs;
  return new Date(Math.max(planned, extendedUntil?.getTime() ?? 0));
}

/** A guest link expires after four hours, and never later than the call closes. */
export function guestLinkExpiresAt(now: Date, closesAt: Date): Date {
  return new Date(Math.min(now.getTime() + callTimes.guestLinkMs, closesAt.getTime()));
}

export const consultationStates = ['completed', 'cancelled', 'ready', 'scheduled'] as const;
export type ConsultationState = (typeof consultationStates)[number];

/** Ready from ten minutes before the start until the call closes. */
export function consultationState(appointment: CallAppointment, now: Date, extendedUntil: Date | null = null): ConsultationState {
  if (appointment.status === 'COMPLETED') return 'completed';
  if (appointment.status === 'CANCELLED' || appointment.status === 'NO_SHOW') return 'cancelled';
  return evaluateCallAccess(appointment, 'not_required', now, extendedUntil).isOpen ? 'ready' : 'scheduled';
}
