// Adds a doctor's time off and returns the affected appointments, or removes it again.
import { type AppointmentStatus, isLive } from '@lafiya/domain/appointments/appointment-states';
import { maxTimesOff, plannedDays } from '@lafiya/domain/availability/working-hours';
import { recordAppointmentsRead, recordAudit } from '../../platform/audit/audit.repository.ts';
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, type FieldError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { addTimeOff, type OwnAppointment, ownAppointments, removeTimeOff } from './availability.repository.ts';
import type { AvailabilityServices } from './availability-services.ts';
import type { TimeOffForm } from './availability-schemas.ts';
import { type Availability, availabilityNow, ownSchedule } from './read-availability.ts';
import { presentOwnAppointment } from './present-own-appointment.ts';

export type AffectedAppointment = { appointmentId: string; startsAt: string; patientName: string; status: AppointmentStatus };

export async function takeTimeOff(
  { database }: AvailabilityServices,
  context: Context,
  form: TimeOffForm,
): Promise<{ availability: Availability; affected: AffectedAppointment[] }> {
  const now = context.clock.now();
  const off = { id: newId(), startsAt: new Date(form.startsAt), endsAt: new Date(form.endsAt), note: form.note ?? null };
  const fieldError = findFieldError(off, now);
  if (fieldError) throw new AppError('invalid_input', { fields: [fieldError] });
  return retryOnDeadlock(() =>
    database.withTransaction(context.actor, async (tx) => {
      const { doctorId, schedule } = await ownSchedule(tx);
      if (schedule.timeOff.filter(({ endsAt }) => endsAt > now).length >= maxTimesOff)
        throw new AppError('invalid_input', {
          fields: [{ field: 'startsAt', message: `You already have ${maxTimesOff} periods of time off. Please remove some first.` }],
        });
      await addTimeOff(tx, doctorId, off);
      const appointments = (await ownAppointments(tx, off.startsAt, off.endsAt)).filter(isStillToCome);
      await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctorId }, details: { timeOff: off.id } });
      await recordAppointmentsRead(
        tx,
        context,
        appointments.map(({ id }) => id),
      );
      const affected = appointments.map((appointment) => {
        const { id, ...details } = presentOwnAppointment(appointment);
        return { appointmentId: id, startsAt: appointment.startsAt.toISOString(), ...details };
      });
      return { availability: await availabilityNow(tx, now), affected };
    }),
  );
}

export async function cancelTimeOff({ database }: AvailabilityServices, context: Context, id: string): Promise<Availability> {
  return retryOnDeadlock(() =>
    database.withTransaction(context.actor, async (tx) => {
      const { doctorId } = await ownSchedule(tx);
      if (!(await removeTimeOff(tx, doctorId, id))) throw new AppError('not_found');
      await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctorId }, details: { timeOff: id } });
      return availabilityNow(tx, context.clock.now());
    }),
  );
}

const isStillToCome = ({ status }: OwnAppointment): boolean => isLive(status as AppointmentStatus);

const day = 86_400_000;

function findFieldError({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): FieldError | null {
  const [starts, ends] = [startsAt.getTime(), endsAt.getTime()];
  if (ends <= starts) return { field: 'endsAt', message: 'The end must be after the start.' };
  if (ends <= now.getTime()) return { field: 'endsAt', message: 'This time has passed.' };
  if (starts > now.getTime() + plannedDays * day) return { field: 'startsAt', message: 'Please choose a day within the next year.' };
  return ends - starts > plannedDays * day ? { field: 'endsAt', message: 'Time off lasts at most a year.' } : null;
}
