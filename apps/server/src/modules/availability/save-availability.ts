// A doctor says how the week goes: all of it at once, and only on top of what they have seen.
import { faultInWeek } from '@lafiya/domain/scheduling/working-hours';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { againWhenCrossed } from '../../platform/database/again-when-crossed.ts';
import { AppError } from '../../platform/errors.ts';
import { changeZone, replaceWeek, saveSettings } from './availability.repository.ts';
import type { AvailabilityServices } from './availability-services.ts';
import type { AvailabilityForm } from './availability-shapes.ts';
import { type Availability, availabilityNow, ownSchedule } from './read-availability.ts';

export async function saveAvailability(
  { database }: AvailabilityServices,
  context: Context,
  form: AvailabilityForm,
): Promise<Availability> {
  const { timeZone, week, version, ...settings } = form;
  const fault = faultInWeek(week);
  if (fault) throw new AppError('invalid_input', { fields: [{ field: `week.${fault.index}`, message: fault.message }] });
  return againWhenCrossed(() =>
    database.inFrame(context.actor, async (tx) => {
      const { doctorId, schedule } = await ownSchedule(tx);
      if (!(await saveSettings(tx, doctorId, settings, version))) throw new AppError('changed_meanwhile');
      await replaceWeek(tx, doctorId, week);
      if (timeZone && timeZone !== schedule.timeZone) await changeZone(tx, doctorId, timeZone);
      await recordAudit(tx, context, { thing: { kind: 'doctor', id: doctorId }, details: { version: version + 1 } });
      return availabilityNow(tx, context.clock.now());
    }),
  );
}
