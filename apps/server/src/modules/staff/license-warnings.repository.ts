// Expiring licences whose owners have not been warned, as the worker reads them.
import type { WarningDays } from '@lafiya/domain/staff/license';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type DueWarning = {
  doctorId: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  licenseExpiresOn: string;
  days: WarningDays;
};

export async function dueWarnings(tx: Tx, today: string): Promise<DueWarning[]> {
  const found = await sql<DueWarning>`
    select doctor_id as "doctorId", user_id as "userId", email, first_name as "firstName", last_name as "lastName",
      to_char(license_expires_on, 'YYYY-MM-DD') as "licenseExpiresOn", days
    from expiring_licences(${today}::date) order by license_expires_on, doctor_id`.execute(tx);
  return found.rows;
}

/** False if another process has already recorded it and sends the email. */
export async function recordWarning(tx: Tx, { doctorId, licenseExpiresOn, days }: DueWarning, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('licence_warnings')
    .values({ doctor_id: doctorId, license_expires_on: licenseExpiresOn, days, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

export async function adminIds(tx: Tx): Promise<string[]> {
  const found = await sql<{ id: string }>`select admin_ids() as id`.execute(tx);
  return found.rows.map((row) => row.id);
}
