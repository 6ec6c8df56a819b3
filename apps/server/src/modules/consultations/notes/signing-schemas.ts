// Request and response schemas of signing: the note's record, its versions, and what the patient reads.
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { withheldCategories, withheldOutcomes, withholdableFields } from '@lafiya/domain/consultations/notes/withheld-parts';
import { z } from 'zod';
import { calendarDate, dateTime } from '../../../platform/http/date-schemas.ts';
import { rowVersion } from '../../../platform/http/number-schemas.ts';
import { exactText, requiredText } from '../../../platform/http/text-schemas.ts';
import { encounterKinds } from '../encounters/encounters.repository.ts';
import { byField, diagnosis, diagnosisList, texts } from './content-schemas.ts';

const instant = z.iso.datetime();
const entries = {
  diagnoses: z.array(diagnosis),
  followUpOn: z.iso.date().nullable(),
};
export const noteEntries = z.strictObject({ ...entries, revision: z.int() }).meta({ id: 'NoteEntries' });
export const entriesForm = z
  .strictObject({
    base: rowVersion.describe('The revision the entries are based on. Those of an older revision are refused.'),
    diagnoses: diagnosisList,
    followUpOn: calendarDate().nullable(),
  })
  .meta({ id: 'NoteEntriesForm' });
export type EntriesForm = z.infer<typeof entriesForm>;

const nextStepList = z.array(exactText(500)).max(20);
export const signatureForm = z
  .strictObject({
    version: rowVersion.min(1).describe('The version that this signature makes: one more than the newest.'),
    revisions: byField(rowVersion).describe('Revisions of the fields as they were shown. Others are refused.'),
    entriesRevision: rowVersion,
    replacedNextSteps: nextStepList.describe('The next steps that the patient sees with the appointment now, as they were shown.'),
    amendmentReason: requiredText(500, 'Please say what you changed, and why.').optional(),
  })
  .refine(({ version, amendmentReason }) => version > 1 === Boolean(amendmentReason), {
    path: ['amendmentReason'],
    message: 'Please say what you changed, and why.',
  })
  .meta({ id: 'NoteSignatureForm' });
export type SignatureForm = z.infer<typeof signatureForm>;

const signed = {
  version: z.int(),
  signedAt: instant,
  signerName: z.string(),
  licenseNumber: z.string(),
  amendmentReason: z.string().nullable(),
};
const signedVersion = z.strictObject({ ...signed, fields: texts, ...entries }).meta({ id: 'SignedNoteVersion' });

export const withheldPart = z
  .strictObject({
    field: z.enum(withholdableFields),
    category: z.enum(withheldCategories),
    reason: z.string().describe('Only doctors read it.'),
    withheldAt: instant,
    outcome: z.enum(withheldOutcomes).nullable().describe('What an admin decided.'),
  })
  .meta({ id: 'WithheldNotePart' });
export const withholdForm = z
  .strictObject({ category: z.enum(withheldCategories), reason: requiredText(500, 'Please give a reason. Only doctors read it.') })
  .meta({ id: 'WithholdForm' });

export const noteRecord = z
  .strictObject({
    encounter: z.strictObject({
      id: z.uuid(),
      kind: z.enum(encounterKinds),
      occurredAt: instant,
      recordedAt: instant.nullable().describe('Null before anything was written about an appointment.'),
      hasTakenPlace: z.boolean().describe('Only then can the note be signed.'),
      patient: z.strictObject({
        id: z.uuid(),
        patientNumber: z.string(),
        name: z.string(),
        age: z.int().nullable(),
        sex: z.string().nullable(),
        allergies: z.string().nullable(),
      }),
    }),
    entries: noteEntries,
    newest: signedVersion.nullable().describe('The newest signed version.'),
    withheld: z.array(withheldPart),
    givenNextSteps: z.array(z.string()).describe('What the patient sees with the appointment now.'),
  })
  .meta({ id: 'NoteRecord' });
export type NoteRecord = z.infer<typeof noteRecord>;

const differenceLine = z.strictObject({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
const difference = z
  .strictObject({ field: z.enum([...noteFields, 'diagnoses', 'followUpOn']), lines: z.array(differenceLine) })
  .meta({ id: 'NoteDifference' });
export const versionList = z
  .strictObject({
    versions: z.array(
      z.strictObject({
        ...signed,
        fields: texts,
        ...entries,
        changes: z.array(difference).describe('What this version changed; empty for the first one.'),
      }),
    ),
  })
  .meta({ id: 'NoteVersionList' });
export type VersionList = z.infer<typeof versionList>;

export const lastNote = z
  .strictObject({ note: z.strictObject({ encounterId: z.uuid(), signedAt: instant, fields: texts, ...entries }).nullable() })
  .meta({ id: 'LastNote' });

export const noteSummary = z
  .strictObject({
    encounterId: z.uuid(),
    kind: z.enum(encounterKinds),
    patient: z.strictObject({ id: z.uuid(), name: z.string(), isSelf: z.boolean() }),
    doctor: z.strictObject({ name: z.string(), slug: z.string(), specialization: z.string().nullable(), licenseNumber: z.string() }),
    occurredAt: instant,
    signedAt: instant.describe('When it was first signed.'),
    amendedAt: instant.nullable(),
    parts: z
      .array(z.strictObject({ field: z.enum(noteFields), text: z.string() }))
      .describe('In the order of the note, without empty ones.'),
    withheld: z.array(z.enum(withholdableFields)),
    ...entries,
  })
  .meta({ id: 'NoteSummary' });
export type NoteSummary = z.infer<typeof noteSummary>;
export const summaryPage = z
  .strictObject({
    before: dateTime().optional().describe('For the next page: when the last meeting of this page was.'),
    beforeId: z.uuid().optional().describe('For the next page: the last meeting of this page. Two meetings can have the same time.'),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  })
  .refine(({ before, beforeId }) => (before === undefined) === (beforeId === undefined), {
    path: ['beforeId'],
    message: 'Please send the time and the id of the last meeting.',
  });
export type SummaryPage = z.output<typeof summaryPage>;
export const summaryList = z.strictObject({ summaries: z.array(noteSummary), hasMore: z.boolean() }).meta({ id: 'NoteSummaryList' });
