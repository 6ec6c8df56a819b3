// Which patients a doctor and an admin see, enforced by the database alone with plain SQL.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAllergy } from '../../support/chart-entries.ts';
import { cloneTemplate, connectSql, type Sql } from '../../support/databases.ts';
import { patients, people, insertPeople } from './row-security-fixtures.ts';

const clinical = ['chart_entries', 'observations', 'goals', 'goal_days'];
const doctorId = '01900000-0000-7000-8000-0000000000dd';
let sql: Sql;
let api: Sql;
beforeAll(async () => {
  const database = await cloneTemplate();
  sql = connectSql('superuser', database);
  api = connectSql('api', database);
  await insertPeople(sql.query);
  await sql.query('update doctors set id = $1 where user_id = $2', [doctorId, people.doctor]);
  for (const id of Object.values(patients)) {
    await insertAllergy(sql.query, id, 'penicillin');
    await sql.query(
      `insert into observations (id, set_id, patient_id, kind, value, unit, measured_at, source, recorder_name, recorded_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, 'weight', 70, 'kg', now(), 'patient', 'A relative', now())`,
      [id],
    );
    await sql.query(
      `insert into goals (id, patient_id, type, state, version, title, days_a_week, setter_name, set_at)
       values (gen_random_uuid(), $1, 'habit', 'active', 1, 'Walk', 5, 'A relative', now())`,
      [id],
    );
    await sql.query(
      `insert into goal_days (goal_id, day, patient_id, ticked_at) select id, current_date, patient_id, now() from goals where patient_id = $1`,
      [id],
    );
  }
});
afterAll(() => Promise.all([sql.close(), api.close()]));
beforeEach(async () => {
  await sql.query('truncate care_relationships');
  await sql.query(
    'alter table break_glass_accesses disable trigger user; delete from break_glass_accesses; alter table break_glass_accesses enable trigger user',
  );
  await sql.query(`update users set status = 'active'`);
  await sql.query(
    `update doctors set verification = 'approved', verified_at = now(), license_number = 'MDCN/1', license_expires_on = current_date + 30`,
  );
});

type SessionState = { secondFactor?: boolean; now?: string };

async function seenBy(userId: string, table: string, { secondFactor = true, now }: SessionState = {}): Promise<string[]> {
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

test('shows a doctor only the patient they treat and her record', async () => {
  await treats(patients.ada);
  expect(await seenBy(people.doctor, 'patients')).toEqual([patients.ada]);
  for (const table of clinical) expect(await seenBy(people.doctor, table), table).toEqual([patients.ada]);
});

test.each([
  ['without a second factor', async () => {}, { secondFactor: false }],
  ['suspended', () => sql.query(`update users set status = 'suspended' where id = $1`, [people.doctor]), {}],
  ['not approved', () => sql.query(`update doctors set verification = 'submitted'`), {}],
  ['refused later', () => sql.query(`update doctors set verification = 'refused'`), {}],
  ['with a licence that ran out yesterday', () => sql.query('update doctors set license_expires_on = current_date - 1'), {}],
] as const)('shows no patient to a treating doctor %s', async (_how, prepare, session) => {
  await treats(patients.ada);
  await prepare();
  expect(await seenBy(people.doctor, 'patients', session)).toEqual([]);
  for (const table of clinical) expect(await seenBy(people.doctor, table, session), table).toEqual([]);
});

test('closes the record before and after the care relationship, by the application’s clock', async () => {
  await treats(patients.ada, `now() - interval '9 days'`, `now() - interval '1 day'`);
  await treats(patients.bola, `now() + interval '1 day'`);
  for (const table of ['patients', ...clinical]) expect(await seenBy(people.doctor, table)).toEqual([]);
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
  for (const table of ['patients', ...clinical]) expect(await seenBy(people.doctor, table, { now: inTwoDays })).toEqual([patients.bola]);
});

test('opens a record by emergency access until it ends, and only for the doctor themself', async () => {
  await api.query(`begin; set local app.user_id = '${people.doctor}'; set local app.second_factor = 'on'`);
  await api.query(
    `insert into break_glass_accesses (id, patient_id, doctor_id, reason, opened_at, ends_at) values (gen_random_uuid(), $1, $2, 'unconscious at the door', now(), now() + interval '4 hours')`,
    [patients.bola, doctorId],
  );
  await api.query('commit');
  for (const table of clinical) expect(await seenBy(people.doctor, table), table).toEqual([patients.bola]);
  for (const table of clinical)
    expect(await seenBy(people.doctor, table, { now: new Date(Date.now() + 5 * 3_600_000).toISOString() }), table).toEqual([]);
  await api.query(`begin; set local app.user_id = '${people.ada}'; set local app.second_factor = 'on'`);
  await expect(
    api.query(
      `insert into break_glass_accesses (id, patient_id, doctor_id, reason, opened_at, ends_at) values (gen_random_uuid(), $1, $2, 'just being curious', now(), now() + interval '1 hour')`,
      [patients.bola, doctorId],
    ),
  ).rejects.toMatchObject({ code: '42501' });
  await api.query('rollback');
});

test('shows an admin with a second factor all patients but no record; without one, only themself', async () => {
  expect(await seenBy(people.admin, 'patients')).toHaveLength(Object.keys(patients).length);
  expect(await seenBy(people.admin, 'users')).toHaveLength(Object.keys(people).length);
  for (const table of clinical) expect(await seenBy(people.admin, table), table).toEqual([]);
  expect(await seenBy(people.admin, 'patients', { secondFactor: false })).toEqual([]);
  expect(await seenBy(people.admin, 'users', { secondFactor: false })).toEqual([people.admin]);
});

test('shows a patient only their own records even with a second factor', async () => {
  expect(await seenBy(people.ada, 'patients')).toEqual([patients.ada, patients.adasChild]);
  for (const table of clinical) expect(await seenBy(people.ada, table), table).toEqual([patients.ada, patients.adasChild]);
});

test.each([
  `select end_sessions_of('${people.bola}', 'revoked', now())`,
  `select reset_second_factor_of('${people.bola}', now())`,
  `select set_user_status('${people.bola}', 'suspended', now())`,
  `select decide_doctor('${doctorId}', 'approved', null, current_date + 9, gen_random_uuid(), now())`,
  `select correct_licence_number('${doctorId}', 'MINE')`,
])('refuses to anyone but an admin: %s', async (text) => {
  for (const user of [people.ada, people.doctor, '']) {
    await api.query(`begin; set local app.user_id = '${user}'; set local app.second_factor = 'on'`);
    await expect(api.query(text)).rejects.toMatchObject({ code: '42501' });
    await api.query('rollback');
  }
  await api.query(`begin; set local app.user_id = '${people.admin}'`);
  await expect(api.query(text)).rejects.toMatchObject({ code: '42501' });
  await api.query('rollback');
});

test('does not let an admin suspend themself, so that the last one cannot be locked out', async () => {
  await api.query(`begin; set local app.user_id = '${people.admin}'; set local app.second_factor = 'on'`);
  await expect(api.query(`select set_user_status('${people.admin}', 'suspended', now())`)).rejects.toMatchObject({ code: '42501' });
  await api.query('rollback');
});
