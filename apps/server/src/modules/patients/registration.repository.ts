// Queries for patient registration, through database functions that enforce who may register and what they may learn.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

const knownPatient = z.strictObject({ id: z.uuid(), patientNumber: z.string(), firstName: z.string(), lastName: z.string() });
export type KnownPatient = z.infer<typeof knownPatient>;

/** Searches only patients the viewer may already see. */
export async function patientKnownAs(tx: Tx, email: string | null, phone: string | null): Promise<KnownPatient | undefined> {
  const statement = sql`
    select id, patient_number as "patientNumber", first_name as "firstName", last_name as "lastName"
    from find_known_patient(${email}, phone_digits(${phone}::text))`;
  return selectRow(tx, knownPatient, statement);
}

export type NewPatient = {
  id: string;
  firstName: string;
  lastName: string;
  email?: string | undefined;
  phone?: string | undefined;
  dateOfBirth?: string | undefined;
  sex?: string | undefined;
  invitationId: string;
  expiresAt: Date;
  at: Date;
};

const registration = z.strictObject({ outcome: z.enum(['invited', 'known', 'no_address']) });

export async function addRegisteredPatient(tx: Tx, patient: NewPatient): Promise<z.infer<typeof registration>['outcome']> {
  const statement = sql`
    select register_patient(${patient.id}, ${patient.firstName}, ${patient.lastName}, ${patient.email ?? null}, ${patient.phone ?? null},
      ${patient.dateOfBirth ?? null}::date, ${patient.sex ?? null}, ${patient.invitationId}, ${patient.expiresAt}, ${patient.at}) as outcome`;
  return (await selectRow(tx, registration, statement))?.outcome ?? 'no_address';
}

/** For whoever registered the patient and so may see them. */
export async function patientNumberOf(tx: Tx, id: string): Promise<string> {
  const found = await tx.selectFrom('patients').select('patient_number as patientNumber').where('id', '=', id).executeTakeFirstOrThrow();
  return found.patientNumber;
}
