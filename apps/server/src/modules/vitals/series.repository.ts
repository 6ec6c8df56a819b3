// Queries for the plot of one kind of value: points, averaged where there are many, and figures of the period.
import type { Limits } from '@lafiya/domain/vitals/limits';
import type { VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

export type SeriesOf = { patientId: string; kind: VitalKind; since: Date };

const pointRow = z.strictObject({ measuredAt: z.date(), amount: z.number(), diastolic: z.number().nullable(), readings: z.int() });
export type PointRow = z.infer<typeof pointRow>;

const rowsOf = ({ patientId, kind, since }: SeriesOf) =>
  sql`from current_observations where patient_id = ${patientId} and kind = ${kind} and measured_at >= ${since}`;

/** The newest values, oldest first. */
export async function newestPoints(tx: Tx, of: SeriesOf, most: number): Promise<PointRow[]> {
  const rows = await selectRows(
    tx,
    pointRow,
    sql`select measured_at as "measuredAt", amount::float8 as amount, diastolic::float8 as diastolic, 1 as readings ${rowsOf(of)}
      order by measured_at desc, id desc limit ${most}`,
  );
  return rows.toReversed();
}

/** One point for each day or week of the clinic, oldest first. */
export async function averagedPoints(tx: Tx, of: SeriesOf, by: 'day' | 'week'): Promise<PointRow[]> {
  return selectRows(
    tx,
    pointRow,
    sql`select max(measured_at) as "measuredAt", round(avg(amount), 1)::float8 as amount, round(avg(diastolic), 1)::float8 as diastolic,
        count(*)::integer as readings ${rowsOf(of)} group by date_trunc(${by}::text, measured_at, 'Africa/Lagos') order by 1`,
  );
}

const figuresRow = z.strictObject({
  count: z.int(),
  average: z.number().nullable(),
  averageDiastolic: z.number().nullable(),
  lowest: z.number().nullable(),
  lowestDiastolic: z.number().nullable(),
  highest: z.number().nullable(),
  highestDiastolic: z.number().nullable(),
  days: z.int(),
  daysInRange: z.int(),
});

/** `beforeMeals`: the limits of glucose measured on an empty stomach. */
export async function figuresOf(tx: Tx, of: SeriesOf, { limits, beforeMeals }: { limits: Limits; beforeMeals: Limits }) {
  const { low, high, diastolic } = limits;
  const row = await selectRow(
    tx,
    figuresRow,
    sql`with days as (select count(*) as readings, sum(amount) as total, sum(diastolic) as total_diastolic, min(amount) as lowest, max(amount) as highest,
          min(diastolic) as lowest_diastolic, max(diastolic) as highest_diastolic,
          bool_and((amount >= ${low}::numeric) is not false
            and (amount <= case when context in ('fasting', 'before_meal') then ${beforeMeals.high}::numeric else ${high}::numeric end) is not false
            and (diastolic >= ${diastolic?.low ?? null}::numeric) is not false and (diastolic <= ${diastolic?.high ?? null}::numeric) is not false) as in_range
        ${rowsOf(of)} group by date_trunc('day', measured_at, 'Africa/Lagos'))
      select coalesce(sum(readings), 0)::integer as count, round(sum(total) / sum(readings), 1)::float8 as average,
        round(sum(total_diastolic) / sum(readings), 1)::float8 as "averageDiastolic", min(lowest)::float8 as lowest,
        min(lowest_diastolic)::float8 as "lowestDiastolic", max(highest)::float8 as highest, max(highest_diastolic)::float8 as "highestDiastolic",
        count(*)::integer as days, (count(*) filter (where in_range))::integer as "daysInRange" from days`,
  );
  return row ?? null;
}
