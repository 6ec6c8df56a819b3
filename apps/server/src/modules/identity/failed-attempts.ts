// Counts attempts at passwords and second factors by address, known or not, and locks sign-in after several failures.
import { waitAfterFailures } from '@lafiya/domain/identity/sign-in-throttle';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { KeyRing } from '../../platform/keys.ts';
import { createOneAtATime } from '../../platform/one-at-a-time.ts';
import { countAttempt, deleteFailures, findFailures, lockUntil, uncountAttempt } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { addressDigest } from './secrets.ts';

/**
 * Devices on which the owner has signed in are counted apart, so that failures from elsewhere do not keep the owner out. Second factors are counted
 * apart from passwords: only a right second factor clears them, so that whoever knows the password cannot try codes without end.
 */
export type AttemptKey = { email: string; isKnownDevice: boolean; isSecondFactor?: boolean };
type Services = Pick<IdentityServices, 'identity' | 'keys'>;

/** Attempts at one address wait for the same row. They wait here, or a hundred of them would hold every connection of the process meanwhile. */
const oneAtATime = createOneAtATime();

/**
 * Counts the attempt as failed before it is checked, in a transaction of its own: attempts at the same moment cannot pass the limit together.
 * Refuses while the address is locked. Returns the attempt's number.
 */
export async function reserveAttempt({ identity, keys }: Services, context: Context, key: AttemptKey): Promise<number> {
  const digest = digestOfKey(keys, key);
  const now = context.clock.now();
  const count = async (tx: Tx): Promise<{ number?: number; lockedUntil: Date }> => {
    const failures = await countAttempt(tx, digest, now);
    if (failures === undefined) return { lockedUntil: (await findFailures(tx, digest))?.lockedUntil ?? now };
    const waitMs = waitAfterFailures(failures);
    if (waitMs > 0) await lockUntil(tx, digest, new Date(now.getTime() + waitMs));
    return { number: failures, lockedUntil: now };
  };
  const { number, lockedUntil } = await oneAtATime(digest.toString('hex'), () => identity.withTransaction(context.actor, count));
  if (number !== undefined) return number;
  const seconds = Math.ceil((lockedUntil.getTime() - now.getTime()) / 1_000);
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, seconds) });
}

/**
 * After a correct password whose sign-in still needs a second factor: the attempt was no failure, and earlier failures stay counted. Its lock ends
 * only if nobody has tried anything since, or whoever knows the password could end the locks of wrong second factors.
 */
export async function returnAttempt({ keys }: Pick<Services, 'keys'>, tx: Tx, key: AttemptKey, number: number): Promise<void> {
  await uncountAttempt(tx, digestOfKey(keys, key), number);
}

export async function clearFailedAttempts({ keys }: Pick<Services, 'keys'>, tx: Tx, key: AttemptKey): Promise<void> {
  await deleteFailures(tx, digestOfKey(keys, key));
}

const digestOfKey = (keys: KeyRing, { email, isKnownDevice, isSecondFactor = false }: AttemptKey): Buffer =>
  addressDigest(keys, [email.trim(), isKnownDevice && 'known device', isSecondFactor && 'second factor'].filter(Boolean).join('\n'));
