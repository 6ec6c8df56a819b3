// Queries for goals and the days of habits, in the viewer's transaction under row security. The database sets the start, the state, who and when.
import { type GoalFields, goalKinds, goalStates, type GoalState, goalTypes } from '@lafiya/domain/goals/goal-kinds';
import { units } from '@lafiya/domain/vitals/units';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';
import { AppError, type ErrorCode } from '../../platform/errors.ts';

const number = z.number().nullable();
const goalRow = z.strictObject({
  id: z.uuid(),
  type: z.enum(goalTypes),
  state: z.enum(goalStates),
  version: z.int(),
  kind: z.enum(goalKinds).nullable(),
  start: number,
  target: number,
  targetAmount: number,
  unit: z.enum(units).nullable(),
  targetOn: z.string().nullable(),
  title: z.string().nullable(),
  daysAWeek: z.int().nullable(),
  setBy: z.string(),
  setAt: z.date(),
  endedAt: z.date().nullable(),
});
export type GoalRow = z.infer<typeof goalRow>;

const columns = sql`id, type, state, version, kind, start_amount::float8 as start, target::float8 as target, target_amount::float8 as "targetAmount", unit,
  target_on::text as "targetOn", title, days_a_week::integer as "daysAWeek", setter_name as "setBy", set_at as "setAt", ended_at as "endedAt"`;

/** Active ones, the oldest first; then those that ended, the last first, at most so many. The database refuses more than 20 active ones. */
export async function goalsOf(tx: Tx, patientId: string, mostEnded: number): Promise<GoalRow[]> {
  return selectRows(
    tx,
    goalRow,
    sql`(select ${columns} from goals where patient_id = ${patientId} and state = 'active' order by set_at, id)
      union all (select ${columns} from goals where patient_id = ${patientId} and state <> 'active' order by ended_at desc, id limit ${mostEnded})`,
  );
}

export async function goalById(tx: Tx, patientId: string, id: string): Promise<GoalRow | undefined> {
  return selectRow(tx, goalRow, sql`select ${columns} from goals where patient_id = ${patientId} and id = ${id}`);
}

const weekRow = z.strictObject({
  goalId: z.uuid(),
  monday: z.string(),
  number: z.int(),
  days: z.array(z.string()).nullable(),
});
export type WeekRow = z.infer<typeof weekRow>;

/** The weeks of active habits until the present one, each with the number of its days; of the present one also which days. */
export async function weeksOf(tx: Tx, patientId: string, goalIds: readonly string[], monday: string): Promise<WeekRow[]> {
  if (goalIds.length === 0) return [];
  return selectRows(
    tx,
    weekRow,
    sql`select goal_id as "goalId", date_trunc('week', day)::date::text as monday, count(*)::integer as number,
        array_agg(day::text order by day) filter (where day >= ${monday}::date) as days
      from goal_days where patient_id = ${patientId} and goal_id = any (${goalIds}::uuid[]) and day < ${monday}::date + 7 group by 1, 2`,
  );
}

const refusals: Record<string, ErrorCode> = {
  goals_limit: 'goals_full',
  // Another request was faster.
  goals_final: 'changed_meanwhile',
  goals_version_check: 'changed_meanwhile',
  goal_days_habit: 'changed_meanwhile',
  goals_reached: 'goal_not_reached',
  // Measured, or become another day, while the form was sent.
  goals_value: 'invalid_input',
  goals_distance: 'invalid_input',
  goals_date: 'invalid_input',
  goals_underweight: 'invalid_input',
  goal_days_window: 'invalid_input',
};

async function refusing<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const code = refusals[String((error as { constraint?: unknown }).constraint)];
    throw code ? new AppError(code, { cause: error }) : error;
  }
}

export type NewGoal = GoalFields & { id: string; patientId: string };

export async function addGoal(tx: Tx, { id, patientId, type, kind, target, unit, targetOn, title, daysAWeek }: NewGoal): Promise<GoalRow> {
  const added = await refusing(() =>
    selectRow(
      tx,
      goalRow,
      sql`insert into goals (id, patient_id, type, kind, target, unit, target_on, title, days_a_week)
        values (${id}, ${patientId}, ${type}, ${kind}, ${target}, ${unit}, ${targetOn}, ${title}, ${daysAWeek}) returning ${columns}`,
    ),
  );
  if (!added) throw new AppError('internal', { cause: 'the goal was not stored' });
  return added;
}

type ChangedGoal = Pick<GoalFields, 'target' | 'targetOn' | 'title' | 'daysAWeek'> & { state: GoalState };

/** Undefined if the goal is no longer in this version. */
export async function updateGoal(
  tx: Tx,
  patientId: string,
  { id, version }: Pick<GoalRow, 'id' | 'version'>,
  { state, target, targetOn, title, daysAWeek }: ChangedGoal,
): Promise<GoalRow | undefined> {
  return refusing(() =>
    selectRow(
      tx,
      goalRow,
      sql`update goals set state = ${state}, target = ${target}, target_on = ${targetOn}, title = ${title}, days_a_week = ${daysAWeek}
        where patient_id = ${patientId} and id = ${id} and version = ${version} and state = 'active' returning ${columns}`,
    ),
  );
}

/** False if the day was ticked off before. */
export async function addDay(tx: Tx, patientId: string, goalId: string, day: string): Promise<boolean> {
  const { numAffectedRows } = await refusing(() =>
    sql`insert into goal_days (goal_id, day, patient_id) values (${goalId}, ${day}, ${patientId}) on conflict do nothing`.execute(tx),
  );
  return Number(numAffectedRows ?? 0n) > 0;
}

/** False if the day was not ticked off. */
export async function removeDay(tx: Tx, patientId: string, goalId: string, day: string): Promise<boolean> {
  const { numAffectedRows } = await refusing(() =>
    sql`delete from goal_days where patient_id = ${patientId} and goal_id = ${goalId} and day = ${day}`.execute(tx),
  );
  return Number(numAffectedRows ?? 0n) > 0;
}
