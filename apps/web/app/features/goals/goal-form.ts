// The values of the form for a goal, and what they become in a request.
import type { Goal, GoalList } from '@lafiya/api-client';
import { type GoalFields, type GoalKind, goalKinds, type GoalType } from '@lafiya/domain/goals/goal-kinds';
import { type GoalFacts, type GoalProblem, goalProblems } from '@lafiya/domain/goals/goal-rules';
import type { Unit } from '@lafiya/domain/vitals/units';

export type GoalValues = {
  type: GoalType;
  kind: GoalKind;
  target: string;
  targetOn: string;
  title: string;
  daysAWeek: string;
  hasAgreed: boolean;
};
export type GoalErrors = Partial<Record<keyof GoalValues, string>>;
export type NewGoalFacts = NonNullable<GoalList['newGoal']>;

const usualDays = '5';

/** Begins with what was measured, otherwise with a habit. */
export function emptyValues({ measured }: NewGoalFacts): GoalValues {
  const kind = goalKinds.find((one) => measured.some((value) => value.kind === one));
  return {
    type: kind ? 'value' : 'habit',
    kind: kind ?? 'weight',
    target: '',
    targetOn: '',
    title: '',
    daysAWeek: usualDays,
    hasAgreed: false,
  };
}

export function valuesOf({ value, habit }: Goal): GoalValues {
  return {
    type: habit ? 'habit' : 'value',
    kind: value?.kind ?? 'weight',
    target: value ? String(value.target) : '',
    targetOn: value?.targetOn ?? '',
    title: habit?.title ?? '',
    daysAWeek: habit ? String(habit.daysAWeek) : usualDays,
    hasAgreed: false,
  };
}

/** A number with a point or a comma; null if it is none. */
function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}

/** In the unit of the last measurement, or of the goal. */
export function fieldsOf({ type, kind, target, targetOn, title, daysAWeek }: GoalValues, unit: Unit | null): GoalFields {
  if (type === 'habit')
    return { type, kind: null, unit: null, target: null, targetOn: null, title: title.trim() || null, daysAWeek: Number(daysAWeek) };
  return { type, kind, unit, target: numberOf(target), targetOn: targetOn || null, title: null, daysAWeek: null };
}

const shownAt: Partial<Record<GoalProblem['field'], keyof GoalValues>> = { unit: 'target' };

export function goalErrors(values: GoalValues, unit: Unit | null, facts: GoalFacts): GoalErrors {
  const problems = goalProblems(fieldsOf(values, unit), facts);
  return Object.fromEntries(problems.map(({ field, message }) => [shownAt[field] ?? field, message]));
}

/** What the rules need to know. A goal that is changed has its own start and date. */
export function factsOf(newGoal: NewGoalFacts, { kind }: Pick<GoalValues, 'kind'>, today: string, changed?: Goal): GoalFacts {
  const newest = newGoal.measured.find((one) => one.kind === kind);
  return {
    today,
    start: changed?.value?.start ?? newest?.amount ?? null,
    danger: newest ? { dangerLow: newest.dangerLow, dangerHigh: newest.dangerHigh } : null,
    heightCm: newGoal.heightCm,
    isAdult: newGoal.isAdult,
    previousDate: changed?.value?.targetOn ?? null,
  };
}
