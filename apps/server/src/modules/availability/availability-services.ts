// What the availability actions work with.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

export type AvailabilityServices = { database: Database; clock: Clock };
