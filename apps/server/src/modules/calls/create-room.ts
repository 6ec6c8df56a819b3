// Opens the room of a visit, or finds the one that is open. Its name and its key are made here, by chance, and never by a browser.
import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { demandConsent } from '../privacy/index.ts';
import { type CallVisit, demandOpen, visitWithDoor } from './call-door.ts';
import { sealKey } from './call-key.ts';
import { addCall, addPerson, callOf, type CallRow, peopleOfCall, type PersonRow } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { RoomMade } from './calls-shapes.ts';

export async function createRoom(
  services: CallServices,
  context: Context,
  { appointmentId, consent = false }: { appointmentId: string; consent?: boolean | undefined },
): Promise<RoomMade> {
  return services.database.inFrame(context.actor, async (tx) => {
    const opened = await visitWithDoor(tx, context, appointmentId);
    demandOpen(opened);
    if (opened.side === 'patient') await demandConsent(tx, context, 'telemedicine', consent);
    const call = opened.call ?? (await newCall(services, tx, context, opened));
    const me = await placeIn(tx, context, opened, call);
    await recordAudit(tx, context, { patientId: call.patientId, thing: { kind: 'appointment', id: appointmentId } });
    const { visit } = opened;
    return {
      roomName: call.room,
      url: services.media.publicUrl,
      patientName: visit.patient.name,
      doctorName: visit.doctor.name,
      personId: me.id,
    };
  });
}

async function newCall(services: CallServices, tx: Tx, context: Context, { visit }: CallVisit): Promise<CallRow> {
  await addCall(tx, {
    appointmentId: visit.id,
    patientId: visit.patient.id,
    doctorId: visit.doctor.id,
    room: randomBytes(24).toString('base64url'),
    keySealed: sealKey(services.secretKey, visit.id),
    openedAt: context.clock.now(),
  });
  const call = await callOf(tx, visit.id);
  if (!call) throw new AppError('internal', { cause: 'the room that was just made is not there' });
  return call;
}

/** The doctor of the visit is at home here; everybody else is let in. */
export async function placeIn(tx: Tx, context: Context, { visit, side, asker }: CallVisit, call: CallRow): Promise<PersonRow> {
  const find = async (): Promise<PersonRow | undefined> =>
    (await peopleOfCall(tx, call.appointmentId)).find(({ userId }) => userId === asker.userId);
  const known = await find();
  if (known) return known;
  const isSelf = asker.ownPatientId === visit.patient.id;
  const name = side === 'doctor' ? visit.doctor.name : isSelf ? visit.patient.name : `With ${visit.patient.name}`;
  const admittedAt = side === 'doctor' ? context.clock.now() : null;
  await addPerson(tx, call, { id: newId(), kind: side, userId: asker.userId, name, admittedAt });
  const added = await find();
  if (!added) throw new AppError('internal', { cause: 'the place in the call that was just taken is not there' });
  return added;
}
