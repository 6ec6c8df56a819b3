// A visit gets another time: the old one is freed and the new one taken in one transaction. By the patient it must be confirmed again.
import { expiryOf } from '@lafiya/domain/scheduling/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-shapes.ts';
import { askerOf } from './asker.ts';
import { futureSpan } from './booking-time.ts';
import { isFree, lengthOf } from './free-times.ts';
import { moveVisit } from './move-appointment.ts';
import { presentOne } from './open-appointment.ts';
import { takeTime, type WantedTime } from './take-time.ts';

export type Reschedule = { scheduledTime: string; reason?: string | undefined; version?: number | undefined };

export async function rescheduleAppointment(
  services: AppointmentServices,
  context: Context,
  id: string,
  form: Reschedule,
  key?: string,
): Promise<{ appointment: Appointment }> {
  return takeTime(services, context, (tx, wants) =>
    once(tx, context, { key, route: `appointments/${id}/reschedule`, body: form }, () => giveTime(services, tx, context, id, form, wants)),
  );
}

async function giveTime(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  id: string,
  { scheduledTime, reason, version }: Reschedule,
  wants: (wanted: WantedTime) => void,
): Promise<{ appointment: Appointment }> {
  const now = context.clock.now();
  const asker = await askerOf(tx);
  const visit = await moveVisit(services, tx, context, asker, {
    id,
    act: 'reschedule',
    reason,
    version,
    change: async (before, mover) => {
      const except = { startsAt: before.startsAt, endsAt: before.endsAt };
      const span = futureSpan(new Date(scheduledTime), lengthOf(except), now, 'scheduledTime');
      wants({ doctorId: before.doctorId, span, except });
      if (mover === 'patient' && !(await isFree(tx, before.doctorId, span, now, except))) throw new AppError('slot_taken');
      const isRequest = mover === 'patient' || before.status === 'PENDING';
      return isRequest ? { ...span, requestedAt: now, lapsesAt: expiryOf({ requestedAt: now, startsAt: span.startsAt }) } : span;
    },
  });
  return presentOne(tx, context, asker, visit);
}
