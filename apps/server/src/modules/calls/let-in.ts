// The doctor of the visit lets somebody in, or sends them out again. Who was sent out cannot decode what follows: the key changes.
import { callTimes } from '@lafiya/domain/consultation/call-rules';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type CallVisit, demandOpen, visitWithDoor } from './call-door.ts';
import { sealKey } from './call-key.ts';
import { admitPerson, type CallRow, changeKey, extendCall, peopleOfCall, type PersonRow, removePerson } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CallState } from './calls-shapes.ts';
import { showCall } from './read-call.ts';
import { tellAdmitted, tellCall } from './tell-call.ts';

type Whom = { appointmentId: string; personId: string };

export async function letIn({ database }: CallServices, context: Context, whom: Whom): Promise<CallState> {
  return database.inFrame(context.actor, async (tx) => {
    const { opened, person } = await atTheDoor(tx, context, whom);
    if (!person.admittedAt) {
      await admitPerson(tx, person.id, context.clock.now());
      await tellAdmitted(tx, context, person.userId);
      await writeDown(tx, context, opened, person);
    }
    return showCall(tx, context, await visitWithDoor(tx, context, whom.appointmentId));
  });
}

export async function sendOut({ database, media, secretKey }: CallServices, context: Context, whom: Whom): Promise<CallState> {
  const { state, room } = await database.inFrame(context.actor, async (tx) => {
    const { opened, call, person } = await atTheDoor(tx, context, whom);
    if (person.kind === 'doctor') throw new AppError('forbidden');
    await removePerson(tx, person.id, context.clock.now());
    await changeKey(tx, whom.appointmentId, sealKey(secretKey, whom.appointmentId));
    await writeDown(tx, context, opened, person);
    return { state: await showCall(tx, context, await visitWithDoor(tx, context, whom.appointmentId)), room: call.room };
  });
  // Their pass would still open the door for some minutes, were it not for the media server's being told. If it is away now, the reconciler sends them out.
  await media.remove(room, whom.personId).catch(() => {});
  return state;
}

/** Another quarter of an hour, from the time at which it would have closed or from now. */
export async function extend({ database }: CallServices, context: Context, appointmentId: string): Promise<CallState> {
  return database.inFrame(context.actor, async (tx) => {
    const opened = await visitWithDoor(tx, context, appointmentId);
    if (opened.side !== 'doctor') throw new AppError('forbidden');
    demandOpen(opened);
    if (!opened.call || !opened.door.isOpen) throw new AppError('call_shut');
    await extendCall(tx, appointmentId, new Date(opened.door.closesAt.getTime() + callTimes.extensionMs));
    await recordAudit(tx, context, { patientId: opened.visit.patient.id, thing: { kind: 'appointment', id: appointmentId } });
    await tellCall(tx, context, appointmentId);
    return showCall(tx, context, await visitWithDoor(tx, context, appointmentId));
  });
}

async function atTheDoor(tx: Tx, context: Context, whom: Whom): Promise<{ opened: CallVisit; call: CallRow; person: PersonRow }> {
  const opened = await visitWithDoor(tx, context, whom.appointmentId);
  if (opened.side !== 'doctor') throw new AppError('forbidden');
  demandOpen(opened);
  const person = (await peopleOfCall(tx, whom.appointmentId)).find(({ id }) => id === whom.personId);
  if (!opened.call || !person) throw new AppError('not_found');
  return { opened, call: opened.call, person };
}

async function writeDown(tx: Tx, context: Context, { visit }: CallVisit, person: PersonRow): Promise<void> {
  const thing = { kind: 'appointment', id: visit.id };
  await recordAudit(tx, context, { patientId: visit.patient.id, thing, details: { person: person.id, kind: person.kind } });
  await tellCall(tx, context, visit.id);
}
