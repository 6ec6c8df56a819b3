// Opens the room of an appointment, or returns the open one. Its name and key are generated on the server, never by a browser.
import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { requireConsent } from '../../privacy/index.ts';
import { type CallAppointment, requireOpenCall, appointmentWithCallAccess } from './call-access.ts';
import { sealKey } from './call-key.ts';
import { addCall, addPerson, callOf, type CallRow, peopleOfCall, type PersonRow } from './calls.repository.ts';
import type { CallServices } from './calls-services.ts';
import type { CreatedRoom } from './calls-schemas.ts';

export async function createRoom(
  services: CallServices,
  context: Context,
  { appointmentId, consent = false }: { appointmentId: string; consent?: boolean | undefined },
): Promise<CreatedRoom> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const opened = await appointmentWithCallAccess(tx, context, appointmentId);
    requireOpenCall(opened);
    if (opened.role === 'patient') await requireConsent(tx, context, 'telemedicine', consent);
    const call = opened.call ?? (await createCall(services, tx, context, opened));
    const me = await findOrAddPerson(tx, context, opened, call);
    await recordAudit(tx, context, { patientId: call.patientId, resource: { kind: 'appointment', id: appointmentId } });
    const { appointment } = opened;
    return {
      roomName: call.room,
      url: services.media.publicUrl,
      patientName: appointment.patient.name,
      doctorName: appointment.doctor.name,
      personId: me.id,
    };
  });
}

async function createCall(services: CallServices, tx: Tx, context: Context, { appointment }: CallAppointment): Promise<CallRow> {
  await addCall(tx, {
    appointmentId: appointment.id,
    patientId: appointment.patient.id,
    doctorId: appointment.doctor.id,
    room: randomBytes(24).toString('base64url'),
    keySealed: sealKey(services.keys, appointment.id),
    openedAt: context.clock.now(),
  });
  const call = await callOf(tx, appointment.id);
  if (!call) throw new AppError('internal', { cause: 'the call that was just created was not found' });
  return call;
}

/** The doctor is admitted automatically. Everybody else waits to be admitted. */
export async function findOrAddPerson(
  tx: Tx,
  context: Context,
  { appointment, role, viewer }: CallAppointment,
  call: CallRow,
): Promise<PersonRow> {
  const find = async (): Promise<PersonRow | undefined> =>
    (await peopleOfCall(tx, call.appointmentId)).find(({ userId }) => userId === viewer.userId);
  const existing = await find();
  if (existing) return existing;
  const isSelf = viewer.ownPatientId === appointment.patient.id;
  const name = role === 'doctor' ? appointment.doctor.name : isSelf ? appointment.patient.name : `With ${appointment.patient.name}`;
  const admittedAt = role === 'doctor' ? context.clock.now() : null;
  await addPerson(tx, call, { id: newId(), kind: role, userId: viewer.userId, name, admittedAt });
  const added = await find();
  if (!added) throw new AppError('internal', { cause: 'the person that was just added to the call was not found' });
  return added;
}
