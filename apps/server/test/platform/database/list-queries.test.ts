// Query plans of every list at scale, with the role and user that run it: no scan of a large table. With row security only leakproof operators
// use an index, and a policy in the wrong form filters every row; neither shows on a small table.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CareLocationSearch, searchQuery } from '../../../src/modules/care-locations/care-locations.repository.ts';
import { connectDatabase, type Database } from '../../../src/platform/database/database.ts';
import { connectionUrl, cloneTemplate, connectSql, type Sql, workerNumber } from '../../support/databases.ts';
import { until } from '../../support/process.ts';
import { indexesUsed, type Query, findScans } from './query-plans.ts';
import { patientNumberExpression } from '../../support/patient-number-expression.ts';

const idOf = (kind: number, n: number) => `0190000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const ada = idOf(1, 77);

let superuser: Sql;
let database: Database;
beforeAll(async () => {
  const name = await cloneTemplate(`lafiya_test_scale_${workerNumber}`);
  superuser = connectSql('superuser', name);
  database = connectDatabase({ url: connectionUrl('api', name), poolSize: 1 });
  await fill(superuser);
});
afterAll(() => Promise.all([superuser.close(), database.close()]));

/** 300,000 patients with an allergy each; 20,000 accounts with two patients each. */
async function fill(sql: Sql): Promise<void> {
  const idExpression = (kind: number, n: string) => `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await sql.query(`set session_replication_role = 'replica'`);
  await sql.query(
    `insert into patients (id, patient_number, first_name, last_name) select ${idExpression(0, 'n')}, ${patientNumberExpression('n')}, 'First' || n % 1000, 'Last' || n % 30000 from generate_series(1, 300000) n`,
  );
  await sql.query(
    `insert into users (id, email, first_name, last_name) select ${idExpression(1, 'n')}, n || '@scale.example', 'F', 'L' from generate_series(1, 20000) n`,
  );
  await sql.query(
    `insert into patient_accounts (user_id, patient_id, relation) select ${idExpression(1, 'n')}, ${idExpression(0, 'n')}, 'self' from generate_series(1, 20000) n`,
  );
  await sql.query(
    `insert into patient_accounts (user_id, patient_id, relation) select ${idExpression(1, 'n')}, ${idExpression(0, 'n + 20000')}, 'dependant' from generate_series(1, 20000) n`,
  );
  await sql.query(
    `insert into chart_entries (entry_id, version, patient_id, kind, state, title, category, certainty, source, recorder_name, recorded_at)
     select ${idExpression(2, 'n')}, 1, ${idExpression(0, 'n')}, 'allergy', 'active', 'Dust', 'environment', 'likely', 'patient', 'F L', now() from generate_series(1, 300000) n`,
  );
  await sql.query(
    `insert into observations (id, set_id, patient_id, kind, value, unit, measured_at, source, recorder_name, recorded_at)
     select ${idExpression(3, 'n')}, ${idExpression(3, 'n')}, ${idExpression(0, 'n % 40000')}, 'weight', 70, 'kg', now() - make_interval(hours => n / 40000), 'patient', 'F L', now()
     from generate_series(1, 400000) n`,
  );
  await sql.query(
    `insert into goals (id, patient_id, type, state, version, title, days_a_week, setter_name, set_at, ended_at)
     select ${idExpression(4, 'n')}, ${idExpression(0, 'n % 40000')}, 'habit', case when n <= 40000 then 'active' else 'reached' end, 1, 'Walk', 5, 'F L', now(),
       case when n > 40000 then now() end from generate_series(1, 200000) n`,
  );
  await sql.query(
    `insert into goal_days (goal_id, day, patient_id, ticked_at)
     select ${idExpression(4, 'n % 40000')}, current_date - n / 40000, ${idExpression(0, 'n % 40000')}, now() from generate_series(1, 200000) n`,
  );
  await sql.query(`set session_replication_role = 'origin'`);
  await until(() => vacuum(sql), 'the tables to be vacuumed');
}

/** Same state as after the nightly vacuum, which an open snapshot in the cluster may delay. */
async function vacuum(sql: Sql): Promise<boolean> {
  const tables = ['patients', 'users', 'patient_accounts', 'chart_entries', 'observations', 'goals', 'goal_days', 'care_locations'];
  await sql.query(`vacuum (analyze) ${tables.join(', ')}`);
  return (await sql.query('select from pg_class where relname = any ($1) and relallvisible < relpages', [tables])).length === 0;
}

/** Runs `work` as this role on behalf of Ada and rolls back everything, including `before`. */
async function asRole<T>(role: string, work: () => Promise<T>, before = 'select 1'): Promise<T> {
  await superuser.query(`begin; ${before}; set local role ${role}; set local app.user_id = '${ada}'`);
  try {
    return await work();
  } finally {
    await superuser.query('rollback');
  }
}
const scansOf = (query: Query, before?: string) => asRole('lafiya_api', () => findScans(superuser, query), before);

