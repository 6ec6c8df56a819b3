// What a guest can do with the link: see how it stands, wait, come in once the doctor lets them, and leave. The link says who they are.
import { lostAfterMs } from '@lafiya/domain/consultation/call-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { sealKey } from './call-key.ts';
import type { CallServices } from './calls-services.ts';
import type { CallPass } from './calls-shapes.ts';
import { demandGuest, type Guest, guestOf, showGuest, tellAroundGuest } from './guest-door.ts';
import { markGuestWaiting, takeGuestOut } from './guests.repository.ts';
import type { GuestState } from './guest-shapes.ts';
import { passFor } from './join-room.ts';

export async function readGuest({ database }: CallServices, context: Context, token: string): Promise<GuestState> {
  return database.inFrame(context.actor, async (tx) => {
    const guest = await guestOf(tx, context, token);
    demandGuest(guest);
    return showGuest(guest, context.clock.now());
  });
}

export async function waitAsGuest({ database }: CallServices, context: Context, token: string): Promise<GuestState> {
  const now = context.clock.now();
  const lostBefore = new Date(now.getTime() - lostAfterMs);
  return database.inFrame(context.actor, async (tx) => {
    const guest = await guestOf(tx, context, token);
    demandGuest(guest);
    await markGuestWaiting(tx, guest.digest, now, lostBefore);
    if (!guest.place.waitingSeenAt || guest.place.waitingSeenAt < lostBefore) await writeDown(tx, context, guest);
    return showGuest(await guestOf(tx, context, token), now);
  });
}

export async function joinAsGuest(services: CallServices, context: Context, token: string): Promise<CallPass> {
  const { place } = await services.database.inFrame(context.actor, async (tx) => {
    const guest = await guestOf(tx, context, token);
    demandGuest(guest);
    if (!guest.place.admittedAt) throw new AppError('not_admitted');
    await writeDown(tx, context, guest);
    return guest;
  });
  if (!place.room) throw new AppError('not_admitted');
  const { appointmentId, keySealed, keyNumber, room, personId: id, name } = place;
  return passFor(services, context, { appointmentId, keySealed, keyNumber, room }, { id, name, kind: 'guest' });
}

/** The others go on under a key that the guest does not have. Said twice, it was done once. */
export async function leaveAsGuest({ database, media, secretKey }: CallServices, context: Context, token: string): Promise<void> {
  const { room, personId } = await database.inFrame(context.actor, async (tx) => {
    const guest = await guestOf(tx, context, token);
    const { place, digest } = guest;
    if (await takeGuestOut(tx, digest, sealKey(secretKey, place.appointmentId))) await writeDown(tx, context, guest);
    return place;
  });
  // If the media server is away now, they are not in the room either; when it is back, the reconciler sends them out.
  if (room) await media.remove(room, personId).catch(() => {});
}

async function writeDown(tx: Tx, context: Context, { place, digest }: Guest): Promise<void> {
  const thing = { kind: 'appointment', id: place.appointmentId };
  await recordAudit(tx, context, { patientId: place.patientId, thing, details: { person: place.personId, kind: 'guest' } });
  await tellAroundGuest(tx, context, digest);
}
