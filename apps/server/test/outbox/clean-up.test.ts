// Stories: what has served its time is forgotten.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../src/platform/clean-up.ts';
import { movableClock } from '../../src/platform/clock.ts';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import { addressOf, cloneTemplate, openSql, type Sql } from '../house/databases.ts';

let database: Database;
let sql: Sql;
beforeAll(async () => {
  const name = await cloneTemplate();
  database = connectDatabase({ url: addressOf('worker', name), poolSize: 2 });
  sql = openSql('superuser', name);
});
afterAll(() => Promise.all([database.close(), sql.close()]));

const day = 86_400_000;
const now = new Date('2026-12-20T00:00:00Z');

test('given letters of all ages, then those delivered more than 30 days ago go, and one that never left stays', async () => {
  const ago = (days: number | null) => (days === null ? null : new Date(now.getTime() - days * day));
  for (const delivered of [31, 30.01, 29.99, 0, null]) {
    await sql.query(
      `insert into outbox (id, topic, payload, due_at, delivered_at) values (gen_random_uuid(), 'mail', $1, '2026-01-01', $2)`,
      [JSON.stringify({ delivered }), ago(delivered)],
    );
  }
  expect(await cleanUp(database, movableClock(now))).toMatchObject({ messages: 2 });
  const left = await sql.query<{ payload: { delivered: number | null } }>('select payload from outbox order by delivered_at');
  expect(left.map((row) => row.payload.delivered)).toEqual([29.99, 0, null]);
  expect(await cleanUp(database, movableClock(now))).toMatchObject({ messages: 0 });
});

test('given keys of repeated requests, then those older than a day go', async () => {
  for (const hours of [25, 23]) {
    await sql.query(
      `insert into idempotency_keys (key, route, body_hash, created_at) values (gen_random_uuid(), $1, '', $2::timestamptz - make_interval(hours => $3))`,
      [`${hours} h`, now, hours],
    );
  }
  expect(await cleanUp(database, movableClock(now))).toMatchObject({ keys: 1 });
  expect(await sql.query('select route from idempotency_keys')).toEqual([{ route: '23 h' }]);
});