const near = { latitude: 6.5, longitude: 3.35, radiusKm: 25 };
const box = { west: 7, south: 8.5, east: 8, north: 9.5 };
const searches: Record<string, Partial<CareLocationSearch>> = {
  everything: {},
  'a late page': { page: 500 },
  'a common type': { type: 'clinic' },
  'a rare type': { type: 'dental' },
  'a word': { search: 'lagos' },
  'a state': { state: 'Lagos' },
  'a state and a type': { state: 'Kano', type: 'hospital' },
  'a word with diacritics': { search: 'Hôpital' },
  'two words and a type': { search: 'general kano', type: 'hospital' },
  'a word and a short one': { search: 'st mary' },
  'a word without matches': { search: 'zzyzx' },
  'a box': { box },
  'a box, a word and a type': { box, search: 'clinic', type: 'clinic' },
  near: { near },
  'a large radius': { near: { ...near, radiusKm: 200 } },
  'near, with a type': { near, type: 'pharmacy' },
  'near, with a word': { near, search: 'hospital' },
};
const careQuery = (search: Partial<CareLocationSearch>, isGeneric = false): Query => {
  const { sql, parameters } = searchQuery(database, { page: 1, limit: 20, ...search }).compile();
  return { text: sql, values: parameters, isGeneric };
};

test.each(Object.entries(searches))('finds care locations by an index: %s', async (_what, search) => {
  expect(await scansOf(careQuery(search))).toEqual([]);
  expect(await scansOf(careQuery(search, true))).toEqual([]);
});

// A list names its rows itself. The policy only filters: its admin branch ("everybody") rules out finding rows by an index.
const mine = 'id = any (array(select unnest(app_family_ids())))';
const lists: Record<string, Query> = {
  'the user’s own patients by name': { text: `select * from patients where ${mine} order by last_name, first_name, id limit 20` },
  'the user’s own patients, the next page': {
    text: `select * from patients where ${mine} and (last_name, first_name, id) > ('Last1', 'First1', $1) order by last_name, first_name, id limit 20`,
    values: [idOf(0, 1)],
  },
  'the treated patients': {
    text: `select * from patients where id = any (array(select unnest(app_treated_ids()))) order by last_name, first_name, id limit 20`,
  },
  'the charts of the user’s family': {
    text: `select * from chart_entries where patient_id = any (array(select unnest(app_family_ids())))`,
  },
  'the chart of a patient': { text: 'select * from current_chart_entries where patient_id = $1', values: [idOf(0, 77)] },
  'the versions of an entry': {
    text: 'select * from chart_entries where patient_id = $1 and entry_id = $2 order by version desc',
    values: [idOf(0, 77), idOf(2, 77)],
  },
  'the last weights of a patient': {
    text: `select * from current_observations where patient_id = $1 and kind = 'weight' order by measured_at desc, id desc limit 14`,
    values: [idOf(0, 77)],
  },
  'a page of all values of a patient': {
    text: `select * from observations where patient_id = $1 and (measured_at, id) < (now(), $2) order by measured_at desc, id desc limit 20`,
    values: [idOf(0, 77), idOf(3, 77)],
  },
  'the values that were measured together': {
    text: 'select * from observations where patient_id = $1 and set_id = $2',
    values: [idOf(0, 77), idOf(3, 77)],
  },
  'the active goals of a patient': {
    text: `select * from goals where patient_id = $1 and state = 'active' order by set_at, id`,
    values: [idOf(0, 77)],
  },
  'the last goals of a patient that ended': {
    text: `select * from goals where patient_id = $1 and state <> 'active' order by ended_at desc, id limit 50`,
    values: [idOf(0, 77)],
  },
  'the weeks of a habit': {
    text: `select goal_id, date_trunc('week', day), count(*) from goal_days where patient_id = $1 and goal_id = any ($2::uuid[]) and day < current_date group by 1, 2`,
    values: [idOf(0, 77), [idOf(4, 77)]],
  },
  'a patient by id': { text: 'select * from patients where id = $1', values: [idOf(0, 77)] },
  'patients by last and first name': {
    text: `select * from patients where last_name = $1 and first_name = $2 order by id limit 20`,
    values: ['Last77', 'First77'],
  },
  'a patient of somebody else by id': { text: 'select * from patients where id = $1', values: [idOf(0, 250_000)] },
  'the current user': { text: 'select id, email, role from users where id = app_user_id()' },
  'a user by id': { text: 'select id, email, role from users where id = $1', values: [ada] },
  'the user’s patient accounts': { text: 'select * from patient_accounts where user_id = app_user_id()' },
};

test.each(Object.entries(lists))('finds by an index among 300,000 with row security: %s', async (_what, query) => {
  expect(await scansOf(query)).toEqual([]);
});

