// Reads the note of a doctor's own appointment, with the key for drafts on this device.
import { type NoteField, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import type { StoredField } from '@lafiya/domain/consultations/notes/field-draft';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Appointment, appointmentForViewer } from '../../appointments/index.ts';
import { draftKeysFor } from './draft-key.ts';
import { type NoteKey, noteOf, type NoteRow } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import type { ConsultationNote, OpenedNote } from './notes-schemas.ts';

export async function readNote({ database, keys }: NoteServices, context: Context, appointmentId: string): Promise<OpenedNote> {
  return database.withTransaction(context.actor, async (tx) => {
    const { key, userId } = await requireOwnAppointment(tx, context, appointmentId);
    const note = await noteOf(tx, key);
    await recordAudit(tx, context, { patientId: key.patientId, resource: { kind: 'appointment', id: appointmentId } });
    const [draftKey, ...olderDraftKeys] = draftKeysFor(keys, { userId, appointmentId });
    return { ...presentNote(appointmentId, note), draftKey, olderDraftKeys };
  });
}

/** Only the doctor of the appointment. Other doctors get 'not_found'. */
export async function requireOwnAppointment(
  tx: Tx,
  context: Context,
  appointmentId: string,
): Promise<{ key: NoteKey; userId: string; appointment: Appointment }> {
  const { appointment, actorRole, viewer } = await appointmentForViewer(tx, context, appointmentId);
  if (actorRole !== 'doctor') throw new AppError('forbidden');
  return { key: { appointmentId, doctorId: appointment.doctor.id, patientId: appointment.patient.id }, userId: viewer.userId, appointment };
}

export function presentNote(appointmentId: string, note: NoteRow | undefined): ConsultationNote {
  return { appointmentId, fields: note?.fields ?? emptyFields(), changedAt: note?.changedAt.toISOString() ?? null };
}

function emptyFields(): Record<NoteField, StoredField> {
  return Object.fromEntries(noteFields.map((field) => [field, { text: '', revision: 0 }])) as Record<NoteField, StoredField>;
}
