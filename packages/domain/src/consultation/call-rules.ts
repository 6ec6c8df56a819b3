// When the door of a call is open, and how a consultation stands in a list. One rule for the API, the worker and the screens.
import type { AppointmentMode, AppointmentStatus } from '../scheduling/appointment-states.ts';

/** Until money is built nothing has to be paid first. */
export type PaymentState = 'not_required' | 'open' | 'paid' | 'waived' | 'insured';
export type CallVisit = { status: AppointmentStatus; mode: AppointmentMode; startsAt: Date; endsAt: Date };

const minute = 60_000;
export const callTimes = {
  opensBeforeMs: 10 * minute,
  closesAfterMs: 30 * minute,
  extensionMs: 15 * minute,
  tokenSeconds: 5 * 60,
  guestLinkMs: 4 * 60 * minute,
} as const;
/** Who has not been heard of for so long is not at the door any more. */
export const lostAfterMs = 30_000;

export type AtDoor = { waitingSince: Date | null; waitingSeenAt: Date | null; isInCall: boolean };

/** Since when somebody has been at the door; null for who is not there now. */
export function atDoorSince({ waitingSince, waitingSeenAt, isInCall }: AtDoor, now: Date): Date | null {
  const isHeardOf = waitingSeenAt !== null && now.getTime() - waitingSeenAt.getTime() <= lostAfterMs;
  return isHeardOf && !isInCall ? waitingSince : null;
}

export type CallDoor =
  | { isOpen: true; closesAt: Date }
  | { isOpen: false; why: 'not_by_media' | 'not_agreed' | 'too_early' | 'over' | 'unpaid'; opensAt: Date };

export function mayOpenCall(visit: CallVisit, payment: PaymentState, now: Date, extendedUntil: Date | null = null): CallDoor {
  const opensAt = new Date(visit.startsAt.getTime() - callTimes.opensBeforeMs);
  const closesAt = closingOf(visit, extendedUntil);
  const shut = (why: Extract<CallDoor, { isOpen: false }>['why']): CallDoor => ({ isOpen: false, why, opensAt });
  if (visit.mode !== 'VIDEO' && visit.mode !== 'AUDIO') return shut('not_by_media');
  if (visit.status === 'PENDING') return shut('not_agreed');
  if (visit.status === 'COMPLETED' || visit.status === 'CANCELLED' || visit.status === 'NO_SHOW') return shut('over');
  if (payment === 'open') return shut('unpaid');
  if (now < opensAt) return shut('too_early');
  return now < closesAt ? { isOpen: true, closesAt } : shut('over');
}

/** The doctor may need longer; nobody is cut off before the planned end and half an hour. */
export function closingOf({ endsAt }: Pick<CallVisit, 'endsAt'>, extendedUntil: Date | null): Date {
  const planned = endsAt.getTime() + callTimes.closesAfterMs;
  return new Date(Math.max(planned, extendedUntil?.getTime() ?? 0));
}

/** A guest's link runs out by itself, and never outlives the door. */
export function guestLinkEnd(now: Date, closesAt: Date): Date {
  return new Date(Math.min(now.getTime() + callTimes.guestLinkMs, closesAt.getTime()));
}

export const consultationStates = ['completed', 'cancelled', 'ready', 'scheduled'] as const;
export type ConsultationState = (typeof consultationStates)[number];

/** Ready within ten minutes of the start, and for as long as the door stays open. */
export function consultationState(visit: CallVisit, now: Date, extendedUntil: Date | null = null): ConsultationState {
  if (visit.status === 'COMPLETED') return 'completed';
  if (visit.status === 'CANCELLED' || visit.status === 'NO_SHOW') return 'cancelled';
  return mayOpenCall(visit, 'not_required', now, extendedUntil).isOpen ? 'ready' : 'scheduled';
}
