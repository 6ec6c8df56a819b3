// Reads the goals of a patient with their progress, which is counted and never stored. Each read is in the access log.
import { isTargetReached, progressOf } from '@lafiya/domain/goals/goal-progress';
import { mondayOf, readersToday, weekProgress, weeksInARow } from '@lafiya/domain/goals/goal-weeks';
import { maxActiveGoals } from '@lafiya/domain/goals/goal-kinds';
import { clinicDay } from '@lafiya/domain/staff/license';
import { recordRead } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { patientRelationsOf } from '../patients/index.ts';
import { isConsentMissing } from '../privacy/index.ts';
import { type NewestValue, type PatientFacts, readPatientFacts } from './goal-facts.ts';
import { type GoalRow, goalsOf, type WeekRow, weeksOf } from './goals.repository.ts';
import type { GoalList, PresentedGoal } from './goals-schemas.ts';
import type { GoalServices } from './goals-services.ts';

const mostEnded = 50;

export async function readGoals(
  { database, policy }: GoalServices,
  context: Context,
  patientId: string,
  sentToday: string | undefined,
): Promise<GoalList> {
  return database.withTransaction(context.actor, async (tx) => {
    const relations = await patientRelationsOf(tx, patientId);
    policy.requireAccess(relations, 'see_health');
    const mayWrite = policy.allows(relations, 'write_goals');
    const today = readersToday(sentToday, clinicDay(context.clock.now()));
    const facts = await readPatientFacts(tx, patientId, context.clock);
    const rows = await goalsOf(tx, patientId, mostEnded);
    const habits = rows.filter(({ type, state }) => type === 'habit' && state === 'active').map(({ id }) => id);
    const weeks = await weeksOf(tx, patientId, habits, mondayOf(today));
    await recordRead(tx, context, [patientId], { resource: { kind: 'patient', id: patientId } });
    return {
      today,
      needsConsent: mayWrite && (await isConsentMissing(tx, context, 'health_data')),
      maxActive: maxActiveGoals,
      newGoal: mayWrite ? presentFacts(facts) : null,
      goals: rows.map((row) => presentGoal(row, facts.measured, weeks, today)),
    };
  });
}

const presentFacts = ({ measured, heightCm, isAdult }: PatientFacts): GoalList['newGoal'] => ({
  measured: measured.map((one) => ({ ...one, measuredAt: one.measuredAt.toISOString() })),
  heightCm,
  isAdult,
});

export function presentGoal(row: GoalRow, measured: NewestValue[], weeks: WeekRow[], today: string): PresentedGoal {
  const { id, state, version, setBy, setAt, endedAt } = row;
  return {
    id,
    state,
    version,
    ...valuePart(row, measured),
    ...habitPart(row, weeks, today),
    setBy,
    setAt: setAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

type Part = Pick<PresentedGoal, 'value' | 'habit' | 'progress'>;

function valuePart({ kind, unit, start, target, targetAmount, targetOn, state }: GoalRow, measured: NewestValue[]): Part {
  if (kind === null || unit === null || start === null || target === null || targetAmount === null)
    return { value: null, habit: null, progress: null };
  const newest = state === 'active' ? measured.find((one) => one.kind === kind) : undefined;
  const path = { start, target: targetAmount };
  const value = {
    kind,
    unit,
    target,
    targetOn,
    start,
    now: newest ? { amount: newest.amount, measuredAt: newest.measuredAt.toISOString() } : null,
    isReached: newest !== undefined && isTargetReached(path, newest.amount),
  };
  return { value, habit: null, progress: newest ? progressOf(path, newest.amount) : null };
}

/** Nothing for a value, which has its part already. */
function habitPart({ id, title, daysAWeek, state }: GoalRow, weeks: WeekRow[], today: string): Partial<Part> {
  if (title === null || daysAWeek === null) return {};
  const own = weeks.filter(({ goalId }) => goalId === id);
  const days = own.find(({ monday }) => monday === mondayOf(today))?.days ?? [];
  const counts = own.map(({ monday, number }) => ({ monday, days: number }));
  const habit = { title, daysAWeek, days, weeksInARow: weeksInARow(counts, daysAWeek, today) };
  return { habit, progress: state === 'active' ? weekProgress(days.length, daysAWeek) : null };
}
