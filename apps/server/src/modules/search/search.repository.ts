// Finds people by text. The database functions return only people the viewer may see.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type FoundPerson = { id: string; firstName: string; lastName: string };
export type FoundStaff = FoundPerson & { role: string; specialization: string | null };
export type FoundPatient = FoundPerson & { dateOfBirth: string | null };

export async function findStaff(tx: Tx, text: string, limit: number): Promise<FoundStaff[]> {
  const found = await sql<FoundStaff>`
    select id, first_name as "firstName", last_name as "lastName", role, specialization from find_staff(${text}, ${limit})`.execute(tx);
  return found.rows;
}

export async function findPatients(tx: Tx, text: string, limit: number): Promise<FoundPatient[]> {
  const found = await sql<FoundPatient>`
    select id, first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth" from find_patients(${text}, 0, ${limit})`.execute(
    tx,
  );
  return found.rows;
}
