// Runs every few seconds: expires unanswered requests and completes overrunning appointments, each in its own transaction.
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { dueAppointments } from './appointments.repository.ts';
import { transitionAppointment } from './transition-appointment.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };

const system = { kind: 'system', part: 'sweep-appointments' } as const;
const hour = 3_600_000;
const batchSize = 200;

export async function processDueAppointments(services: Services): Promise<{ lapsed: number; ended: number }> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database.withTransaction(system, (tx) => dueAppointments(tx, now, new Date(now.getTime() - 2 * hour), batchSize));
  let [lapsed, ended] = [0, 0];
  for (const id of due.lapsed) if (await transitionByClock(services, id, 'expire')) lapsed += 1;
  for (const id of due.running) if (await transitionByClock(services, id, 'complete')) ended += 1;
  return { lapsed, ended };
}

/** False when the status changed first. The transition is checked again under the lock. */
async function transitionByClock(services: Services, id: string, act: 'expire' | 'complete'): Promise<boolean> {
  const auditKind = act === 'expire' ? 'appointment.lapsed' : 'appointment.ended';
  const context: Context = { actor: system, requestId: newId(), clock: services.clock, auditKind };
  const reason = act === 'expire' ? 'There was no answer in time.' : undefined;
  try {
    await retryOnDeadlock(() =>
      services.database.withTransaction(system, (tx) =>
        transitionAppointment(services, tx, context, 'clock', { id, action: act, ...(reason ? { reason } : {}) }),
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_possible') return false;
    throw error;
  }
}
