// Runs work that books a time in a transaction. Retries on deadlock and answers a taken slot with the nearest free times.
import type { Span } from '@lafiya/domain/availability/slots';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock.ts';
import { AppError } from '../../platform/errors.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { nearestTimes } from './free-times.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

export type RequestedTime = {
  doctorId: string;
  span: Span;
  /** The appointment's current time, which the change would free. */
  except?: Span;
};

/** At most this many of the process's database connections are used for bookings. */
const concurrencyLimit = createConcurrencyLimit(8);

/** `work` reports the time it requests as soon as it knows it, so that alternatives can be offered if the slot is taken. */
export async function withBookingLock<T>(
  services: Pick<AppointmentServices, 'database'>,
  context: Context,
  work: (tx: Tx, setRequestedTime: (requested: RequestedTime) => void) => Promise<T>,
): Promise<T> {
  let requested: RequestedTime | undefined;
  try {
    return await retryOnDeadlock(() =>
      concurrencyLimit.run(() =>
        services.database.withTransaction(context.actor, (tx) =>
          work(tx, (now) => {
            requested = now;
          }),
        ),
      ),
    );
  } catch (error) {
    const refusalCode = refusalOf(error);
    if (!refusalCode) throw error;
    if (refusalCode !== 'slot_taken' || !requested) throw new AppError(refusalCode, { cause: error });
    throw await slotTakenError(services, context, requested, error);
  }
}

/** Runs after the failed transaction has released its locks, so that the search blocks no other booking. */
async function slotTakenError(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  { doctorId, span, except }: RequestedTime,
  cause: unknown,
): Promise<AppError> {
  const found = await concurrencyLimit.run(() =>
    database.withTransaction(context.actor, (tx) => nearestTimes(tx, doctorId, span, context.clock.now(), except)),
  );
  const nearest = found.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }));
  return new AppError('slot_taken', { details: { nearest }, cause });
}

/** Maps the exclusion constraint violation (23P01) to the doctor's or the patient's conflict. */
function refusalOf(error: unknown): 'slot_taken' | 'patient_busy' | null {
  if (error instanceof AppError) return error.code === 'slot_taken' ? 'slot_taken' : null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code !== '23P01') return null;
  return constraint === 'reservations_patient_free' ? 'patient_busy' : 'slot_taken';
}
