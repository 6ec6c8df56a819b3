// Every list at scale, as the role and the person who will ask for it: none may walk through a large table. Under row security only leakproof
// operators use an index, and a policy in the wrong form is a filter on every row; neither shows on a small table.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CareLocationSearch, searchQuery } from '../../src/modules/care-locations/care-locations.repository.ts';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import { addressOf, cloneTemplate, openSql, type Sql, workerNumber } from '../house/databases.ts';
import { until } from '../house/process.ts';
import { indexesUsed, type Query, walks } from './plans.ts';

const idOf = (kind: number, n: number) => `0190000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const ada = idOf(1, 77);

let superuser: Sql;
let database: Database;
beforeAll(async () => {
  const name = await cloneTemplate(`lafiya_test_scale_${workerNumber}`);
  superuser = openSql('superuser', name);
  database = connectDatabase({ url: addressOf('api', name), poolSize: 1 });
  await fill(superuser);
});
afterAll(() => Promise.all([superuser.close(), database.close()]));

/** 300,000 patients, of whom 20,000 accounts have two each. */
async function fill(sql: Sql): Promise<void> {
  const made = (kind: number, n: string) => `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await sql.query(`set session_replication_role = 'replica'`);
  await sql.query(
    `insert into patients (id, first_name, last_name) select ${made(0, 'n')}, 'First' || n % 1000, 'Last' || n % 30000 from generate_series(1, 300000) n`,
  );
  await sql.query(
    `insert into users (id, email, first_name, last_name) select ${made(1, 'n')}, n || '@scale.example', 'F', 'L' from generate_series(1, 20000) n`,
  );
  await sql.query(
    `insert into patient_accounts (user_id, patient_id, relation) select ${made(1, 'n')}, ${made(0, 'n')}, 'self' from generate_series(1, 20000) n`,
  );
  await sql.query(
    `insert into patient_accounts (user_id, patient_id, relation) select ${made(1, 'n')}, ${made(0, 'n + 20000')}, 'dependant' from generate_series(1, 20000) n`,
  );
  await sql.query(`set session_replication_role = 'origin'`);
  await until(() => tidied(sql), 'the tables to be vacuumed');
}

/** As the nightly vacuum leaves the tables; a snapshot somewhere in the cluster may keep it from finishing at first. */
async function tidied(sql: Sql): Promise<boolean> {
  const tables = ['patients', 'users', 'patient_accounts', 'care_locations'];
  await sql.query(`vacuum (analyze) ${tables.join(', ')}`);
  return (await sql.query('select from pg_class where relname = any ($1) and relallvisible < relpages', [tables])).length === 0;
}

/** What a transaction as this role finds, on behalf of Ada; whatever it changed before is undone. */
async function asRole<T>(role: string, work: () => Promise<T>, before = 'select 1'): Promise<T> {
  await superuser.query(`begin; ${before}; set local role ${role}; set local app.user_id = '${ada}'`);
  try {
    return await work();
  } finally {
    await superuser.query('rollback');
  }
}
const walksOf = (query: Query, before?: string) => asRole('lafiya_api', () => walks(superuser, query), before);

const near = { latitude: 6.5, longitude: 3.35, radiusKm: 25 };
const box = { west: 7, south: 8.5, east: 8, north: 9.5 };
const searches: Record<string, Partial<CareLocationSearch>> = {
  everything: {},
  'a page far back': { page: 500 },
  'a common type': { type: 'clinic' },
  'a rare type': { type: 'dental' },
  'a word': { search: 'lagos' },
  'a state': { state: 'Lagos' },
  'a state and a type': { state: 'Kano', type: 'hospital' },
  'a word with marks': { search: 'Hôpital' },
  'two words and a type': { search: 'general kano', type: 'hospital' },
  'a word and a short one': { search: 'st mary' },
  'a word that is nowhere': { search: 'zzyzx' },
  'a box': { box },
  'a box, a word and a type': { box, search: 'clinic', type: 'clinic' },
  near: { near },
  'far around': { near: { ...near, radiusKm: 200 } },
  'near, with a type': { near, type: 'pharmacy' },
  'near, with a word': { near, search: 'hospital' },
};
const careQuery = (search: Partial<CareLocationSearch>, kept = false): Query => {
  const { sql, parameters } = searchQuery(database, { page: 1, limit: 20, ...search }).compile();
  return { text: sql, values: parameters, kept };
};

