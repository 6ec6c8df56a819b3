// Expiring licences whose owners have not been warned, as the worker reads them.
import { warningDays } from '@lafiya/domain/staff/license';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

const dueWarning = z.strictObject({
  doctorId: z.uuid(),
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  licenseExpiresOn: z.string(),
  days: z.literal(warningDays),
});
export type DueWarning = z.infer<typeof dueWarning>;

export async function dueWarnings(tx: Tx, today: string): Promise<DueWarning[]> {
  const statement = sql`
    select doctor_id as "doctorId", user_id as "userId", email, first_name as "firstName", last_name as "lastName",
      to_char(license_expires_on, 'YYYY-MM-DD') as "licenseExpiresOn", days
    from expiring_licences(${today}::date) order by license_expires_on, doctor_id`;
  return selectRows(tx, dueWarning, statement);
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
