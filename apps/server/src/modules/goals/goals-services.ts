// Dependencies of the goals actions.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Policy } from '../../platform/policy/policy.ts';

export type GoalServices = { database: Database; policy: Policy; clock: Clock };
