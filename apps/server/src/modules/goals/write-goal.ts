// Sets a goal, changes it while it is active, and ends it. The family decides; the database sets where it begins.
import type { GoalFields } from '@lafiya/domain/goals/goal-kinds';
import { isTargetReached } from '@lafiya/domain/goals/goal-progress';
import { type GoalFacts, goalProblems } from '@lafiya/domain/goals/goal-rules';
import { mondayOf } from '@lafiya/domain/goals/goal-weeks';
import { clinicDay } from '@lafiya/domain/staff/license';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { readersOf } from '../chart/index.ts';
import { patientRelationsOf } from '../patients/index.ts';
import { requireConsent } from '../privacy/index.ts';
import { factsOf, type PatientFacts, readPatientFacts } from './goal-facts.ts';
import { addGoal, goalById, type GoalRow, updateGoal, weeksOf } from './goals.repository.ts';
import type { ChangedGoalForm, EndForm, NewGoalForm, PresentedGoal } from './goals-schemas.ts';
import type { GoalServices } from './goals-services.ts';
import { presentGoal } from './read-goals.ts';

export type GoalIds = { id: string; goalId: string };

export async function requireGoalWriter({ policy }: GoalServices, tx: Tx, patientId: string): Promise<void> {
  policy.requireAccess(await patientRelationsOf(tx, patientId), 'write_goals');
}

export async function setGoal(
  services: GoalServices,
  context: Context,
  patientId: string,
  { healthDataConsent, ...form }: NewGoalForm,
  key: string | undefined,
): Promise<PresentedGoal> {
  return services.database.withTransaction(context.actor, async (tx) =>
    withIdempotencyKey(tx, context, { key, route: 'goals', body: { patientId, ...form } }, async () => {
      await requireGoalWriter(services, tx, patientId);
      await requireConsent(tx, context, 'health_data', healthDataConsent === true);
      const facts = await readPatientFacts(tx, patientId, context.clock);
      refuseProblems(form, factsOf(facts, form.kind, context.clock));
      const row = await addGoal(tx, { ...form, id: newId(), patientId });
      await announce(tx, context, patientId, row);
      return present(tx, context, patientId, row, facts);
    }),
  );
}

export async function changeGoal(
  services: GoalServices,
  context: Context,
  { id: patientId, goalId }: GoalIds,
  { base, healthDataConsent, ...form }: ChangedGoalForm,
): Promise<PresentedGoal> {
  return services.database.withTransaction(context.actor, async (tx) => {
    await requireGoalWriter(services, tx, patientId);
    await requireConsent(tx, context, 'health_data', healthDataConsent === true);
    const before = await activeGoal(tx, patientId, goalId, base);
    const { type, kind, unit, start, targetOn } = before;
    const facts = await readPatientFacts(tx, patientId, context.clock);
    refuseProblems({ ...form, type, kind, unit }, { ...factsOf(facts, kind, context.clock), start, previousDate: targetOn });
    const row = await updateGoal(tx, patientId, before, { ...form, state: 'active' });
    if (!row) throw new AppError('changed_meanwhile');
    await announce(tx, context, patientId, row);
    return present(tx, context, patientId, row, facts);
  });
}

export async function endGoal(
  services: GoalServices,
  context: Context,
  { id: patientId, goalId }: GoalIds,
  { base, state }: EndForm,
): Promise<PresentedGoal> {
  return services.database.withTransaction(context.actor, async (tx) => {
    await requireGoalWriter(services, tx, patientId);
    const before = await activeGoal(tx, patientId, goalId, base);
    const facts = await readPatientFacts(tx, patientId, context.clock);
    if (state === 'reached' && before.type === 'value' && !isReached(before, facts)) throw new AppError('goal_not_reached');
    const row = await updateGoal(tx, patientId, before, { ...before, state });
    if (!row) throw new AppError('changed_meanwhile');
    await announce(tx, context, patientId, row);
    return present(tx, context, patientId, row, facts);
  });
}

async function activeGoal(tx: Tx, patientId: string, goalId: string, base: number): Promise<GoalRow> {
  const goal = await goalById(tx, patientId, goalId);
  if (!goal) throw new AppError('not_found');
  if (goal.state !== 'active' || goal.version !== base) throw new AppError('changed_meanwhile');
  return goal;
}

function isReached({ kind, start, targetAmount }: GoalRow, { measured }: PatientFacts): boolean {
  const newest = measured.find((one) => one.kind === kind);
  return newest !== undefined && start !== null && targetAmount !== null && isTargetReached({ start, target: targetAmount }, newest.amount);
}

function refuseProblems(goal: GoalFields, facts: GoalFacts): void {
  const problems = goalProblems(goal, facts);
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
}

/** In the audit log, and on open pages of the family and the doctors. */
async function announce(tx: Tx, context: Context, patientId: string, { id, type, state, version }: GoalRow): Promise<void> {
  await recordAudit(tx, context, { patientId, resource: { kind: 'goal', id }, details: { type, state, version } });
  await publishLiveEvent(tx, context, { users: await readersOf(tx, patientId) }, 'chart');
}

async function present(tx: Tx, context: Context, patientId: string, row: GoalRow, facts: PatientFacts): Promise<PresentedGoal> {
  const today = clinicDay(context.clock.now());
  const weeks = row.type === 'habit' ? await weeksOf(tx, patientId, [row.id], mondayOf(today)) : [];
  return presentGoal(row, facts.measured, weeks, today);
}
