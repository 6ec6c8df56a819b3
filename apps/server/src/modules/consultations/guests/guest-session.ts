// Guest sessions: a guest identified by their link can read the call's state, wait, join once admitted, and leave.
import { waitingTimeoutMs } from '@lafiya/domain/consultations/calls/call-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { sealKey } from '../calls/call-key.ts';
import type { CallServices } from '../calls/calls-services.ts';
import type { JoinDetails } from '../calls/calls-schemas.ts';
import { requireGuestAccess, type Guest, loadGuest, presentGuest, publishGuestEvent } from './guest-access.ts';
import { markGuestWaiting, removeGuest } from './guests.repository.ts';
import type { GuestState } from './guest-schemas.ts';
import { joinDetailsFor } from '../calls/join-room.ts';

export async function readGuest({ database }: CallServices, context: Context, token: string): Promise<GuestState> {
  return database.withTransaction(context.actor, async (tx) => {
    const guest = await loadGuest(tx, context, token);
    requireGuestAccess(guest);
    return presentGuest(guest, context.clock.now());
  });
}

export async function waitAsGuest({ database }: CallServices, context: Context, token: string): Promise<GuestState> {
  const now = context.clock.now();
  const lostBefore = new Date(now.getTime() - waitingTimeoutMs);
  return database.withTransaction(context.actor, async (tx) => {
    const guest = await loadGuest(tx, context, token);
    requireGuestAccess(guest);
    await markGuestWaiting(tx, guest.digest, now, lostBefore);
    if (!guest.place.waitingSeenAt || guest.place.waitingSeenAt < lostBefore) await recordGuestChange(tx, context, guest);
    return presentGuest(await loadGuest(tx, context, token), now);
  });
}

export async function joinAsGuest(services: CallServices, context: Context, token: string): Promise<JoinDetails> {
  const { place } = await services.database.withTransaction(context.actor, async (tx) => {
    const guest = await loadGuest(tx, context, token);
    requireGuestAccess(guest);
    if (!guest.place.admittedAt) throw new AppError('not_admitted');
    await recordGuestChange(tx, context, guest);
    return guest;
  });
  if (!place.room) throw new AppError('not_admitted');
  const { appointmentId, keySealed, keyNumber, room, personId: id, name } = place;
  return joinDetailsFor(services, context, { appointmentId, keySealed, keyNumber, room }, { id, name, kind: 'guest' });
}

/** Rotates the call key, so that the guest cannot decrypt what follows. Idempotent. */
export async function leaveAsGuest({ database, media, keys }: CallServices, context: Context, token: string): Promise<void> {
  const { room, personId } = await database.withTransaction(context.actor, async (tx) => {
    const guest = await loadGuest(tx, context, token);
    const { place, digest } = guest;
    if (await removeGuest(tx, digest, sealKey(keys, place.appointmentId))) await recordGuestChange(tx, context, guest);
    return place;
  });
  // If the media server is unreachable, the guest is not in the room either; reconcileCalls removes them when it is back.
  if (room) await media.removeParticipant(room, personId).catch(() => {});
}

async function recordGuestChange(tx: Tx, context: Context, { place, digest }: Guest): Promise<void> {
  const thing = { kind: 'appointment', id: place.appointmentId };
  await recordAudit(tx, context, { patientId: place.patientId, resource: thing, details: { person: place.personId, kind: 'guest' } });
  await publishGuestEvent(tx, context, digest);
}
