// The content of a note that is signed: its fields, coded diagnoses and follow-up, and the canonical JSON in which a signed version is stored.
import { type NoteField, noteFields } from './note-fields.ts';

export const diagnosisSystems = ['ICD-11', 'ICD-10-CM'] as const;
export type DiagnosisSystem = (typeof diagnosisSystems)[number];
export const maxDiagnoses = 20;
export type Diagnosis = { system: DiagnosisSystem; code: string; title: string; isMain: boolean };

export type NoteContent = {
  fields: Record<NoteField, string>;
  diagnoses: Diagnosis[];
  /** A calendar date, such as 2026-11-30. */
  followUpOn: string | null;
};

/** The same content gives the same bytes, whatever the order of its properties. */
export function canonicalContent({ fields, diagnoses, followUpOn }: NoteContent): string {
  return JSON.stringify({
    fields: Object.fromEntries(noteFields.map((field) => [field, fields[field]])),
    diagnoses: diagnoses.map(({ system, code, title, isMain }) => ({ system, code, title, isMain })),
    followUpOn,
  });
}

export const isSameContent = (one: NoteContent, other: NoteContent): boolean => canonicalContent(one) === canonicalContent(other);

/** At most one main diagnosis, and no code twice. */
export function areDiagnosesValid(diagnoses: readonly Diagnosis[]): boolean {
  const codes = new Set(diagnoses.map(({ system, code }) => `${system} ${code}`));
  return diagnoses.length <= maxDiagnoses && codes.size === diagnoses.length && diagnoses.filter(({ isMain }) => isMain).length <= 1;
}
