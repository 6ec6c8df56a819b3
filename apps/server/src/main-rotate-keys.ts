// Entry point of scripts/rotate-keys: re-encrypts everything with the first key of SECRET_KEYS and says which keys are still needed.
import { randomUUID } from 'node:crypto';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { readRotationEnvironment } from './platform/env.ts';
import { rotateKeys } from './platform/key-rotation/rotate-keys.ts';

const { IDENTITY_DATABASE_URL, WORKER_DATABASE_URL, SECRET_KEYS: keys } = readRotationEnvironment();
const connect = (url: string) => connectDatabase({ url, poolSize: 1 });
const [identity, worker] = [connect(IDENTITY_DATABASE_URL), connect(WORKER_DATABASE_URL)];
try {
  const actor = { kind: 'system', part: 'rotate-keys' } as const;
  const context = { actor, requestId: randomUUID(), clock: systemClock, auditKind: 'keys.rotated' };
  const report = await rotateKeys({ identity, worker, keys }, context);
  for (const [purpose, rows] of Object.entries(report.reencrypted)) console.log(`${purpose}: ${rows} re-encrypted`);
  for (const [index, { id, isInRing, rows, recoveryCodes }] of report.keys.entries()) {
    const place = index === 0 ? 'the first' : isInRing ? 'older' : 'not in SECRET_KEYS';
    console.log(`key ${id} (${place}): ${rows} rows, ${recoveryCodes} unused recovery codes`);
  }
  if (report.unreadable > 0) {
    console.error(`${report.unreadable} rows could not be decrypted with any key of SECRET_KEYS and were left as they are.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all([identity.close(), worker.close()]);
}
