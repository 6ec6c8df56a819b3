// Whether a goal is complete and sensible. The page asks the same function as the server.
import { addDays, addMonths } from '../chart/calendar-math.ts';
import { bmiOf } from '../vitals/bmi.ts';
import { type Bounds, isDangerous, levelOf } from '../vitals/limits.ts';
import { toCanonical } from '../vitals/units.ts';
import { diastolicLimits, readingProblems } from '../vitals/vital-kinds.ts';
import { type GoalFields, type GoalKind, maxGoalTitle } from './goal-kinds.ts';

export type GoalFacts = {
  /** At the clinic. */
  today: string;
  /** Where the goal begins, in the unit that values of the kind are compared in. Null if it was never measured. */
  start: number | null;
  /** What is dangerous for this patient, of the kind. */
  danger: Pick<Bounds, 'dangerLow' | 'dangerHigh'> | null;
  heightCm: number | null;
  isAdult: boolean;
  /** Of a goal that is changed: its date, which may have passed. */
  previousDate: string | null;
};
export type GoalProblem = { field: keyof GoalFields; message: string };

/** The WHO's limit to underweight, of adults. */
const lowestIndex = 18.5;
const adultAge = 18;
const maxMonthsAhead = 60;

/** Without a birth date a patient counts as an adult, as in the limits of measurements. */
export const isAdultAge = (age: number | null): boolean => age === null || age >= adultAge;
export const targetDates = (today: string): { first: string; last: string } => ({
  first: addDays(today, 1),
  last: addMonths(today, maxMonthsAhead),
});

export function goalProblems(goal: GoalFields, facts: GoalFacts): GoalProblem[] {
  return goal.type === 'habit' ? habitProblems(goal) : valueProblems(goal, facts);
}

function habitProblems({ title, daysAWeek, kind, unit, target, targetOn }: GoalFields): GoalProblem[] {
  const problems: GoalProblem[] = [];
  if (title === null || title.trim() === '') problems.push({ field: 'title', message: 'Please write what you want to do.' });
  else if (title.length > maxGoalTitle) problems.push({ field: 'title', message: `Please use ${maxGoalTitle} characters or fewer.` });
  if (daysAWeek === null || !Number.isInteger(daysAWeek) || daysAWeek < 1 || daysAWeek > 7)
    problems.push({ field: 'daysAWeek', message: 'Please choose from 1 to 7 days.' });
  if (kind !== null || unit !== null || target !== null || targetOn !== null)
    problems.push({ field: 'type', message: 'A habit has no value to reach.' });
  return problems;
}

function valueProblems({ kind, unit, target, targetOn, title, daysAWeek }: GoalFields, facts: GoalFacts): GoalProblem[] {
  const problems: GoalProblem[] = [];
  if (title !== null || daysAWeek !== null) problems.push({ field: 'type', message: 'Only a habit has a text and days.' });
  if (targetOn !== null && targetOn !== facts.previousDate && !isTargetDate(targetOn, facts.today))
    problems.push({ field: 'targetOn', message: 'Please choose a date from tomorrow to five years from now.' });
  if (kind === null) return [...problems, { field: 'kind', message: 'Please choose what you want to change.' }];
  if (facts.start === null) return [...problems, { field: 'kind', message: 'Please measure this first.' }];
  const message = targetProblem({ kind, unit, target }, facts.start, facts);
  return message ? [...problems, message] : problems;
}

function isTargetDate(day: string, today: string): boolean {
  const { first, last } = targetDates(today);
  return day >= first && day <= last;
}

type Target = Pick<GoalFields, 'unit' | 'target'> & { kind: GoalKind };

function targetProblem({ kind, unit, target }: Target, start: number, { danger, heightCm, isAdult }: GoalFacts): GoalProblem | null {
  // Any lower number does: the goal is about the upper one.
  const diastolic = kind === 'blood_pressure' ? diastolicLimits.min : null;
  const [impossible] = readingProblems({ kind, value: target, diastolic, unit, code: null, context: null });
  if (impossible) return { field: impossible.field === 'unit' ? 'unit' : 'target', message: impossible.message };
  if (target === null || unit === null) return { field: 'target', message: 'Please enter a number.' };
  const amount = toCanonical(target, unit);
  if (amount === start) return { field: 'target', message: 'This is where you are now. Please enter another number.' };
  if (kind === 'weight' && isAdult && heightCm !== null && bmiOf(amount, heightCm) < lowestIndex)
    return {
      field: 'target',
      message: 'This weight is too low for this height. Please talk to your doctor about a weight that is healthy.',
    };
  const limits = danger && { low: null, high: null, ...danger, diastolic: null };
  if (limits && isDangerous(levelOf({ kind, value: target, diastolic: null, unit, code: null }, limits)))
    return { field: 'target', message: 'This is in the range that is dangerous. Please talk to your doctor about a good target.' };
  return null;
}
