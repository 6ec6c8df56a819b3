// Finds people by text. The database functions return only people the viewer may see.
import { parsePatientNumber } from '@lafiya/domain/patients/patient-number';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

const foundPerson = z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string() });
const foundStaff = foundPerson.extend({ role: z.enum(['DOCTOR', 'ADMIN']), specialization: z.string().nullable() });
const foundPatient = foundPerson.extend({ patientNumber: z.string(), dateOfBirth: z.string().nullable() });
export type FoundStaff = z.infer<typeof foundStaff>;
export type FoundPatient = z.infer<typeof foundPatient>;

export async function findStaff(tx: Tx, text: string, limit: number): Promise<FoundStaff[]> {
  const statement = sql`
    select id, first_name as "firstName", last_name as "lastName", role, specialization from find_staff(${text}, ${limit})`;
  return selectRows(tx, foundStaff, statement);
}

export async function findPatients(tx: Tx, text: string, limit: number): Promise<FoundPatient[]> {
  const statement = sql`
    select id, patient_number as "patientNumber", first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth"
    from find_patients(${text}, ${parsePatientNumber(text).number}, 0, ${limit})`;
  return selectRows(tx, foundPatient, statement);
}
