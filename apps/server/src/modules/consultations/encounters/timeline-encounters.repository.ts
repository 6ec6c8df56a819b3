// The encounters of a record as rows of its timeline. The database leaves out what is withheld from the family.
import { appointmentModes } from '@lafiya/domain/appointments/appointment-states';
import { withholdableFields } from '@lafiya/domain/consultations/notes/withheld-parts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { likePatterns, type RowsBefore } from '../../../platform/database/rows-before.repository.ts';
import { diagnosis, texts } from '../notes/content-schemas.ts';
import { encounterKinds } from './encounters.repository.ts';

export const timelineEncounter = z.strictObject({
  kind: z.enum(encounterKinds),
  mode: z.enum(appointmentModes).nullable(),
  isOwn: z.boolean(),
  doctorName: z.string(),
  doctorSlug: z.string(),
  specialization: z.string().nullable(),
  version: z.int().nullable(),
  signedAt: z.string().nullable(),
  fields: texts.partial(),
  diagnoses: z.array(diagnosis),
  followUpOn: z.string().nullable(),
  withheld: z.array(z.enum(withholdableFields)),
});
export type TimelineEncounter = z.infer<typeof timelineEncounter>;

/** Rows with id, time and details. */
export function timelineEncounters(patientId: string, { before, terms, limit }: RowsBefore): RawBuilder<unknown> {
  return sql`select encounter_id as id, occurred_at as at, jsonb_build_object('kind', kind, 'mode', mode, 'isOwn', is_own, 'doctorName', doctor_name,
      'doctorSlug', doctor_slug, 'specialization', specialization, 'version', version, 'signedAt', signed_at, 'fields', fields, 'diagnoses', diagnoses,
      'followUpOn', follow_up_on, 'withheld', withheld) as details
    from timeline_encounters(${patientId}, ${before?.at ?? null}, ${before?.id ?? null}, ${likePatterns(terms)}, ${limit})`;
}
