// A doctor takes time off, and learns which visits are in it; or takes it back.
import { type AppointmentStatus, isLive } from '@lafiya/domain/scheduling/appointment-states';
import { mostTimesOff, plannedDays } from '@lafiya/domain/scheduling/working-hours';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { againWhenCrossed } from '../../platform/database/again-when-crossed.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, type FieldError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { addTimeOff, type OwnVisit, ownVisits, removeTimeOff } from './availability.repository.ts';
import type { AvailabilityServices } from './availability-services.ts';
import type { TimeOffForm } from './availability-shapes.ts';
import { type Availability, availabilityNow, ownSchedule } from './read-availability.ts';
import { visitOf } from './visit-words.ts';

export type AffectedVisit = { appointmentId: string; startsAt: string; patientName: string; status: AppointmentStatus };

export async function takeTimeOff(
  { database }: AvailabilityServices,
  context: Context,
  form: TimeOffForm,
): Promise<{ availability: Availability; affected: AffectedVisit[] }> {
  const now = context.clock.now();
  const off = { id: newId(), startsAt: new Date(form.startsAt), endsAt: new Date(form.endsAt), note: form.note ?? null };
  const fault = faultIn(off, now);
  if (fault) throw new AppError('invalid_input', { fields: [fault] });
  return againWhenCrossed(() =>
    database.inFrame(context.actor, async (tx) => {
      const { doctorId, schedule } = await ownSchedule(tx);
      if (schedule.timeOff.filter(({ endsAt }) => endsAt > now).length >= mostTimesOff)
        throw new AppError('invalid_input', {
          fields: [{ field: 'startsAt', message: `You have ${mostTimesOff} times off already. Please remove some first.` }],
        });
      await addTimeOff(tx, doctorId, off);
      const visits = (await ownVisits(tx, off.startsAt, off.endsAt)).filter(isStillToCome);
      await recordAudit(tx, context, { thing: { kind: 'doctor', id: doctorId }, details: { timeOff: off.id, visits: visits.length } });
      const affected = visits.map((visit) => {
        const { id, ...words } = visitOf(visit);
        return { appointmentId: id, startsAt: visit.startsAt.toISOString(), ...words };
      });
      return { availability: await availabilityNow(tx, now), affected };
    }),
  );
}

export async function takeBackTimeOff({ database }: AvailabilityServices, context: Context, id: string): Promise<Availability> {
  return againWhenCrossed(() =>
    database.inFrame(context.actor, async (tx) => {
      const { doctorId } = await ownSchedule(tx);
      if (!(await removeTimeOff(tx, doctorId, id))) throw new AppError('not_found');
      await recordAudit(tx, context, { thing: { kind: 'doctor', id: doctorId }, details: { timeOff: id } });
      return availabilityNow(tx, context.clock.now());
    }),
  );
}

const isStillToCome = ({ status }: OwnVisit): boolean => isLive(status as AppointmentStatus);

const day = 86_400_000;

function faultIn({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): FieldError | null {
  const [starts, ends] = [startsAt.getTime(), endsAt.getTime()];
  if (ends <= starts) return { field: 'endsAt', message: 'The end must be after the start.' };
  if (ends <= now.getTime()) return { field: 'endsAt', message: 'This is over already.' };
  if (starts > now.getTime() + plannedDays * day) return { field: 'startsAt', message: 'Please choose a day within the next year.' };
  return ends - starts > plannedDays * day ? { field: 'endsAt', message: 'Time off lasts at most a year.' } : null;
}
