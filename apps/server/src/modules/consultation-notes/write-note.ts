// Words of a note arrive: each edit counts once, an edit of an older state is merged, and every change is kept.
import { textAfterEdit } from '@lafiya/domain/notes/field-draft';
import { mayWriteNote, mostHeld, type NoteField } from '@lafiya/domain/notes/note-fields';
import { changeBetween, undoChange } from '@lafiya/domain/notes/text-change';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  addRevision,
  beginNote,
  changesSince,
  editsAlreadyTaken,
  type NoteKey,
  noteOf,
  type NoteRow,
  saveNote,
} from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import type { ConsultationNote, NoteChange } from './notes-shapes.ts';
import { demandOwnVisit, presentNote } from './read-note.ts';

/** Typing is written every few seconds; the audit hears of it this often, the revisions every time. */
const auditEveryMs = 5 * 60_000;

export async function writeNote(
  { database }: NoteServices,
  context: Context,
  appointmentId: string,
  changes: NoteChange[],
): Promise<ConsultationNote> {
  return database.inFrame(context.actor, async (tx) => {
    const { key, visit } = await demandOwnVisit(tx, context, appointmentId);
    if (!mayWriteNote(visit.status)) throw new AppError('not_possible');
    const now = context.clock.now();
    await beginNote(tx, key, now);
    const before = await noteOf(tx, key, true);
    if (!before) throw new AppError('not_found');
    const fields = await takeChanges(tx, key, before.fields, changes, now);
    if (fields === before.fields) return presentNote(appointmentId, before);
    const isAuditDue = !before.auditedAt || now.getTime() - before.auditedAt.getTime() >= auditEveryMs;
    const after = { fields, changedAt: now, auditedAt: isAuditDue ? now : before.auditedAt };
    await saveNote(tx, key, after);
    if (isAuditDue) await recordAudit(tx, context, { patientId: key.patientId, thing: { kind: 'appointment', id: appointmentId } });
    return presentNote(appointmentId, after);
  });
}

/** The same fields when all of it was here before. */
async function takeChanges(tx: Tx, key: NoteKey, before: NoteRow['fields'], changes: NoteChange[], now: Date): Promise<NoteRow['fields']> {
  const taken = await editsAlreadyTaken(
    tx,
    key,
    changes.map(({ editId }) => editId),
  );
  let fields = before;
  for (const change of changes) {
    if (taken.has(change.editId)) continue;
    taken.add(change.editId);
    fields = await takeChange(tx, key, fields, { ...change, text: storable(change.text) }, now);
  }
  return fields;
}

async function takeChange(
  tx: Tx,
  key: NoteKey,
  fields: NoteRow['fields'],
  { field, base, text, editId }: NoteChange,
  now: Date,
): Promise<NoteRow['fields']> {
  const held = fields[field];
  const isMerged = base !== held.revision;
  const textAtBase = isMerged ? await textAt(tx, key, field, held, base) : held.text;
  const after = textAfterEdit(held, { base, text }, textAtBase);
  if (after.length > mostHeld) throw new AppError('payload_too_large');
  const revision = held.revision + 1;
  const sent = isMerged ? text : null;
  await addRevision(tx, key, { field, revision, editId, base, sent, writtenAt: now, ...changeBetween(held.text, after) });
  return { ...fields, [field]: { text: after, revision } };
}

/** Undefined for a state that is not known here, as after a restore of the database. */
async function textAt(
  tx: Tx,
  key: NoteKey,
  field: NoteField,
  held: { text: string; revision: number },
  base: number,
): Promise<string | undefined> {
  if (base > held.revision) return undefined;
  const changes = await changesSince(tx, key, field, base);
  return changes.reduce(undoChange, held.text);
}

/** PostgreSQL holds no NUL and no half characters; lines end one way. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');
