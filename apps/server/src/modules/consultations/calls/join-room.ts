// Returns a short-lived token and the key to an admitted person. Renewable while the call is open; recreates the room if the media server lost it.
import { callTimes } from '@lafiya/domain/consultations/calls/call-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOpenCall, appointmentWithCallAccess } from './call-access.ts';
import { openKey } from './call-key.ts';
import { callInRoom, type CallRow, saveJoinSession, type PersonRow } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { JoinDetails } from './calls-schemas.ts';
import { findOrAddPerson } from './create-room.ts';

export async function joinRoom(services: CallServices, context: Context, { roomName }: { roomName: string }): Promise<JoinDetails> {
  const { call, person } = await services.database.withTransaction(context.actor, async (tx) => {
    const existing = await callInRoom(tx, roomName);
    if (!existing) throw new AppError('not_found');
    const opened = await appointmentWithCallAccess(tx, context, existing.appointmentId);
    requireOpenCall(opened);
    const me = await findOrAddPerson(tx, context, opened, existing);
    if (!me.admittedAt || me.removedAt) throw new AppError('not_admitted');
    await saveJoinSession(tx, me.id, context.actor.kind === 'user' ? (context.actor.sessionId ?? null) : null);
    await recordAudit(tx, context, { patientId: existing.patientId, resource: { kind: 'appointment', id: existing.appointmentId } });
    return { call: existing, person: me };
  });
  return joinDetailsFor(services, context, call, person);
}

/** Must run outside a transaction, because it calls the media server. */
export async function joinDetailsFor(
  services: Pick<CallServices, 'media' | 'keys'>,
  context: Context,
  call: Pick<CallRow, 'appointmentId' | 'room' | 'keySealed' | 'keyNumber'>,
  person: Pick<PersonRow, 'id' | 'name' | 'kind'>,
): Promise<JoinDetails> {
  const { media, keys } = services;
  if (!call.keySealed) throw new AppError('call_over');
  await media.ensureRoom(call.room).catch((cause: unknown) => {
    throw new AppError('unavailable', { retryAfterSeconds: 3, cause });
  });
  const { tokenSeconds: seconds } = callTimes;
  const tokenRequest = { room: call.room, personId: person.id, name: person.name, seconds, mayShareScreen: person.kind === 'doctor' };
  return {
    url: media.publicUrl,
    token: await media.createJoinToken(tokenRequest),
    personId: person.id,
    key: openKey(keys, call.appointmentId, call.keySealed),
    keyNumber: call.keyNumber,
    renewAt: new Date(context.clock.now().getTime() + (seconds - 60) * 1_000).toISOString(),
  };
}
