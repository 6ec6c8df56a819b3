// Queries for measured values, in the viewer's transaction under row security. The database sets the source, the recorder and the time.
import { units } from '@lafiya/domain/vitals/units';
import { type Reading, vitalContexts, type VitalKind, vitalKinds, vitalSources } from '@lafiya/domain/vitals/vital-kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { cursorOf, olderThan, parseRowCursor } from '../../platform/database/rows-before.repository.ts';
import { selectRows } from '../../platform/database/select-rows.ts';
import { AppError, type ErrorCode } from '../../platform/errors.ts';

const observationRow = z.strictObject({
  id: z.uuid(),
  setId: z.uuid(),
  kind: z.enum(vitalKinds),
  value: z.number().nullable(),
  diastolic: z.number().nullable(),
  unit: z.enum(units).nullable(),
  code: z.string().nullable(),
  context: z.enum(vitalContexts).nullable(),
  amount: z.number().nullable(),
  oxygenScale: z.int().nullable(),
  note: z.string().nullable(),
  measuredAt: z.date(),
  source: z.enum(vitalSources),
  recordedBy: z.string(),
  recordedAt: z.date(),
  errorReason: z.string().nullable(),
  errorMarkedBy: z.string().nullable(),
  errorMarkedAt: z.date().nullable(),
  cursor: z.string(),
});
export type ObservationRow = z.infer<typeof observationRow>;

const columns = sql`o.id, o.set_id as "setId", o.kind, o.value::float8 as value, o.diastolic::float8 as diastolic, o.unit, o.code, o.context,
  o.amount::float8 as amount, o.oxygen_scale::integer as "oxygenScale", o.note, o.measured_at as "measuredAt", o.source, o.recorder_name as "recordedBy",
  o.recorded_at as "recordedAt", e.reason as "errorReason", e.marker_name as "errorMarkedBy", e.marked_at as "errorMarkedAt",
  ${cursorOf(sql`o.measured_at`, sql`o.id`)} as cursor`;
const withErrors = sql`left join observation_errors e on e.observation_id = o.id`;

/** The latest values of each kind, newest first, without those entered in error. */
export async function recentOfEach(tx: Tx, patientId: string, most: number): Promise<ObservationRow[]> {
  const kinds = sql.join(vitalKinds.map((kind) => sql`${kind}`));
  return selectRows(
    tx,
    observationRow,
    sql`select recent.* from unnest(array[${kinds}]::text[]) as wanted (kind) cross join lateral (
        select ${columns} from observations o ${withErrors} where o.patient_id = ${patientId} and o.kind = wanted.kind and e.observation_id is null
        order by o.measured_at desc, o.id desc limit ${most}) recent`,
  );
}

export async function observationsOfSet(tx: Tx, patientId: string, setId: string): Promise<ObservationRow[]> {
  return selectRows(
    tx,
    observationRow,
    sql`select ${columns} from observations o ${withErrors} where o.patient_id = ${patientId} and o.set_id = ${setId} order by o.id`,
  );
}

export async function observationsById(tx: Tx, patientId: string, ids: readonly string[]): Promise<ObservationRow[]> {
  return selectRows(
    tx,
    observationRow,
    sql`select ${columns} from observations o ${withErrors} where o.patient_id = ${patientId} and o.id = any (${ids}::uuid[])`,
  );
}

export const observationById = async (tx: Tx, patientId: string, id: string): Promise<ObservationRow | undefined> =>
  (await observationsById(tx, patientId, [id]))[0];

/** Last measured first, those entered in error included. */
export async function observationsBefore(
  tx: Tx,
  patientId: string,
  { kind, before, limit }: { kind: VitalKind | undefined; before: string | undefined; limit: number },
): Promise<ObservationRow[]> {
  const older = olderThan(parseRowCursor(before), sql`o.measured_at`, sql`o.id`);
  return selectRows(
    tx,
    observationRow,
    sql`select ${columns} from observations o ${withErrors} where o.patient_id = ${patientId} ${kind ? sql`and o.kind = ${kind}` : sql``} and ${older}
      order by o.measured_at desc, o.id desc limit ${limit}`,
  );
}

export type NewObservation = Reading & {
  id: string;
  setId: string;
  patientId: string;
  oxygenScale: number | null;
  note: string | null;
  measuredAt: Date;
};

/** In the words of the field that has to be corrected. */
const refusedTimes: Record<string, string> = {
  observations_future: 'This is in the future.',
  observations_birth: 'This is before the patient was born.',
};
const refusals: Record<string, ErrorCode> = { observation_errors_pkey: 'already_done', observation_errors_author: 'forbidden' };

export async function addObservations(tx: Tx, observations: readonly NewObservation[]): Promise<void> {
  const rows = observations.map(
    ({ id, setId, patientId, kind, value, diastolic, unit, code, context, oxygenScale, note, measuredAt }) =>
      sql`(${id}, ${setId}, ${patientId}, ${kind}, ${value}, ${diastolic}, ${unit}, ${code}, ${context}, ${oxygenScale}, ${note}, ${measuredAt})`,
  );
  try {
    await sql`insert into observations (id, set_id, patient_id, kind, value, diastolic, unit, code, context, oxygen_scale, note, measured_at)
      values ${sql.join(rows)}`.execute(tx);
  } catch (error) {
    const message = refusedTimes[constraintOf(error)];
    throw message ? new AppError('invalid_input', { fields: [{ field: 'measuredAt', message }], cause: error }) : error;
  }
}

export async function markError(tx: Tx, patientId: string, observationId: string, reason: string): Promise<void> {
  try {
    await sql`insert into observation_errors (observation_id, patient_id, reason) values (${observationId}, ${patientId}, ${reason})`.execute(
      tx,
    );
  } catch (error) {
    const code = refusals[constraintOf(error)];
    throw code ? new AppError(code, { cause: error }) : error;
  }
}

export const constraintOf = (error: unknown): string => String((error as { constraint?: unknown }).constraint);
