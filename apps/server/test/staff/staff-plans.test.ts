// Query plans of the staff list and notifications at scale, with the API's role and row security: no scan of all users or notifications.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffSearch, searchQuery } from '../../src/modules/staff/staff.repository.ts';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import { type Query, findScans } from '../platform/database/query-plans.ts';
import { connectionUrl, cloneTemplate, connectSql, type Sql, workerNumber } from '../support/databases.ts';

const admin = '01900000-0000-7000-8000-000000000001';
let sql: Sql;
let database: Database;
beforeAll(async () => {
  const name = await cloneTemplate(`lafiya_test_staff_scale_${workerNumber}`);
  sql = connectSql('superuser', name);
  database = connectDatabase({ url: connectionUrl('api', name), poolSize: 1 });
  const id = `('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await sql.query(
    `insert into users (id, email, role, first_name, last_name) select ${id}, n || '@scale.example',
       case when n = 1 then 'ADMIN' when n <= 2000 then 'DOCTOR' else 'PATIENT' end, 'First' || n % 700, 'Last' || n % 9000 from generate_series(1, 100000) n`,
  );
  await sql.query(`insert into doctors (id, user_id, slug) select ${id}, ${id}, 'd-' || n from generate_series(2, 2000) n`);
  await sql.query(
    `insert into notifications (id, user_id, kind, title, body, occurred_at)
     select gen_random_uuid(), ${id}, 'test', 't', 'b', now() - (m || ' hours')::interval from generate_series(1, 20000) n, generate_series(1, 3) m`,
  );
  await sql.query('vacuum (analyze) users, doctors, notifications');
});
afterAll(() => Promise.all([sql.close(), database.close()]));

async function scansOf(query: Query): Promise<string[]> {
  await sql.query(`begin; set local role lafiya_api; set local app.user_id = '${admin}'; set local app.second_factor = 'on'`);
  try {
    return await findScans(sql, query);
  } finally {
    await sql.query('rollback');
  }
}

const searches: Record<string, Partial<StaffSearch>> = {
  everybody: {},
  'a late page': { page: 90 },
  'a role': { role: 'ADMIN' },
  'a status': { status: 'suspended' },
  'a word': { search: 'last77' },
  'a word without matches': { search: 'zzyzx' },
  'a department': { departmentId: admin },
};

test.each(Object.entries(searches))('finds staff by %s by an index among 100,000 users', async (_what, search) => {
  const { sql: text, parameters: values } = searchQuery(database.anonymous, { page: 1, limit: 20, ...search }).compile();
  for (const isGeneric of [false, true]) expect(await scansOf({ text, values, isGeneric })).toEqual([]);
});

test('finds own and unread notifications by an index among 60,000', async () => {
  const values = [admin];
  const own = 'select title from notifications where user_id = $1';
  expect(await scansOf({ text: `${own} order by occurred_at desc, id desc limit 20`, values })).toEqual([]);
  expect(await scansOf({ text: 'select count(*) from notifications where user_id = $1 and read_at is null', values })).toEqual([]);
});
