// People by a few letters, as far as the asker may know them; the functions apply the policy themselves.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type FoundPerson = { id: string; firstName: string; lastName: string };
export type FoundStaff = FoundPerson & { role: string; specialization: string | null };
export type FoundPatient = FoundPerson & { dateOfBirth: string | null };

export async function findStaff(tx: Tx, words: string, most: number): Promise<FoundStaff[]> {
  const found = await sql<FoundStaff>`
    select id, first_name as "firstName", last_name as "lastName", role, specialization from find_staff(${words}, ${most})`.execute(tx);
  return found.rows;
}

export async function findPatients(tx: Tx, words: string, most: number): Promise<FoundPatient[]> {
  const found = await sql<FoundPatient>`
    select id, first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth" from find_patients(${words}, 0, ${most})`.execute(
    tx,
  );
  return found.rows;
}
