// Resolves a guest link and checks whether it is still valid. An expired link reveals no names.
import { createHash } from 'node:crypto';
import { inWaitingRoomSince, closingTimeOf, evaluateCallAccess } from '@lafiya/domain/consultations/calls/call-rules';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { publishLiveEvent } from '../../../platform/live/publish-live-event.ts';
import { type GuestPlace, guestPlace, userIdsInGuestCall } from './guests.repository.ts';
import type { GuestState } from './guest-schemas.ts';

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export type Guest = { place: GuestPlace; digest: Buffer; isOver: boolean };

export async function loadGuest(tx: Tx, context: Context, token: string): Promise<Guest> {
  const digest = digestOf(token);
  const place = await guestPlace(tx, digest);
  if (!place) throw new AppError('link_invalid');
  const now = context.clock.now();
  const isOpen = evaluateCallAccess(place, 'not_required', now, place.extendedUntil).isOpen;
  return { place, digest, isOver: !isOpen || place.endedAt !== null || place.linkEndsAt <= now };
}

export function requireGuestAccess({ place, isOver }: Guest): void {
  if (isOver) throw new AppError('call_over');
  if (place.removedAt) throw new AppError('sent_out');
}

export function presentGuest({ place }: Guest, now: Date): GuestState {
  return {
    personId: place.personId,
    name: place.name,
    relation: place.relation,
    patientFirstName: place.patientFirstName,
    doctorName: place.doctorName,
    mode: place.mode === 'AUDIO' ? 'AUDIO' : 'VIDEO',
    startsAt: place.startsAt.toISOString(),
    endsAt: place.endsAt.toISOString(),
    timeZone: place.timeZone,
    closesAt: new Date(Math.min(closingTimeOf(place, place.extendedUntil).getTime(), place.linkEndsAt.getTime())).toISOString(),
    isAdmitted: place.admittedAt !== null,
    waitingSince: inWaitingRoomSince(place, now)?.toISOString() ?? null,
    keyNumber: place.keyNumber,
  };
}

/** Guests cannot read any rows, so the recipients are looked up through the link as well. */
export async function publishGuestEvent(tx: Tx, context: Context, digest: Buffer): Promise<void> {
  await publishLiveEvent(tx, context, { users: await userIdsInGuestCall(tx, digest) }, 'calls');
}
