// Saves, reads or removes the URL of a doctor's own calendar and its sync status. The URL itself is never returned.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { encryptText } from '../../platform/encrypted-text.ts';
import { checkAddress, publicRules } from '../../platform/safe-fetch.ts';
import { ownCalendarOf, ownDoctorId, removeCalendar, saveCalendar } from './calendars.repository.ts';
import { calendarPurpose, type CalendarServices, notListedText } from './calendars-services.ts';
import type { OwnCalendar, OwnCalendarForm } from './calendars-schemas.ts';

export async function readOwnCalendar({ database }: CalendarServices, context: Context): Promise<OwnCalendar> {
  return database.withTransaction(context.actor, present);
}

/** The worker fetches the calendar within half a minute, so that the request does not wait for an external server. */
export async function saveOwnCalendar(
  { database, keys, calendarHosts }: CalendarServices,
  context: Context,
  form: OwnCalendarForm,
): Promise<OwnCalendar> {
  if (checkAddress(form.address, publicRules(calendarHosts)))
    throw new AppError('invalid_input', { fields: [{ field: 'address', message: notListedText }] });
  return database.withTransaction(context.actor, async (tx) => {
    const doctorId = await requireOwnDoctorId(tx);
    const sealed = encryptText({ keys, purpose: calendarPurpose, owner: doctorId }, form.address);
    const { host } = new URL(form.address);
    await saveCalendar(tx, doctorId, sealed, host, context.clock.now());
    await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctorId }, details: { host } });
    return present(tx);
  });
}

export async function deleteOwnCalendar({ database }: CalendarServices, context: Context): Promise<OwnCalendar> {
  return database.withTransaction(context.actor, async (tx) => {
    const doctorId = await requireOwnDoctorId(tx);
    await removeCalendar(tx, doctorId);
    await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctorId } });
    return { calendar: null };
  });
}

async function requireOwnDoctorId(tx: Tx): Promise<string> {
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
