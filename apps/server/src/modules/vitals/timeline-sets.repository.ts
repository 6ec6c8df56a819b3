// Values that were measured together as rows of the timeline of a record. Those entered in error are left out.
import { units } from '@lafiya/domain/vitals/units';
import { vitalContexts, type VitalKind, vitalKinds, vitalSources } from '@lafiya/domain/vitals/vital-kinds';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { likePatterns, type RowsBefore } from '../../platform/database/rows-before.repository.ts';

export const timelineSet = z.strictObject({
  source: z.enum(vitalSources),
  recordedBy: z.string(),
  note: z.string().nullable(),
  values: z.array(
    z.strictObject({
      kind: z.enum(vitalKinds),
      value: z.number().nullable(),
      diastolic: z.number().nullable(),
      unit: z.enum(units).nullable(),
      code: z.string().nullable(),
      context: z.enum(vitalContexts).nullable(),
      isDangerous: z.boolean(),
    }),
  ),
});

/** Rows with id, time and details. `kinds` are those that the terms of a search mean. The database finds the sets of the page; row security applies to their values. */
export function timelineSets(patientId: string, kinds: readonly VitalKind[], { before, terms, limit }: RowsBefore): RawBuilder<unknown> {
  const page = sql`timeline_sets(${patientId}, ${before?.at ?? null}, ${before?.id ?? null}, ${kinds}, ${likePatterns(terms)}, ${limit})`;
  return sql`select o.set_id as id, o.measured_at as at, jsonb_build_object('source', min(o.source), 'recordedBy', min(o.recorder_name), 'note', min(o.note),
      'values', jsonb_agg(jsonb_build_object('kind', o.kind, 'value', o.value, 'diastolic', o.diastolic, 'unit', o.unit, 'code', o.code,
        'context', o.context, 'isDangerous', exists (select from vital_alerts a where a.observation_id = o.id))
        order by array_position(${vitalKinds}::text[], o.kind))) as details
    from current_observations o where o.patient_id = ${patientId} and o.set_id = any (array(select set_id from ${page}))
    group by o.set_id, o.measured_at`;
}
