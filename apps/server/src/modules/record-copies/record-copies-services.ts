// The dependencies of the actions on record copies, in the api and in the worker.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Policy } from '../../platform/policy/policy.ts';
import type { Storage } from '../../platform/storage.ts';
import type { renderRecord } from './render-record.ts';

export type RecordCopyServices = { database: Database; policy: Policy; clock: Clock; storage: Storage; jobs: Pick<Jobs, 'send'> };

/** For the worker: the database is connected as the worker's role. `render` is given by tests of its limits only. */
export type RecordCopyJobServices = { database: Database; storage: Storage; outbox: Outbox; clock: Clock; render?: typeof renderRecord };
