// Stories: whom a doctor and an admin see, judged by the database alone. No code of ours stands between these statements and the tables.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloneTemplate, openSql, type Sql } from '../house/databases.ts';
import { patients, people, settle } from './people.ts';

const doctorId = '01900000-0000-7000-8000-0000000000dd';
let sql: Sql;
let api: Sql;
beforeAll(async () => {
  const database = await cloneTemplate();
  sql = openSql('superuser', database);
  api = openSql('api', database);
  await settle(sql.query);
  await sql.query('update doctors set id = $1 where user_id = $2', [doctorId, people.doctor]);
  for (const id of Object.values(patients))
    await sql.query(`insert into patient_health (patient_id, allergies) values ($1, 'penicillin')`, [id]);
});
afterAll(() => Promise.all([sql.close(), api.close()]));
beforeEach(async () => {
  await sql.query('truncate care_relationships');
  await sql.query('alter table broken_glass disable trigger user; delete from broken_glass; alter table broken_glass enable trigger user');
  await sql.query(`update users set status = 'active'`);
  await sql.query(
    `update doctors set verification = 'approved', verified_at = now(), license_number = 'MDCN/1', license_expires_on = current_date + 30`,
  );
});

type Frame = { secondFactor?: boolean; now?: string };

async function seenBy(userId: string, table: string, { secondFactor = true, now }: Frame = {}): Promise<string[]> {
  const key = table === 'patients' || table === 'users' ? 'id' : 'patient_id';
  await api.query(
    `begin; set local app.user_id = '${userId}'; set local app.second_factor = '${secondFactor ? 'on' : ''}'; set local app.now = '${now ?? ''}'`,
  );
  try {
    return (await api.query<{ key: string }>(`select ${key} as key from ${table} order by 1`)).map((row) => row.key);
  } finally {
    await api.query('rollback');
  }
}

const treats = (patientId: string, from = 'now()', until = 'null') =>
  sql.query(
    `insert into care_relationships (id, patient_id, doctor_id, source, starts_at, ends_at) values (gen_random_uuid(), $1, $2, 'appointment', ${from}, ${until})`,
    [patientId, doctorId],
  );

test('given a doctor who treats Ada, then they see her and her record, and nobody else', async () => {
  await treats(patients.ada);
  expect(await seenBy(people.doctor, 'patients')).toEqual([patients.ada]);
  expect(await seenBy(people.doctor, 'patient_health')).toEqual([patients.ada]);
});

test.each([
  ['without a second factor', async () => {}, { secondFactor: false }],
  ['suspended', () => sql.query(`update users set status = 'suspended' where id = $1`, [people.doctor]), {}],
  ['not approved', () => sql.query(`update doctors set verification = 'submitted'`), {}],
  ['refused later', () => sql.query(`update doctors set verification = 'refused'`), {}],
  ['with a licence that ran out yesterday', () => sql.query('update doctors set license_expires_on = current_date - 1'), {}],
] as const)('given a treating doctor %s, then they see no patient at all', async (_how, happen, frame) => {
  await treats(patients.ada);
  await happen();
  expect(await seenBy(people.doctor, 'patients', frame)).toEqual([]);
  expect(await seenBy(people.doctor, 'patient_health', frame)).toEqual([]);
});

test('given a relationship that is over or not begun, then the record is closed; by our clock, not the database’s', async () => {
  await treats(patients.ada, `now() - interval '9 days'`, `now() - interval '1 day'`);
  await treats(patients.bola, `now() + interval '1 day'`);
  expect(await seenBy(people.doctor, 'patients')).toEqual([]);
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
  expect(await seenBy(people.doctor, 'patients', { now: inTwoDays })).toEqual([patients.bola]);
});

test('given a doctor who broke the glass, then the record is open until its end and nobody adds one for another doctor', async () => {
  await api.query(`begin; set local app.user_id = '${people.doctor}'; set local app.second_factor = 'on'`);
  await api.query(
    `insert into broken_glass (id, patient_id, doctor_id, reason, opened_at, ends_at) values (gen_random_uuid(), $1, $2, 'unconscious at the door', now(), now() + interval '4 hours')`,
    [patients.bola, doctorId],
  );
  await api.query('commit');
  expect(await seenBy(people.doctor, 'patient_health')).toEqual([patients.bola]);
  expect(await seenBy(people.doctor, 'patient_health', { now: new Date(Date.now() + 5 * 3_600_000).toISOString() })).toEqual([]);
  await api.query(`begin; set local app.user_id = '${people.ada}'; set local app.second_factor = 'on'`);
  await expect(
    api.query(
      `insert into broken_glass (id, patient_id, doctor_id, reason, opened_at, ends_at) values (gen_random_uuid(), $1, $2, 'just being curious', now(), now() + interval '1 hour')`,
      [patients.bola, doctorId],
    ),
  ).rejects.toMatchObject({ code: '42501' });
  await api.query('rollback');
});

test('given an admin with a second factor, then they see who everybody is and not one record; without one, only themself', async () => {
  expect(await seenBy(people.admin, 'patients')).toHaveLength(Object.keys(patients).length);
  expect(await seenBy(people.admin, 'users')).toHaveLength(Object.keys(people).length);
  expect(await seenBy(people.admin, 'patient_health')).toEqual([]);
  expect(await seenBy(people.admin, 'patients', { secondFactor: false })).toEqual([]);
  expect(await seenBy(people.admin, 'users', { secondFactor: false })).toEqual([people.admin]);
});

test('given a patient who claims a second factor, then they still see only their own and those they care for', async () => {
  expect(await seenBy(people.ada, 'patients')).toEqual([patients.ada, patients.adasChild]);
  expect(await seenBy(people.ada, 'patient_health')).toEqual([patients.ada, patients.adasChild]);
});

test.each([
  `select end_sessions_of('${people.bola}', 'revoked', now())`,
  `select reset_second_factor_of('${people.bola}', now())`,
  `select set_user_status('${people.bola}', 'suspended', now())`,
  `select decide_doctor('${doctorId}', 'approved', null, current_date + 9, gen_random_uuid(), now())`,
  `select correct_licence_number('${doctorId}', 'MINE')`,
])('given anybody but an admin, then this is refused: %s', async (text) => {
  for (const user of [people.ada, people.doctor, '']) {
    await api.query(`begin; set local app.user_id = '${user}'; set local app.second_factor = 'on'`);
    await expect(api.query(text)).rejects.toMatchObject({ code: '42501' });
    await api.query('rollback');
  }
  await api.query(`begin; set local app.user_id = '${people.admin}'`);
  await expect(api.query(text)).rejects.toMatchObject({ code: '42501' });
  await api.query('rollback');
});

test('given an admin, then they cannot suspend themself: the last one must not lock the house', async () => {
  await api.query(`begin; set local app.user_id = '${people.admin}'; set local app.second_factor = 'on'`);
  await expect(api.query(`select set_user_status('${people.admin}', 'suspended', now())`)).rejects.toMatchObject({ code: '42501' });
  await api.query('rollback');
});
