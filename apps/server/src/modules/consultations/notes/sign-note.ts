// Signs a note, or an amendment of it: the text as it was shown becomes a version that nobody can change, and the patient is told.
import { canonicalContent, type NoteContent } from '@lafiya/domain/consultations/notes/note-content';
import { noteFields, parseNextSteps } from '@lafiya/domain/consultations/notes/note-fields';
import { hasTakenPlace, missingForSignature } from '@lafiya/domain/consultations/notes/note-signing';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { giveNextSteps, withBookingLock } from '../../appointments/index.ts';
import { type NoteRow, noteOf } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import { notifyOfSignature } from './notify-of-signature.ts';
import { type OwnEncounter, requireOwnEncounter } from './own-encounter.ts';
import { loadRecord } from './read-record.ts';
import type { NoteRecord, SignatureForm } from './signing-schemas.ts';
import { addVersion, type SignedVersion, versionsOf } from './versions.repository.ts';

/** Two requests to sign the same text make one version: the second gets the answer of the first. */
export async function signNote(services: NoteServices, context: Context, id: string, form: SignatureForm): Promise<NoteRecord> {
  return withBookingLock(services, context, async (tx) => {
    const own = await requireOwnEncounter(tx, context, id);
    const { key, appointment } = own;
    const note = await noteOf(tx, key, true);
    if (!note) throw new AppError('note_incomplete');
    const [newest] = await versionsOf(tx, id, 1);
    const content = contentOf(note);
    const stored = canonicalContent(content);
    const audit = { patientId: key.patientId, resource: { kind: 'encounter', id }, details: { version: form.version } };
    if (isRepeat(form, newest, stored)) {
      await recordAudit(tx, context, { ...audit, outcome: 'replayed' });
      return loadRecord(tx, context, own);
    }
    refuseUnseen(form, note, newest);
    refuseUnsignable(context, own, content);
    if (newest?.stored === stored) throw new AppError('already_done');
    const now = context.clock.now();
    await addVersion(tx, key, { version: form.version, content: stored, amendmentReason: form.amendmentReason ?? null, signedAt: now });
    if (appointment) {
      const steps = parseNextSteps(content.fields.nextSteps);
      await giveNextSteps(services, tx, context, id, { given: form.replacedNextSteps, steps });
    }
    await recordAudit(tx, context, audit);
    await notifyOfSignature(services, tx, context, { encounterId: id, isAmendment: form.version > 1 });
    return loadRecord(tx, context, await requireOwnEncounter(tx, context, id));
  });
}

const contentOf = ({ fields, entries: { diagnoses, followUpOn } }: NoteRow): NoteContent => ({
  fields: Object.fromEntries(noteFields.map((field) => [field, fields[field].text])) as NoteContent['fields'],
  diagnoses,
  followUpOn,
});

const isRepeat = ({ version, amendmentReason }: SignatureForm, newest: SignedVersion | undefined, stored: string): boolean =>
  newest?.version === version && newest.stored === stored && newest.amendmentReason === (amendmentReason ?? null);

/** Nothing is signed that was not on the screen: neither text of another tab nor another version. */
function refuseUnseen(form: SignatureForm, { fields, entries }: NoteRow, newest: SignedVersion | undefined): void {
  const isShown = noteFields.every((field) => fields[field].revision === form.revisions[field]);
  const isNext = form.version === (newest?.version ?? 0) + 1;
  if (!isShown || !isNext || entries.revision !== form.entriesRevision) throw new AppError('changed_meanwhile');
}

function refuseUnsignable(context: Context, { appointment }: OwnEncounter, content: NoteContent): void {
  const meeting = appointment && { status: appointment.status, startsAt: new Date(appointment.startsAt) };
  if (!hasTakenPlace(meeting, context.clock.now())) throw new AppError('note_not_held');
  if (missingForSignature(content).length > 0) throw new AppError('note_incomplete');
}
