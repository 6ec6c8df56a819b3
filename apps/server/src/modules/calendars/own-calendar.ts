// A doctor says where their own calendar is, sees how reading it goes, or has it forgotten. The address itself is never shown again.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { ownCalendarOf, ownDoctorId, removeCalendar, saveCalendar } from './calendars.repository.ts';
import { calendarPurpose, type CalendarServices } from './calendars-services.ts';
import type { OwnCalendar, OwnCalendarForm } from './calendars-shapes.ts';

export async function readOwnCalendar({ database }: CalendarServices, context: Context): Promise<OwnCalendar> {
  return database.inFrame(context.actor, present);
}

/** Read by the worker within half a minute: fetching a stranger's server is nothing to wait for. */
export async function saveOwnCalendar(
  { database, secretKey }: CalendarServices,
  context: Context,
  form: OwnCalendarForm,
): Promise<OwnCalendar> {
  return database.inFrame(context.actor, async (tx) => {
    const doctorId = await demandDoctor(tx);
    const sealed = sealText({ key: secretKey, purpose: calendarPurpose, owner: doctorId }, form.address);
    const { host } = new URL(form.address);
    await saveCalendar(tx, doctorId, sealed, host, context.clock.now());
    await recordAudit(tx, context, { thing: { kind: 'doctor', id: doctorId }, details: { host } });
    return present(tx);
  });
}

export async function forgetOwnCalendar({ database }: CalendarServices, context: Context): Promise<OwnCalendar> {
  return database.inFrame(context.actor, async (tx) => {
    const doctorId = await demandDoctor(tx);
    await removeCalendar(tx, doctorId);
    await recordAudit(tx, context, { thing: { kind: 'doctor', id: doctorId } });
    return { calendar: null };
  });
}

async function demandDoctor(tx: Tx): Promise<string> {
  const doctorId = await ownDoctorId(tx);
  if (!doctorId) throw new AppError('forbidden');
  return doctorId;
}

async function present(tx: Tx): Promise<OwnCalendar> {
  const row = await ownCalendarOf(tx);
  if (!row) return { calendar: null };
  return {
    calendar: {
      ...row,
      addedAt: row.addedAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
      failedAt: row.failedAt?.toISOString() ?? null,
    },
  };
}
