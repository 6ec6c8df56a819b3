// The account with which a patient signs in, as admins may see it. The database functions check that the caller is one.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

const account = z.strictObject({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  sessions: z.int(),
  secondFactor: z.array(z.enum(['app', 'passkey'])),
});
export type PatientAccount = z.infer<typeof account>;

export async function accountOfPatient(tx: Tx, patientId: string, now: Date): Promise<PatientAccount | undefined> {
  return selectRow(
    tx,
    account,
    sql`select u.id as "userId", u.email::text as email, u.first_name as "firstName", u.last_name as "lastName",
        live_session_count(u.id, ${now}) as sessions, coalesce((select kinds from second_factor_kinds(array[u.id])), '{}') as "secondFactor"
      from patient_accounts a join users u on u.id = a.user_id
      where a.patient_id = ${patientId} and a.relation = 'self' and u.status <> 'closed'`,
  );
}
