// Rules for the whole schema, including anything added later.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneTemplate, connectSql, type Sql } from '../../support/databases.ts';

let sql: Sql;
let api: Sql;
beforeAll(async () => {
  const database = await cloneTemplate();
  sql = connectSql('superuser', database);
  api = connectSql('api', database);
});
afterAll(() => Promise.all([sql.close(), api.close()]));

/** These contain nothing personal, clinical or financial. */
const openTables = [
  'care_locations',
  'diagnosis_codes',
  'diagnosis_icd10_codes',
  'diagnosis_synonyms',
  'diagnosis_terms',
  'diagnosis_vocabulary',
  'holidays',
  'partitioned_tables',
  'schema_migrations',
];

const withoutRowSecurity = async () => {
  const rows = await sql.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity order by relname`,
  );
  return rows.map((row) => row.relname);
};

test('has row security on every table and partition except the open ones', async () => {
  expect(await withoutRowSecurity()).toEqual(openTables);
});

test('detects a new table without row security', async () => {
  await sql.query(`begin; create table forgotten (id uuid); select create_partitions('2031-05-05')`);
  expect(await withoutRowSecurity()).toEqual([...openTables, 'forgotten'].sort());
  await sql.query('rollback');
});

test('gives the roles of our processes no special rights, memberships or ownership', async () => {
  const roles = await sql.query(
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
       (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owns,
       (select count(*)::int from pg_auth_members where member = r.oid) as joins
     from pg_roles r where rolname in ('lafiya_api', 'lafiya_worker') order by rolname`,
  );
  const nobody = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    owns: 0,
    joins: 0,
  };
  expect(roles).toEqual([
    { rolname: 'lafiya_api', ...nobody },
    { rolname: 'lafiya_worker', ...nobody },
  ]);
});

test('gives the owner neither superuser nor bypassrls', async () => {
  expect(await sql.query(`select rolsuper, rolbypassrls from pg_roles where rolname = 'lafiya_owner'`)).toEqual([
    { rolsuper: false, rolbypassrls: false },
  ]);
});

test('sets a search path for security definer functions and revokes them from public', async () => {
  const functions = await sql.query<{ proname: string; safe_path: boolean; for_everybody: boolean }>(
    `select proname, coalesce('search_path=public, pg_temp' = any (proconfig), false) as safe_path, has_function_privilege('public', oid, 'execute') as for_everybody
     from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`,
  );
  expect(functions.length).toBeGreaterThanOrEqual(5);
  for (const { safe_path, for_everybody } of functions)
    expect({ safe_path, for_everybody }).toEqual({ safe_path: true, for_everybody: false });
});

test('keeps the plans of security definer functions that read: in SQL they are planned anew in every statement', async () => {
  const planned = await sql.query(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_language l on l.oid = p.prolang
     where p.prosecdef and p.provolatile <> 'v' and p.pronamespace = 'public'::regnamespace and l.lanname = 'sql'`,
  );
  expect(planned).toEqual([]);
});

test('has policies that ask by key, and none that reads a list of keys', async () => {
  const policies = await sql.query<{ name: string; text: string }>(
    `select polrelid::regclass || '.' || polname as name,
       concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as text from pg_policy`,
  );
  expect(policies.length).toBeGreaterThan(100);
  expect(policies.filter(({ text }) => /\bIN \(\s*SELECT\b/i.test(text)).map(({ name }) => name)).toEqual([]);
});

test.each([
  'create table public.mine (id int)',
  'create schema mine',
  'alter table users disable row level security',
  'set role lafiya_owner',
  'truncate care_locations',
  `set session_replication_role = 'replica'`,
])('does not let the API role run: %s', async (text) => {
  await expect(api.query(text)).rejects.toMatchObject({ code: '42501' });
});

test('has a trigger for every updated_at column', async () => {
  const forgetful = await sql.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'updated_at'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'touch_updated_at'::regproc)`,
  );
  expect(forgetful).toEqual([]);
});
