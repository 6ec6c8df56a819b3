// Dependencies of the availability actions.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

export type AvailabilityServices = { database: Database; clock: Clock };
