// Goals that a family sets for a patient's health: their types and states, and what is measured for them. The tables goals and goal_days mirror these lists.
import type { Unit } from '../vitals/units.ts';
import type { NumericKind } from '../vitals/vital-kinds.ts';

/** `value`: bring one measured kind to a target. `habit`: do something on so many days a week. */
export const goalTypes = ['value', 'habit'] as const;
export type GoalType = (typeof goalTypes)[number];

export const goalStates = ['active', 'reached', 'given_up'] as const;
export type GoalState = (typeof goalStates)[number];
/** An ended goal stays as it ended. */
export const endStates = ['reached', 'given_up'] as const satisfies readonly GoalState[];
export type EndState = (typeof endStates)[number];

/** Where one number says it; of a blood pressure the upper one. */
export const goalKinds = ['weight', 'blood_pressure', 'glucose', 'pulse'] as const satisfies readonly NumericKind[];
export type GoalKind = (typeof goalKinds)[number];

export const maxActiveGoals = 20;
export const maxGoalTitle = 100;

export type GoalFields = {
  type: GoalType;
  kind: GoalKind | null;
  /** In this unit. */
  target: number | null;
  unit: Unit | null;
  targetOn: string | null;
  title: string | null;
  daysAWeek: number | null;
};
