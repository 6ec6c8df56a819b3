// Queries for patient registration, through database functions that enforce who may register and what they may learn.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type KnownPatient = { id: string; firstName: string; lastName: string };

/** Searches only patients the viewer may already see. */
export async function patientKnownAs(tx: Tx, email: string | null, phone: string | null): Promise<KnownPatient | undefined> {
  const found = await sql<KnownPatient>`
    select id, first_name as "firstName", last_name as "lastName" from find_known_patient(${email}, phone_digits(${phone}::text))`.execute(
    tx,
  );
  return found.rows[0];
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

export async function addRegisteredPatient(tx: Tx, patient: NewPatient): Promise<'invited' | 'known' | 'no_address'> {
  const done = await sql<{ outcome: 'invited' | 'known' | 'no_address' }>`
    select register_patient(${patient.id}, ${patient.firstName}, ${patient.lastName}, ${patient.email ?? null}, ${patient.phone ?? null},
      ${patient.dateOfBirth ?? null}::date, ${patient.sex ?? null}, ${patient.invitationId}, ${patient.expiresAt}, ${patient.at}) as outcome`.execute(
    tx,
  );
  return done.rows[0]?.outcome ?? 'no_address';
}
