// Reads a doctor's own hours, exceptions and time off from today onwards.
import { dayIn } from '@lafiya/domain/availability/slots';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { ownDoctorId } from './availability.repository.ts';
import type { AvailabilityServices } from './availability-services.ts';
import { schedulesOf, type StoredSchedule } from './schedules.repository.ts';

export type Availability = Omit<StoredSchedule, 'timeOff'> & {
  timeOff: { id: string; startsAt: string; endsAt: string; note: string | null }[];
};

export async function readAvailability({ database }: AvailabilityServices, context: Context): Promise<Availability> {
  return database.withTransaction(context.actor, async (tx) => {
    const { schedule } = await ownSchedule(tx);
    return presentAvailability(schedule, context.clock.now());
  });
}

export type OwnSchedule = { doctorId: string; schedule: StoredSchedule };

export async function ownSchedule(tx: Tx): Promise<OwnSchedule> {
  const doctorId = await ownDoctorId(tx);
  const schedule = doctorId && (await schedulesOf(tx, [doctorId])).get(doctorId);
  if (!doctorId || !schedule) throw new AppError('forbidden');
  return { doctorId, schedule };
}

/** Reads the state after a change in the same transaction. */
export async function availabilityNow(tx: Tx, now: Date): Promise<Availability> {
  return presentAvailability((await ownSchedule(tx)).schedule, now);
}

/** Leaves out exceptions and time off that are over. */
function presentAvailability(schedule: StoredSchedule, now: Date): Availability {
  const today = dayIn(now, schedule.timeZone);
  return {
    ...schedule,
    exceptions: schedule.exceptions.filter(({ date }) => date >= today),
    timeOff: schedule.timeOff
      .filter(({ endsAt }) => endsAt > now)
      .map((off) => ({ ...off, startsAt: off.startsAt.toISOString(), endsAt: off.endsAt.toISOString() })),
  };
}
