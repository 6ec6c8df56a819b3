// Entry point of scripts/sign-out-everybody: ends the sessions of all users and prints how many there were.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
// Not imported from the module's index.ts on purpose: that loads the whole API, which takes seconds.
import { signOutEverybody } from './modules/identity/sign-out-everybody.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { readSignOutEnvironment } from './platform/env.ts';

const { values } = parseArgs({ options: { reason: { type: 'string' } } });
const reason = values.reason?.trim();
if (!reason) {
  console.error('usage: scripts/sign-out-everybody --reason TEXT');
  process.exit(2);
}

const { WORKER_DATABASE_URL } = readSignOutEnvironment();
const worker = connectDatabase({ url: WORKER_DATABASE_URL, poolSize: 1 });
try {
  const actor = { kind: 'system', part: 'sign-out-everybody' } as const;
  const context = { actor, requestId: randomUUID(), clock: systemClock, auditKind: 'session.everybody_signed_out' };
  console.log(`${await signOutEverybody(worker, context, reason)} sessions were ended. Everybody has to sign in again.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await worker.close();
}
