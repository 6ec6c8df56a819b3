// The doctor admits or removes participants. Removing one rotates the key, so that they cannot decrypt what follows.
import { callTimes } from '@lafiya/domain/consultations/calls/call-rules';
import { recordAudit, skipAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type CallAppointment, requireOpenCall, appointmentWithCallAccess } from './call-access.ts';
import { sealKey } from './call-key.ts';
import { admitPerson, type CallRow, changeKey, extendCall, peopleOfCall, type PersonRow, removePerson } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallState } from './calls-schemas.ts';
import { presentCall } from './read-call.ts';
import { publishAdmission, publishCallChange } from './publish-call-events.ts';

type ParticipantReference = { appointmentId: string; personId: string };

export async function admitParticipant({ database }: CallServices, context: Context, reference: ParticipantReference): Promise<CallState> {
  return database.withTransaction(context.actor, async (tx) => {
    const { opened, person } = await requireParticipant(tx, context, reference);
    if (person.admittedAt) skipAudit(context);
    else {
      await admitPerson(tx, person.id, context.clock.now());
      await publishAdmission(tx, context, person.userId);
      await recordParticipantChange(tx, context, opened, person);
    }
    return presentCall(tx, context, await appointmentWithCallAccess(tx, context, reference.appointmentId));
  });
}

export async function removeParticipant(
  { database, media, keys }: CallServices,
  context: Context,
  reference: ParticipantReference,
): Promise<CallState> {
  const { state, room } = await database.withTransaction(context.actor, async (tx) => {
    const { opened, call, person } = await requireParticipant(tx, context, reference);
    if (person.kind === 'doctor') throw new AppError('forbidden');
    await removePerson(tx, person.id, context.clock.now());
    await changeKey(tx, reference.appointmentId, sealKey(keys, reference.appointmentId));
    await recordParticipantChange(tx, context, opened, person);
    return {
      state: await presentCall(tx, context, await appointmentWithCallAccess(tx, context, reference.appointmentId)),
      room: call.room,
    };
  });
  // Their token stays valid for a few minutes: the webhook removes them again if they use it. If the media server is unreachable, reconcileCalls removes them later.
  await media.removeParticipant(room, reference.personId).catch(() => {});
  return state;
}

/** Keeps the call open for another 15 minutes after its current closing time. */
export async function extendCallAccess({ database }: CallServices, context: Context, appointmentId: string): Promise<CallState> {
  return database.withTransaction(context.actor, async (tx) => {
    const opened = await appointmentWithCallAccess(tx, context, appointmentId);
    if (opened.role !== 'doctor') throw new AppError('forbidden');
    requireOpenCall(opened);
    if (!opened.call || !opened.access.isOpen) throw new AppError('call_shut');
    await extendCall(tx, appointmentId, new Date(opened.access.closesAt.getTime() + callTimes.extensionMs));
    await recordAudit(tx, context, { patientId: opened.appointment.patient.id, resource: { kind: 'appointment', id: appointmentId } });
    await publishCallChange(tx, context, appointmentId);
    return presentCall(tx, context, await appointmentWithCallAccess(tx, context, appointmentId));
  });
}

async function requireParticipant(
  tx: Tx,
  context: Context,
  reference: ParticipantReference,
): Promise<{ opened: CallAppointment; call: CallRow; person: PersonRow }> {
  const opened = await appointmentWithCallAccess(tx, context, reference.appointmentId);
  if (opened.role !== 'doctor') throw new AppError('forbidden');
  requireOpenCall(opened);
  const person = (await peopleOfCall(tx, reference.appointmentId)).find(({ id }) => id === reference.personId);
  if (!opened.call || !person) throw new AppError('not_found');
  return { opened, call: opened.call, person };
}

async function recordParticipantChange(tx: Tx, context: Context, { appointment }: CallAppointment, person: PersonRow): Promise<void> {
  const thing = { kind: 'appointment', id: appointment.id };
  await recordAudit(tx, context, { patientId: appointment.patient.id, resource: thing, details: { person: person.id, kind: person.kind } });
  await publishCallChange(tx, context, appointment.id);
}
