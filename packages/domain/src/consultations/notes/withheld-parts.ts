// Parts of a note that a doctor withholds from the patient: which, why, and what an admin may decide.
import type { NoteField } from './note-fields.ts';

/** The next steps are written for the patient, so they are never withheld. */
export const withholdableFields = ['complaint', 'history', 'examination', 'assessment', 'plan'] as const satisfies NoteField[];
export type WithholdableField = (typeof withholdableFields)[number];

export const withheldCategories = ['serious_harm', 'about_another_person', 'result_not_explained_yet', 'patient_asked'] as const;
export type WithheldCategory = (typeof withheldCategories)[number];

export const withheldOutcomes = ['accepted', 'release_requested'] as const;
export type WithheldOutcome = (typeof withheldOutcomes)[number];
