// Runs work that books a time in a transaction. Retries on deadlock and answers a taken slot with the nearest free times.
import pLimit from 'p-limit';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock.ts';
import { AppError } from '../../platform/errors.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { nearestTimes } from './free-times.ts';
import { SlotTakenError } from './slot-taken.ts';

/**
 * At most this many of the process's database connections are used for bookings. The others wait in FIFO order and hold no connection, so a rush
 * on one doctor cannot exhaust the pool.
 */
const limit = pLimit(8);

export async function withBookingLock<T>(
  { database }: Pick<AppointmentServices, 'database'>,
  { actor, clock }: Context,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const transaction = <R>(run: (tx: Tx) => Promise<R>): Promise<R> => limit(() => database.withTransaction(actor, run));
  try {
    return await retryOnDeadlock(() => transaction(work));
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error;
    // The failed transaction has released its locks, so the search blocks no other booking.
    const found = await transaction((tx) => nearestTimes(tx, error.requested, clock.now()));
    const nearest = found.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }));
    throw new AppError('slot_taken', { details: { nearest }, cause: error });
  }
}
