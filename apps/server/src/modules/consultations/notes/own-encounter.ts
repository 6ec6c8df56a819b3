// Finds the encounter that a doctor writes about: an appointment of theirs, or a walk-in that they recorded.
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Appointment, appointmentForViewer, appointmentViewer } from '../../appointments/index.ts';
import { addEncounter, encounterById } from '../encounters/encounters.repository.ts';
import type { NoteKey } from './notes.repository.ts';

export type OwnEncounter = { key: NoteKey; userId: string /** Null for a walk-in. */; appointment: Appointment | null };

/** Only the doctor of the encounter. Other doctors get 'not_found'. */
export async function requireOwnEncounter(tx: Tx, context: Context, id: string): Promise<OwnEncounter> {
  const encounter = await encounterById(tx, id);
  if (encounter && !encounter.appointmentId) {
    const { userId, doctorId } = await appointmentViewer(tx);
    if (doctorId !== encounter.doctorId) throw new AppError('not_found');
    return { key: { encounterId: id, doctorId, patientId: encounter.patientId }, userId, appointment: null };
  }
  const { appointment, actorRole, viewer } = await appointmentForViewer(tx, context, id);
  if (actorRole !== 'doctor') throw new AppError('forbidden');
  const key = { encounterId: id, doctorId: appointment.doctor.id, patientId: appointment.patient.id };
  return { key, userId: viewer.userId, appointment };
}

/** An appointment becomes an encounter when something is first written about it. */
export async function ensureEncounter(tx: Tx, { key, userId, appointment }: OwnEncounter, at: Date): Promise<void> {
  if (!appointment) return;
  await addEncounter(tx, {
    id: appointment.id,
    appointmentId: appointment.id,
    patientId: key.patientId,
    doctorId: key.doctorId,
    occurredAt: new Date(appointment.startsAt),
    recordedAt: at,
    openedBy: userId,
  });
}
