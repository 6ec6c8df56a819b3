// The dependencies of the privacy actions, in the api and in the worker.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Storage } from '../../platform/storage.ts';
import type { IdentityServices } from '../identity/index.ts';

export type PrivacyServices = IdentityServices & { database: Database; storage: Storage; jobs: Pick<Jobs, 'send'> };

/** For the worker: the database is connected as the worker's role. */
export type PrivacyJobServices = { database: Database; storage: Storage; outbox: Outbox; clock: Clock };
