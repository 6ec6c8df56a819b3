// Dependencies of the vitals actions.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Policy } from '../../platform/policy/policy.ts';

export type VitalsServices = { database: Database; policy: Policy; clock: Clock; outbox: Outbox };
