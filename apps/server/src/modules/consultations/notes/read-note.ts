// Reads the note of a doctor's own encounter, with the key for drafts on this device.
import { type NoteField, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import type { StoredField } from '@lafiya/domain/consultations/notes/field-draft';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { draftKeysFor } from './draft-key.ts';
import { noteOf, type NoteRow } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import type { ConsultationNote, OpenedNote } from './notes-schemas.ts';
import { requireOwnEncounter } from './own-encounter.ts';

export async function readNote({ database, keys }: NoteServices, context: Context, encounterId: string): Promise<OpenedNote> {
  return database.withTransaction(context.actor, async (tx) => {
    const { key, userId } = await requireOwnEncounter(tx, context, encounterId);
    const note = await noteOf(tx, key);
    await recordAudit(tx, context, { patientId: key.patientId, resource: { kind: 'encounter', id: encounterId } });
    const [draftKey, ...olderDraftKeys] = draftKeysFor(keys, { userId, encounterId });
    return { ...presentNote(encounterId, note), draftKey, olderDraftKeys };
  });
}

export function presentNote(encounterId: string, note: Pick<NoteRow, 'fields' | 'changedAt'> | undefined): ConsultationNote {
  return { encounterId, fields: note?.fields ?? emptyFields(), changedAt: note?.changedAt.toISOString() ?? null };
}

function emptyFields(): Record<NoteField, StoredField> {
  return Object.fromEntries(noteFields.map((field) => [field, { text: '', revision: 0 }])) as Record<NoteField, StoredField>;
}
