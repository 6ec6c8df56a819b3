// Dependencies of the review actions.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

export type ReviewServices = { database: Database; clock: Clock };
