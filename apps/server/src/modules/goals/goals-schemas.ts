// Request and response schemas of goals.
import { endStates, goalKinds, goalStates, goalTypes, maxActiveGoals, maxGoalTitle } from '@lafiya/domain/goals/goal-kinds';
import { units } from '@lafiya/domain/vitals/units';
import { z } from 'zod';
import { calendarDate } from '../../platform/http/date-schemas.ts';
import { rowVersion } from '../../platform/http/number-schemas.ts';
import { textOrNull } from '../../platform/http/text-schemas.ts';

const healthDataConsent = z.literal(true).optional().describe('Gives the consent health_data, which patients give once.');
const base = rowVersion.describe('The version that the change is based on. A change of an older one is refused.');
/** No kind has a possible value above 500. */
const aim = {
  target: z.number().min(0).max(1_000).nullable().default(null).describe('Of a value: in its unit; of a blood pressure the upper number.'),
  targetOn: calendarDate().nullable().default(null),
  title: textOrNull(maxGoalTitle).default(null).describe('Of a habit.'),
  daysAWeek: z.int().min(1).max(7).nullable().default(null).describe('Of a habit.'),
};

export const newGoalForm = z
  .strictObject({
    type: z.enum(goalTypes),
    kind: z.enum(goalKinds).nullable().default(null).describe('Of a value. It begins where the newest measurement is.'),
    unit: z.enum(units).nullable().default(null).describe('As in UCUM.'),
    ...aim,
    healthDataConsent,
  })
  .meta({ id: 'NewGoal' });
export type NewGoalForm = z.output<typeof newGoalForm>;

export const changedGoalForm = z.strictObject({ base, ...aim, healthDataConsent }).meta({ id: 'ChangedGoal' });
export type ChangedGoalForm = z.output<typeof changedGoalForm>;

export const endForm = z.strictObject({ base, state: z.enum(endStates) }).meta({ id: 'EndedGoal' });
export type EndForm = z.output<typeof endForm>;

export const tickForm = z
  .strictObject({ healthDataConsent: z.boolean().default(false).describe('True gives the consent health_data, which patients give once.') })
  .meta({ id: 'GoalDay' });

export const goalIds = z.strictObject({ id: z.uuid(), goalId: z.uuid() });
export const goalDayIds = z.strictObject({ id: z.uuid(), goalId: z.uuid(), day: calendarDate() });
export const listSearch = z.strictObject({
  today: calendarDate().optional().describe('In the reader’s own zone. It decides which week is the present one.'),
});

const instant = z.iso.datetime();
export const goal = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(goalStates),
    version: z.int(),
    progress: z.int().nullable().describe('Whole percent from 0 to 100. Null of a goal that has ended, and without a value.'),
    value: z
      .strictObject({
        kind: z.enum(goalKinds),
        unit: z.enum(units),
        target: z.number().describe('In this unit.'),
        targetOn: z.iso.date().nullable(),
        start: z.number().describe('In the unit that values of this kind are compared in, like the present amount.'),
        now: z.strictObject({ amount: z.number(), measuredAt: instant }).nullable().describe('The newest value, of an active goal.'),
        isReached: z.boolean().describe('Whether the newest value is at the target or beyond.'),
      })
      .nullable(),
    habit: z
      .strictObject({
        title: z.string(),
        daysAWeek: z.int(),
        days: z.array(z.iso.date()).describe('Those of the present week that are ticked off.'),
        weeksInARow: z.int().describe('How many weeks in a row had the wanted days, up to the present one.'),
      })
      .nullable(),
    setBy: z.string(),
    setAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'Goal' });
export type PresentedGoal = z.infer<typeof goal>;

export const goalList = z
  .strictObject({
    today: z.iso.date().describe('The reader’s day that the weeks were counted with.'),
    needsConsent: z.boolean(),
    maxActive: z.literal(maxActiveGoals),
    newGoal: z
      .strictObject({
        measured: z
          .array(
            z.strictObject({
              kind: z.enum(goalKinds),
              amount: z.number(),
              unit: z.enum(units).describe('In which it was measured last.'),
              measuredAt: instant,
              dangerLow: z.number().nullable(),
              dangerHigh: z.number().nullable(),
            }),
          )
          .describe('The newest values, where a goal can begin.'),
        heightCm: z.number().nullable(),
        isAdult: z.boolean(),
      })
      .nullable()
      .describe('What a form needs to know. Null for those who may only read.'),
    goals: z.array(goal).describe('Active ones first, the oldest first; then those that ended, the last first.'),
  })
  .meta({ id: 'GoalList' });
export type GoalList = z.infer<typeof goalList>;
