// Saves the coded diagnoses and the follow-up of a draft. They have one revision, and entries of an older one are refused.
import { mayWriteNote } from '@lafiya/domain/consultations/notes/note-fields';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { titlesOfCodes } from '../../diagnoses/index.ts';
import { createNote, type NoteEntries, noteOf, saveEntries } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import { ensureEncounter, requireOwnEncounter } from './own-encounter.ts';
import type { EntriesForm } from './signing-schemas.ts';

export async function writeEntries({ database }: NoteServices, context: Context, id: string, form: EntriesForm): Promise<NoteEntries> {
  return database.withTransaction(context.actor, async (tx) => {
    const encounter = await requireOwnEncounter(tx, context, id);
    const { key, appointment } = encounter;
    if (appointment && !mayWriteNote(appointment.status)) throw new AppError('not_possible');
    const now = context.clock.now();
    await ensureEncounter(tx, encounter, now);
    await createNote(tx, key, now);
    const note = await noteOf(tx, key, true);
    if (!note) throw new AppError('not_found');
    const { base, diagnoses, followUpOn } = form;
    await recordAudit(tx, context, { patientId: key.patientId, resource: { kind: 'encounter', id } });
    // The same entries sent again, because the response was lost.
    if (base !== note.entries.revision && isSame(note.entries, form)) return note.entries;
    if (base !== note.entries.revision) throw new AppError('changed_meanwhile');
    await requireKnownCodes(tx, note.entries.diagnoses, diagnoses);
    const entries = { diagnoses, followUpOn, revision: base + 1 };
    await saveEntries(tx, key, entries, now);
    return entries;
  });
}

/** What was chosen before stays, even if its code has since been renamed. */
async function requireKnownCodes(tx: Tx, before: NoteEntries['diagnoses'], chosen: NoteEntries['diagnoses']): Promise<void> {
  const wasChosen = ({ code, title }: NoteEntries['diagnoses'][number]) => before.some((one) => one.code === code && one.title === title);
  const added = chosen.filter((one) => !wasChosen(one));
  const titles = await titlesOfCodes(
    tx,
    added.map(({ code }) => code),
  );
  if (added.some(({ system, code, title }) => system !== 'ICD-11' || titles.get(code) !== title))
    throw new AppError('invalid_input', { fields: [{ field: 'diagnoses', message: 'Please choose each diagnosis from the search.' }] });
}

type Compared = Pick<NoteEntries, 'diagnoses' | 'followUpOn'>;
const isSame = (one: Compared, other: Compared): boolean => keyOf(one) === keyOf(other);
const keyOf = ({ diagnoses, followUpOn }: Compared): string =>
  JSON.stringify([diagnoses.map(({ system, code, title, isMain }) => [system, code, title, isMain]), followUpOn]);
