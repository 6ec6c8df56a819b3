// Saves the coded diagnoses and the follow-up of a draft. They have one revision, and entries of an older one are refused.
import { mayWriteNote } from '@lafiya/domain/consultations/notes/note-fields';
import { mayFollowUpOn } from '@lafiya/domain/consultations/notes/note-signing';
import { clinicDay } from '@lafiya/domain/staff/license';
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
    refuseFollowUp(context, note.entries.followUpOn, followUpOn);
    await requireKnownCodes(tx, note.entries.diagnoses, diagnoses);
    const entries = { diagnoses, followUpOn, revision: base + 1 };
    await saveEntries(tx, key, entries, now);
    return entries;
  });
}

/** A day that was chosen before stays, even if it has passed. */
function refuseFollowUp({ clock }: Context, before: string | null, chosen: string | null): void {
  if (chosen === null || chosen === before || mayFollowUpOn(chosen, clinicDay(clock.now()))) return;
  const message = 'Please choose a day from today on, within two years.';
  throw new AppError('invalid_input', { fields: [{ field: 'followUpOn', message }] });
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
