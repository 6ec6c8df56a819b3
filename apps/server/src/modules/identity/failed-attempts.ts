// Counts failed passwords and second factors by address, known or not, and locks sign-in after several.
import { waitAfterFailures } from '@lafiya/domain/identity/sign-in-throttle';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countFailure, findFailures, deleteFailures, lockUntil } from './codes.repository.ts';
import { addressDigest } from './secrets.ts';

type Keyed = { secretKey: string };

export async function refuseWhileLocked({ secretKey }: Keyed, tx: Tx, email: string, now: Date): Promise<void> {
  const failures = await findFailures(tx, addressDigest(secretKey, email));
  if (!failures?.lockedUntil || failures.lockedUntil <= now) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((failures.lockedUntil.getTime() - now.getTime()) / 1_000) });
}

/** Must be committed: callers throw outside the transaction. */
export async function recordFailedAttempt({ secretKey }: Keyed, tx: Tx, email: string, now: Date): Promise<void> {
  const address = addressDigest(secretKey, email);
  const lockMs = waitAfterFailures(await countFailure(tx, address, now));
  if (lockMs > 0) await lockUntil(tx, address, new Date(now.getTime() + lockMs));
}

export async function clearFailedAttempts({ secretKey }: Keyed, tx: Tx, email: string): Promise<void> {
  await deleteFailures(tx, addressDigest(secretKey, email));
}
