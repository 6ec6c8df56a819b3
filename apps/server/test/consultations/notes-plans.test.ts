// Query plan of a doctor's note list at scale, with the API's role and row security: no scan of all notes or appointments.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownNotesQuery } from '../../src/modules/consultations/notes/note-list.repository.ts';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import { findScans } from '../platform/database/query-plans.ts';
import { connectionUrl, cloneTemplate, connectSql, type Sql, workerNumber } from '../support/databases.ts';
import { patientNumberExpression } from '../support/patient-number-expression.ts';

const doctor = '01900000-0000-7000-8000-000000000001';
let sql: Sql;
let database: Database;
beforeAll(async () => {
  const name = await cloneTemplate(`lafiya_test_notes_scale_${workerNumber}`);
  sql = connectSql('superuser', name);
  database = connectDatabase({ url: connectionUrl('api', name), poolSize: 1 });
  const id = (n: string) => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await sql.query(`set session_replication_role = 'replica'`);
  await sql.query(
    `insert into users (id, email, role, first_name, last_name) select ${id('n')}, n || '@scale.example', 'DOCTOR', 'F', 'L' from generate_series(1, 200) n`,
  );
  await sql.query(
    `insert into doctors (id, user_id, slug, license_number, license_expires_on, verification, verified_at)
     select ${id('n')}, ${id('n')}, 'd-' || n, n, current_date + 300, 'approved', now() from generate_series(1, 200) n`,
  );
  await sql.query(
    `insert into patients (id, patient_number, first_name, last_name) select ${id('n')}, ${patientNumberExpression('n')}, 'F', 'L' from generate_series(1, 40000) n`,
  );
  await sql.query(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select ${id('n')}, ${id('n')}, ${id('1 + n % 200')}, 'COMPLETED', 'VIDEO', 'Consultation', now() - n * interval '1 hour',
       now() - n * interval '1 hour' + interval '30 minutes', 'Africa/Lagos', 'A cough', ${id('n')}, now() - n * interval '1 hour' from generate_series(1, 40000) n`,
  );
  await sql.query(
    `insert into encounters (id, appointment_id, patient_id, doctor_id, kind, occurred_at, recorded_at, opened_by)
     select id, id, patient_id, doctor_id, 'appointment', starts_at, starts_at, doctor_id from appointments`,
  );
  await sql.query(
    `insert into consultation_notes (encounter_id, doctor_id, patient_id, complaint, changed_at)
     select ${id('n')}, ${id('1 + n % 200')}, ${id('n')}, 'A cough', now() - n * interval '1 hour' from generate_series(1, 40000) n`,
  );
  await sql.query(`set session_replication_role = 'origin'`);
  await sql.query('vacuum (analyze) users, doctors, patients, appointments, encounters, consultation_notes');
});
afterAll(() => Promise.all([sql.close(), database.close()]));

test('finds a doctor’s notes by an index among 40,000', async () => {
  const { sql: text, parameters: values } = ownNotesQuery({}, 0, 20).compile(database.anonymous);
  for (const isGeneric of [false, true]) {
    await sql.query(`begin; set local role lafiya_api; set local app.user_id = '${doctor}'; set local app.second_factor = 'on'`);
    try {
      expect(await findScans(sql, { text, values, isGeneric })).toEqual([]);
      if (!isGeneric) expect(await sql.query(text, [...values])).toHaveLength(20);
    } finally {
      await sql.query('rollback');
    }
  }
});
