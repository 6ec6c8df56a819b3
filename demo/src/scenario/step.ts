// One thing that happened in the scenario, and the units of its times.
import type { ScenarioContext } from './scenario-context.ts';

export type Step = { at: number; run: (scenario: ScenarioContext) => Promise<unknown> };
/** The steps of one feature. The present is a multiple of five minutes. */
export type StepsOf = (present: number) => Step[];

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