test.each(Object.entries(searches))('given places of care by %s, then an index finds them', async (_what, search) => {
  expect(await walksOf(careQuery(search))).toEqual([]);
  expect(await walksOf(careQuery(search, true))).toEqual([]);
});

// A list says itself whose rows it wants. The policy only refuses: an admin's 'everybody' in it keeps it from finding anything by an index.
const mine = 'id = any (array(select unnest(app_family_ids())))';
const lists: Record<string, Query> = {
  'one’s own patients by name': { text: `select * from patients where ${mine} order by last_name, first_name, id limit 20` },
  'one’s own patients, the next page': {
    text: `select * from patients where ${mine} and (last_name, first_name, id) > ('Last1', 'First1', $1) order by last_name, first_name, id limit 20`,
    values: [idOf(0, 1)],
  },
  'the patients whom one treats': {
    text: `select * from patients where id = any (array(select unnest(app_treated_ids()))) order by last_name, first_name, id limit 20`,
  },
  'one’s own record': { text: `select * from patient_health where patient_id = any (array(select unnest(app_family_ids())))` },
  'a patient by id': { text: 'select * from patients where id = $1', values: [idOf(0, 77)] },
  'patients by last and first name': {
    text: `select * from patients where last_name = $1 and first_name = $2 order by id limit 20`,
    values: ['Last77', 'First77'],
  },
  'a patient of nobody’s concern by id': { text: 'select * from patients where id = $1', values: [idOf(0, 250_000)] },
  'who one is': { text: 'select id, email, role from users where id = app_user_id()' },
  'a user by id': { text: 'select id, email, role from users where id = $1', values: [ada] },
  'whose accounts one holds': { text: 'select * from patient_accounts where user_id = app_user_id()' },
};

test.each(Object.entries(lists))('given %s, asked under row security among 300,000, then an index finds them', async (_what, query) => {
  expect(await walksOf(query)).toEqual([]);
});

test('given one’s own patients, then they are found through the primary key', async () => {
  const query = { text: `select id from patients where ${mine} order by last_name, first_name, id limit 20` };
  expect(await asRole('lafiya_api', () => indexesUsed(superuser, query))).toContain('patients_pkey');
  const found = await asRole('lafiya_api', () => superuser.query(query.text));
  expect(found).toEqual([{ id: idOf(0, 20_077) }, { id: idOf(0, 77) }]);
});

// Someone who may see everybody is the one for whom operators that are not leakproof cost the most.
const seesEverybody = 'create policy sees_everybody on patients for select to lafiya_api using (app_user_id() is not null)';
const byLetters = { text: `select * from patients where folded_name like '%ast2999%'` };

test('given a search with ILIKE planted under row security, then it is caught, although the owner’s plan is good', async () => {
  expect(await asRole('lafiya_owner', () => walks(superuser, byLetters))).toEqual([]);
  expect(await walksOf(byLetters, seesEverybody)).toEqual(['walks through patients (300000 rows)']);
});

test('given lists with = and < in its place, then someone who may see everybody has a good plan too', async () => {
  for (const query of Object.values(lists)) expect(await walksOf(query, seesEverybody)).toEqual([]);
});

test('given an admin, who may see everybody, then a page of all patients by name is read off the index', async () => {
  const admin = `update users set role = 'ADMIN' where id = '${ada}'; set local app.second_factor = 'on'`;
  const query = { text: 'select * from patients order by last_name, first_name, id limit 20' };
  expect(await walksOf(query, admin)).toEqual([]);
});

test('given a list that leaves it to the policy to find one’s own, then the walk is caught', async () => {
  expect(await walksOf({ text: 'select * from patients order by last_name, first_name, id limit 20' })).toEqual([
    'reads 299998 rows of patients for nothing',
  ]);
});

test.each(['ab', '--', 'ọ̀y'])(
  'given "%s", too short for the index, then the table is read and the index left alone, also by a kept plan',
  async (search) => {
    for (const kept of [false, true]) {
      expect(await asRole('lafiya_api', () => indexesUsed(superuser, careQuery({ search }, kept)))).not.toContain(
        'care_locations_by_words',
      );
    }
  },
);
