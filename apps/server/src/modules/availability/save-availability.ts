// Saves a doctor's weekly hours and settings as a whole, checked against the version that was read.
import { findWeekProblem } from '@lafiya/domain/availability/working-hours';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock.ts';
import { AppError } from '../../platform/errors.ts';
import { changeZone, replaceWeek, saveSettings } from './availability.repository.ts';
import type { AvailabilityServices } from './availability-services.ts';
import type { AvailabilityForm } from './availability-schemas.ts';
import { type Availability, availabilityNow, ownSchedule } from './read-availability.ts';

export async function saveAvailability(
  { database }: AvailabilityServices,
  context: Context,
  form: AvailabilityForm,
): Promise<Availability> {
  const { timeZone, week, version, ...settings } = form;
  const rangeProblem = findWeekProblem(week);
  if (rangeProblem)
    throw new AppError('invalid_input', { fields: [{ field: `week.${rangeProblem.index}`, message: rangeProblem.message }] });
  return retryOnDeadlock(() =>
    database.withTransaction(context.actor, async (tx) => {
      const { doctorId, schedule } = await ownSchedule(tx);
      if (!(await saveSettings(tx, doctorId, settings, version))) throw new AppError('changed_meanwhile');
      await replaceWeek(tx, doctorId, week);
      if (timeZone && timeZone !== schedule.timeZone) await changeZone(tx, doctorId, timeZone);
      await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctorId }, details: { version: version + 1 } });
      return availabilityNow(tx, context.clock.now());
    }),
  );
}
