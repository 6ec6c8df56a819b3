// Wrong passwords and wrong second factors, counted by address, known or not; after some of them one waits.
import { waitAfterFailures } from '@lafiya/domain/identity/sign-in-throttle';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countFailure, failuresOf, forgetFailures, lockUntil } from './codes.repository.ts';
import { addressDigest } from './secrets.ts';

type Keyed = { secretKey: string };

export async function refuseWhileWaiting({ secretKey }: Keyed, tx: Tx, email: string, now: Date): Promise<void> {
  const failures = await failuresOf(tx, addressDigest(secretKey, email));
  if (!failures?.lockedUntil || failures.lockedUntil <= now) return;
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((failures.lockedUntil.getTime() - now.getTime()) / 1_000) });
}

/** Must be committed: whoever throws afterwards does so outside the transaction. */
export async function noteWrongTry({ secretKey }: Keyed, tx: Tx, email: string, now: Date): Promise<void> {
  const address = addressDigest(secretKey, email);
  const wait = waitAfterFailures(await countFailure(tx, address, now));
  if (wait > 0) await lockUntil(tx, address, new Date(now.getTime() + wait));
}

export async function forgetWrongTries({ secretKey }: Keyed, tx: Tx, email: string): Promise<void> {
  await forgetFailures(tx, addressDigest(secretKey, email));
}