test('finds a user’s own patients through the primary key', async () => {
  const query = { text: `select id from patients where ${mine} order by last_name, first_name, id limit 20` };
  expect(await asRole('lafiya_api', () => indexesUsed(superuser, query))).toContain('patients_pkey');
  const found = await asRole('lafiya_api', () => superuser.query(query.text));
  expect(found).toEqual([{ id: idOf(0, 20_077) }, { id: idOf(0, 77) }]);
});

// For a user who may see everybody, operators that are not leakproof cost the most.
const seesEverybody = 'create policy sees_everybody on patients for select to lafiya_api using (app_user_id() is not null)';
const bySubstring = { text: `select * from patients where folded_name like '%ast2999%'` };

test('detects an ILIKE search with row security, although the owner’s plan is good', async () => {
  expect(await asRole('lafiya_owner', () => findScans(superuser, bySubstring))).toEqual([]);
  expect(await scansOf(bySubstring, seesEverybody)).toEqual(['scans patients (300000 rows)']);
});

test('has good plans with = and < for a user who may see everybody', async () => {
  for (const query of Object.values(lists)) expect(await scansOf(query, seesEverybody)).toEqual([]);
});

const admin = `update users set role = 'ADMIN' where id = '${ada}'; set local app.second_factor = 'on'`;

test('reads a page of all patients by name from the index for an admin', async () => {
  const query = { text: 'select * from patients order by last_name, first_name, id limit 20' };
  expect(await scansOf(query, admin)).toEqual([]);
});

// Inside of a function the plan is not shown, but the tables count how they were read.
type ReadCounts = { table: string; scans: number; rows: number };
const readCounts = () =>
  superuser.query<ReadCounts>(
    `select relname as table, seq_scan::int as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
     where relname in ('patients', 'appointments') order by 1`,
  );
const patientLists: Record<string, string> = {
  'by name': `'', null, null, null, null, false, null, 'name', 0, 20`,
  'by a part of the name': `'ast2999', null, null, null, null, false, null, 'name', 0, 20`,
  'by number': `'', 'LF-000-000', null, null, null, false, null, 'name', 0, 20`,
  'of a rare sex': `'', null, 'other', null, null, false, null, 'name', 0, 20`,
  'of a rare age': `'', null, null, null, '1950-01-01', false, null, 'name', 0, 20`,
  'with an appointment ahead': `'', null, null, null, null, true, null, 'name', 0, 20`,
  'by the next appointment': `'', null, null, null, null, false, null, 'next', 0, 20`,
  'seen last': `'', null, null, null, null, false, '2026-11-01', 'last', 0, 20`,
};
test.each(Object.entries(patientLists))('reads a page of patients by an index for an admin: %s', async (_what, parameters) => {
  const read = async () => {
    const before = await readCounts();
    await superuser.query(`select * from list_patients(${parameters})`);
    return (await readCounts()).map(({ table, scans, rows }, index) => ({
      table,
      scans: scans - (before[index]?.scans ?? 0),
      isBounded: rows - (before[index]?.rows ?? 0) < 25_000,
    }));
  };
  const tables = ['appointments', 'patients'];
  expect(await asRole('lafiya_api', read, admin)).toEqual(tables.map((table) => ({ table, scans: 0, isBounded: true })));
});

test.each([
  ['phone', `null, phone_digits('+234 801 555 0199')`],
  ['e-mail', `'250000@scale.example', null`],
  ['neither', `'nobody@scale.example', phone_digits('+234 801 555 0000')`],
])('reads only the patients who match when one is registered who may be known: by %s', async (by, parameters) => {
  const before = `${admin}; update patients set phone = '+234 801 555 0199' where id = '${idOf(0, 250_000)}';
    insert into invitations (id, email, role, first_name, last_name, patient_id, invited_by, invited_at, expires_at)
    values (gen_random_uuid(), '250000@scale.example', 'PATIENT', 'First', 'Last', '${idOf(0, 250_000)}', '${ada}', now(), now())`;
  const read = async () => {
    const rowsOf = async () => (await readCounts()).find(({ table }) => table === 'patients')?.rows ?? 0;
    const rowsBefore = await rowsOf();
    const found = await superuser.query<{ id: string }>(`select id from find_known_patient(${parameters})`);
    return { found, areFew: (await rowsOf()) - rowsBefore < 10 };
  };
  expect(await asRole('lafiya_api', read, before)).toEqual({ found: by === 'neither' ? [] : [{ id: idOf(0, 250_000) }], areFew: true });
});

test('detects a list that relies on the policy to find a user’s own rows', async () => {
  expect(await scansOf({ text: 'select * from patients order by last_name, first_name, id limit 20' })).toEqual([
    'reads 299998 rows of patients that are filtered out',
  ]);
});

test.each(['ab', '--', 'ọ̀y'])('does not use the index for "%s", which is too short for it, also with a generic plan', async (search) => {
  for (const isGeneric of [false, true]) {
    expect(await asRole('lafiya_api', () => indexesUsed(superuser, careQuery({ search }, isGeneric)))).not.toContain(
      'care_locations_by_text',
    );
  }
});
