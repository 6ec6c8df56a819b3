// Saves edits to a note: each edit is applied once, edits of an older revision are merged, and every change is kept as a revision.
import { textAfterEdit } from '@lafiya/domain/consultations/notes/field-draft';
import { mayWriteNote, maxStoredLength, type NoteField } from '@lafiya/domain/consultations/notes/note-fields';
import { changeBetween, undoChange } from '@lafiya/domain/consultations/notes/text-change';
import { recordAudit, recordReadOnce } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { addRevision, createNote, changesSince, appliedEditIds, type NoteKey, noteOf, type NoteRow, saveNote } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import type { ConsultationNote, NoteChange } from './notes-schemas.ts';
import { ensureEncounter, requireOwnEncounter } from './own-encounter.ts';
import { presentNote } from './read-note.ts';

/** Edits arrive every few seconds and each is kept as a revision; the audit log records at most one entry per interval. */
const auditEveryMs = 5 * 60_000;

export async function writeNote(
  { database }: NoteServices,
  context: Context,
  encounterId: string,
  changes: NoteChange[],
): Promise<ConsultationNote> {
  return database.withTransaction(context.actor, async (tx) => {
    const encounter = await requireOwnEncounter(tx, context, encounterId);
    const { key, appointment } = encounter;
    if (appointment && !mayWriteNote(appointment.status)) throw new AppError('not_possible');
    const now = context.clock.now();
    await ensureEncounter(tx, encounter, now);
    await createNote(tx, key, now);
    const before = await noteOf(tx, key, true);
    if (!before) throw new AppError('not_found');
    const fields = await applyChanges(tx, key, before.fields, changes, now);
    const resource = { kind: 'encounter', id: encounterId };
    // The answer holds the note also when nothing was written, or when an earlier row covers the edit.
    const recordRepeated = () => recordReadOnce(tx, context, [key.patientId], { resource });
    if (fields === before.fields) {
      await recordRepeated();
      return presentNote(encounterId, before);
    }
    const isAuditDue = !before.auditedAt || now.getTime() - before.auditedAt.getTime() >= auditEveryMs;
    const after = { fields, changedAt: now, auditedAt: isAuditDue ? now : before.auditedAt };
    await saveNote(tx, key, after);
    if (isAuditDue) await recordAudit(tx, context, { patientId: key.patientId, resource });
    else await recordRepeated();
    return presentNote(encounterId, after);
  });
}

/** Returns the same object when every edit was already applied. */
async function applyChanges(tx: Tx, key: NoteKey, before: NoteRow['fields'], changes: NoteChange[], now: Date): Promise<NoteRow['fields']> {
  const applied = await appliedEditIds(
    tx,
    key,
    changes.map(({ editId }) => editId),
  );
  let fields = before;
  for (const change of changes) {
    if (applied.has(change.editId)) continue;
    applied.add(change.editId);
    fields = await applyChange(tx, key, fields, { ...change, text: normalizeText(change.text) }, now);
  }
  return fields;
}

async function applyChange(
  tx: Tx,
  key: NoteKey,
  fields: NoteRow['fields'],
  { field, base, text, editId }: NoteChange,
  now: Date,
): Promise<NoteRow['fields']> {
  const stored = fields[field];
  const isMerged = base !== stored.revision;
  const textAtBase = isMerged ? await textAtRevision(tx, key, field, stored, base) : stored.text;
  const after = textAfterEdit(stored, { base, text }, textAtBase);
  if (after.length > maxStoredLength) throw new AppError('payload_too_large');
  const revision = stored.revision + 1;
  const sent = isMerged ? text : null;
  await addRevision(tx, key, { field, revision, editId, base, sent, writtenAt: now, ...changeBetween(stored.text, after) });
  return { ...fields, [field]: { text: after, revision } };
}

/** Undefined for an unknown revision, for example after the database was restored from a backup. */
async function textAtRevision(
  tx: Tx,
  key: NoteKey,
  field: NoteField,
  stored: { text: string; revision: number },
  base: number,
): Promise<string | undefined> {
  if (base > stored.revision) return undefined;
  const changes = await changesSince(tx, key, field, base);
  return changes.reduce(undoChange, stored.text);
}

/** PostgreSQL text cannot store NUL characters or lone surrogates. Line endings are normalised. */
const normalizeText = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
