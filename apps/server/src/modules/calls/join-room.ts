// Gives a pass and the key to somebody who was let in. Short-lived, renewed while the door is open; the room is made anew if the media server lost it.
import { callTimes } from '@lafiya/domain/consultation/call-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { demandOpen, visitWithDoor } from './call-door.ts';
import { openKey } from './call-key.ts';
import { callInRoom, type CallRow, notePass, type PersonRow } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallPass } from './calls-shapes.ts';
import { placeIn } from './create-room.ts';

export async function joinRoom(services: CallServices, context: Context, { roomName }: { roomName: string }): Promise<CallPass> {
  const { call, person } = await services.database.inFrame(context.actor, async (tx) => {
    const known = await callInRoom(tx, roomName);
    if (!known) throw new AppError('not_found');
    const opened = await visitWithDoor(tx, context, known.appointmentId);
    demandOpen(opened);
    const me = await placeIn(tx, context, opened, known);
    if (!me.admittedAt || me.removedAt) throw new AppError('not_admitted');
    await notePass(tx, me.id, context.actor.kind === 'user' ? (context.actor.sessionId ?? null) : null);
    await recordAudit(tx, context, { patientId: known.patientId, thing: { kind: 'appointment', id: known.appointmentId } });
    return { call: known, person: me };
  });
  return passFor(services, context, call, person);
}

/** Asked outside of any transaction: another server is asked. */
export async function passFor(
  services: Pick<CallServices, 'media' | 'secretKey'>,
  context: Context,
  call: Pick<CallRow, 'appointmentId' | 'room' | 'keySealed' | 'keyNumber'>,
  person: Pick<PersonRow, 'id' | 'name' | 'kind'>,
): Promise<CallPass> {
  const { media, secretKey } = services;
  if (!call.keySealed) throw new AppError('call_over');
  await media.openRoom(call.room).catch((cause: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 3, cause });
  });
  const { tokenSeconds: seconds } = callTimes;
  const pass = { room: call.room, personId: person.id, name: person.name, seconds, mayShareScreen: person.kind === 'doctor' };
  return {
    url: media.publicUrl,
    token: await media.tokenFor(pass),
    personId: person.id,
    key: openKey(secretKey, call.appointmentId, call.keySealed),
    keyNumber: call.keyNumber,
    renewAt: new Date(context.clock.now().getTime() + (seconds - 60) * 1_000).toISOString(),
  };
}
