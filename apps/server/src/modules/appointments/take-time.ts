// The frame of everything that takes up time: tried again when two transactions crossed, and a time that is lost is answered with the nearest others.
import type { Span } from '@lafiya/domain/scheduling/slots';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { againWhenCrossed } from '../../platform/database/again-when-crossed.ts';
import { AppError } from '../../platform/errors.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { nearestTimes } from './free-times.ts';
import { openTurnstile } from './turnstile.ts';

export type WantedTime = { doctorId: string; span: Span /** The time that would become free. */; except?: Span };

/** Of this process's connections, at most these are lent to what takes up time. */
const turnstile = openTurnstile(8);

/** The work tells through 'wants' what it is after, as soon as it knows. */
export async function takeTime<T>(
  services: Pick<AppointmentServices, 'database'>,
  context: Context,
  work: (tx: Tx, wants: (wanted: WantedTime) => void) => Promise<T>,
): Promise<T> {
  let wanted: WantedTime | undefined;
  try {
    return await againWhenCrossed(() =>
      turnstile.pass(() =>
        services.database.inFrame(context.actor, (tx) =>
          work(tx, (now) => {
            wanted = now;
          }),
        ),
      ),
    );
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    if (refused !== 'slot_taken' || !wanted) throw new AppError(refused, { cause: error });
    throw await withOtherTimes(services, context, wanted, error);
  }
}

/** Asked after the lost transaction has given its locks back: nobody waits for somebody who came too late. */
async function withOtherTimes(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  { doctorId, span, except }: WantedTime,
  cause: unknown,
): Promise<AppError> {
  const found = await turnstile.pass(() =>
    database.inFrame(context.actor, (tx) => nearestTimes(tx, doctorId, span, context.clock.now(), except)),
  );
  const nearest = found.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }));
  return new AppError('slot_taken', { wayOut: { nearest }, cause });
}

/** The database itself refuses to give a time twice, and says whose it was. */
function refusalOf(error: unknown): 'slot_taken' | 'patient_busy' | null {
  if (error instanceof AppError) return error.code === 'slot_taken' ? 'slot_taken' : null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code !== '23P01') return null;
  return constraint === 'reservations_patient_free' ? 'patient_busy' : 'slot_taken';
}
