// What the actions on the site's words stand on.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

export type SiteServices = { database: Database; clock: Clock };
