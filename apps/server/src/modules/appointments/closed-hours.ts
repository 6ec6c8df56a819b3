// When a doctor does not work, for the calendar: a doctor's own hours, any doctor's for admins.
import { closedHours } from '@lafiya/domain/availability/closed-hours';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { ClosedHours } from './appointments-schemas.ts';
import { timesOfDoctor } from './free-times.repository.ts';
import { requireBoundedRange } from './list-appointments.ts';
import { viewerOf } from './viewer.ts';

type Query = { doctorId?: string | undefined; from: string; to: string };
/** Exceptions of a single day are kept for about a week, so earlier days cannot be shown correctly. */
const knownMs = 7 * 24 * 3_600_000;

export async function closedHoursOf(
  { database }: Pick<AppointmentServices, 'database'>,
  context: Context,
  { doctorId: requested, from, to }: Query,
): Promise<ClosedHours> {
  requireBoundedRange({ from, to });
  const first = new Date(Math.max(Date.parse(from), context.clock.now().getTime() - knownMs));
  const span = { startsAt: first, endsAt: new Date(to) };
  return database.withTransaction(context.actor, async (tx) => {
    const viewer = await viewerOf(tx);
    if (requested && !viewer.isAdmin && requested !== viewer.doctorId) throw new AppError('forbidden');
    const doctorId = requested ?? viewer.doctorId;
    if (!doctorId) throw new AppError('invalid_input', { fields: [{ field: 'doctorId', message: 'Please choose a doctor.' }] });
    const times = span.startsAt < span.endsAt ? await timesOfDoctor(tx, doctorId, span) : null;
    const closed = times ? closedHours(times, span) : [];
    return {
      closed: closed.map(({ startsAt, endsAt, why }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), why })),
    };
  });
}
