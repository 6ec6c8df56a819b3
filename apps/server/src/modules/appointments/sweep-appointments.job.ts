// Every few seconds: requests that nobody answered lapse, and visits that nobody ended are ended, each in a transaction of its own.
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { againWhenCrossed } from '../../platform/database/again-when-crossed.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { dueVisits } from './appointments.repository.ts';
import { moveVisit } from './move-appointment.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };

const system = { kind: 'system', part: 'sweep-appointments' } as const;
const hour = 3_600_000;
const atOnce = 200;

export async function sweepAppointments(services: Services): Promise<{ lapsed: number; ended: number }> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database.inFrame(system, (tx) => dueVisits(tx, now, new Date(now.getTime() - 2 * hour), atOnce));
  let [lapsed, ended] = [0, 0];
  for (const id of due.lapsed) if (await moveByClock(services, id, 'expire')) lapsed += 1;
  for (const id of due.running) if (await moveByClock(services, id, 'complete')) ended += 1;
  return { lapsed, ended };
}

/** False when somebody was faster: the table is asked again under the lock. */
async function moveByClock(services: Services, id: string, act: 'expire' | 'complete'): Promise<boolean> {
  const auditKind = act === 'expire' ? 'appointment.lapsed' : 'appointment.ended';
  const context: Context = { actor: system, requestId: newId(), clock: services.clock, auditKind };
  const reason = act === 'expire' ? 'Nobody answered in time.' : undefined;
  try {
    await againWhenCrossed(() =>
      services.database.inFrame(system, (tx) => moveVisit(services, tx, context, 'clock', { id, act, ...(reason ? { reason } : {}) })),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_possible') return false;
    throw error;
  }
}
