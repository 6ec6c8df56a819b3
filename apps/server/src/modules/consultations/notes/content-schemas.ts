// Schemas of what a note holds: its texts, coded diagnoses and follow-up, in requests, responses and signed versions.
import { areDiagnosesValid, diagnosisSystems, maxDiagnoses } from '@lafiya/domain/consultations/notes/note-content';
import { type NoteField, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { z } from 'zod';
import { requiredText } from '../../../platform/http/text-schemas.ts';

export const diagnosis = z
  .strictObject({
    system: z.enum(diagnosisSystems),
    code: requiredText(100),
    title: requiredText(500),
    isMain: z.boolean(),
  })
  .meta({ id: 'CodedDiagnosis' });

export const diagnosisList = z
  .array(diagnosis)
  .max(maxDiagnoses)
  .refine(areDiagnosesValid, 'Please choose each diagnosis once, and one main diagnosis at most.');

export const byField = <Of extends z.ZodType>(schema: Of) =>
  z.strictObject(Object.fromEntries(noteFields.map((field) => [field, schema])) as Record<NoteField, Of>);

export const texts = byField(z.string());

/** The content of a signed version, parsed from its canonical JSON. */
export const noteContent = z.strictObject({ fields: texts, diagnoses: z.array(diagnosis), followUpOn: z.iso.date().nullable() });
