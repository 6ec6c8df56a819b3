// A doctor opens the note of a visit of theirs, and gets the key for drafts on this device.
import { type NoteField, noteFields } from '@lafiya/domain/notes/note-fields';
import type { StoredField } from '@lafiya/domain/notes/field-draft';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Appointment, visitWithSide } from '../appointments/index.ts';
import { draftKeyFor } from './draft-key.ts';
import { type NoteKey, noteOf, type NoteRow } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import type { ConsultationNote, OpenedNote } from './notes-shapes.ts';

export async function readNote({ database, secretKey }: NoteServices, context: Context, appointmentId: string): Promise<OpenedNote> {
  return database.inFrame(context.actor, async (tx) => {
    const { key, userId } = await demandOwnVisit(tx, context, appointmentId);
    const note = await noteOf(tx, key);
    await recordAudit(tx, context, { patientId: key.patientId, thing: { kind: 'appointment', id: appointmentId } });
    return { ...presentNote(appointmentId, note), draftKey: draftKeyFor(secretKey, { userId, appointmentId }) };
  });
}

/** Only the doctor of the visit; for everybody else's doctors it does not exist. */
export async function demandOwnVisit(
  tx: Tx,
  context: Context,
  appointmentId: string,
): Promise<{ key: NoteKey; userId: string; visit: Appointment }> {
  const { visit, mover, asker } = await visitWithSide(tx, context, appointmentId);
  if (mover !== 'doctor') throw new AppError('forbidden');
  return { key: { appointmentId, doctorId: visit.doctor.id, patientId: visit.patient.id }, userId: asker.userId, visit };
}

export function presentNote(appointmentId: string, note: NoteRow | undefined): ConsultationNote {
  return { appointmentId, fields: note?.fields ?? nothingWritten(), changedAt: note?.changedAt.toISOString() ?? null };
}

function nothingWritten(): Record<NoteField, StoredField> {
  return Object.fromEntries(noteFields.map((field) => [field, { text: '', revision: 0 }])) as Record<NoteField, StoredField>;
}
