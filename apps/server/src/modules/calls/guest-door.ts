// Whom a guest's link belongs to, and whether it still opens anything. One that ran out shows no name any more.
import { createHash } from 'node:crypto';
import { atDoorSince, closingOf, mayOpenCall } from '@lafiya/domain/consultation/call-rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { tellLive } from '../../platform/live/tell-live.ts';
import { type GuestPlace, guestPlace, peopleAroundGuest } from './guests.repository.ts';
import type { GuestState } from './guest-shapes.ts';

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export type Guest = { place: GuestPlace; digest: Buffer; isOver: boolean };

export async function guestOf(tx: Tx, context: Context, token: string): Promise<Guest> {
  const digest = digestOf(token);
  const place = await guestPlace(tx, digest);
  if (!place) throw new AppError('link_invalid');
  const now = context.clock.now();
  const isOpen = mayOpenCall(place, 'not_required', now, place.extendedUntil).isOpen;
  return { place, digest, isOver: !isOpen || place.endedAt !== null || place.linkEndsAt <= now };
}

export function demandGuest({ place, isOver }: Guest): void {
  if (isOver) throw new AppError('call_over');
  if (place.removedAt) throw new AppError('sent_out');
}

export function showGuest({ place }: Guest, now: Date): GuestState {
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
    closesAt: new Date(Math.min(closingOf(place, place.extendedUntil).getTime(), place.linkEndsAt.getTime())).toISOString(),
    isAdmitted: place.admittedAt !== null,
    waitingSince: atDoorSince(place, now)?.toISOString() ?? null,
    keyNumber: place.keyNumber,
  };
}

/** A guest sees nobody's rows: whom to tell is asked by the link too. */
export async function tellAroundGuest(tx: Tx, context: Context, digest: Buffer): Promise<void> {
  await tellLive(tx, context, { users: await peopleAroundGuest(tx, digest) }, 'calls');
}
