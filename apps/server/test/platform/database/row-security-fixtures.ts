// Users and patients for the row security tests.
import type { Sql } from '../../support/databases.ts';

export const people = {
  ada: '01900000-0000-7000-8000-00000000000a',
  bola: '01900000-0000-7000-8000-00000000000b',
  doctor: '01900000-0000-7000-8000-00000000000d',
  admin: '01900000-0000-7000-8000-00000000000e',
} as const;

export const patients = {
  ada: '01900000-0000-7000-8000-0000000000a0',
  adasChild: '01900000-0000-7000-8000-0000000000a1',
  adasWorker: '01900000-0000-7000-8000-0000000000a2',
  bola: '01900000-0000-7000-8000-0000000000b0',
} as const;

/** Ada has a record, cares for her child's and sponsors her worker's; Bola has one; a doctor and an administrator have profiles. */
export async function insertPeople(sql: Sql['query']): Promise<void> {
  for (const [name, id] of Object.entries(people)) {
    await sql('insert into users (id, email, role, first_name, last_name) values ($1, $2, $3, $4, $4)', [
      id,
      `${name}@people.example`,
      role(name),
      name,
    ]);
  }
  for (const [name, id] of Object.entries(patients))
    await sql('insert into patients (id, first_name, last_name) values ($1, $2, $2)', [id, name]);
  await sql(
    `insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'self'), ($1, $3, 'dependant'), ($1, $4, 'sponsor'), ($5, $6, 'self'), ($5, $4, 'dependant')`,
    [people.ada, patients.ada, patients.adasChild, patients.adasWorker, people.bola, patients.bola],
  );
  await sql(`insert into doctors (id, user_id, slug) values (gen_random_uuid(), $1, 'the-doctor')`, [people.doctor]);
  await sql('insert into staff (id, user_id) values (gen_random_uuid(), $1)', [people.admin]);
  await sql(
    `insert into contact_messages (id, name, email, subject, message, received_at) values (gen_random_uuid(), 'x', 'x@people.example', 'other', 'x', now())`,
  );
  await sql(
    `insert into newsletter_subscriptions (id, email, status, requested_at) values (gen_random_uuid(), 'x@people.example', 'requested', now())`,
  );
}

function role(name: string): string {
  if (name === 'doctor') return 'DOCTOR';
  return name === 'admin' ? 'ADMIN' : 'PATIENT';
}
