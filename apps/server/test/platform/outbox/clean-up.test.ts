// Deletion of expired rows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../../src/platform/clean-up.ts';
import { movableClock } from '../../../src/platform/clock.ts';
import { connectDatabase, type Database } from '../../../src/platform/database/database.ts';
import { connectionUrl, cloneTemplate, connectSql, type Sql } from '../../support/databases.ts';

let database: Database;
let sql: Sql;
beforeAll(async () => {
  const name = await cloneTemplate();
  database = connectDatabase({ url: connectionUrl('worker', name), poolSize: 2 });
  sql = connectSql('superuser', name);
});
afterAll(() => Promise.all([database.close(), sql.close()]));

const day = 86_400_000;
const now = new Date('2026-12-20T00:00:00Z');

test('deletes messages delivered more than 30 days ago, and keeps undelivered ones', async () => {
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

test('deletes idempotency keys older than a day', async () => {
  for (const hours of [25, 23]) {
    await sql.query(
      `insert into idempotency_keys (key, route, body_hash, created_at) values (gen_random_uuid(), $1, '', $2::timestamptz - make_interval(hours => $3))`,
      [`${hours} h`, now, hours],
    );
  }
  expect(await cleanUp(database, movableClock(now))).toMatchObject({ keys: 1 });
  expect(await sql.query('select route from idempotency_keys')).toEqual([{ route: '23 h' }]);
});

test('deletes live events older than a day', async () => {
  for (const hours of [25, 23]) {
    await sql.query(
      `insert into live_events (id, audience, topic, occurred_at) values (gen_random_uuid(), 'admins', $1, $2::timestamptz - make_interval(hours => $3))`,
      [`${hours} h`, now, hours],
    );
  }
  expect(await cleanUp(database, movableClock(now))).toMatchObject({ liveEvents: 1 });
  expect(await sql.query('select topic from live_events')).toEqual([{ topic: '23 h' }]);
});

test('deletes expired sessions, tokens and sign-in failures, and keeps active ones', async () => {
  await sql.query(`
    insert into users (id, email, first_name, last_name) values ('01900000-0000-7000-8000-0000000000aa', 'old@sessions.example', 'A', 'B');
    insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device)
      select ('01900000-0000-7000-8000-0000000000b' || n)::uuid, '01900000-0000-7000-8000-0000000000aa', ends, ends, ends, ends, 'a phone'
      from (values (1, timestamptz '2026-12-20 06:00+00'), (2, timestamptz '2026-12-19 00:00+00'), (3, timestamptz '2026-09-01 00:00+00')) as s (n, ends);
    insert into refresh_tokens (digest, session_id, generation, issued_at) select sha256(id::text::bytea), id, 1, started_at from sessions;
    insert into sign_in_failures (address_digest, failures, last_failed_at) values ('\\x01', 3, '2026-12-18'), ('\\x02', 3, '2026-12-19 12:00+00')`);
  // Two tokens of ended sessions, one sign-in failure, one session of September.
  expect(await cleanUp(database, movableClock(now))).toMatchObject({ identity: 4 });
  expect(await sql.query('select from sessions')).toHaveLength(2);
  expect(await sql.query('select from refresh_tokens')).toHaveLength(1);
  expect(await cleanUp(database, movableClock(now))).toMatchObject({ identity: 0 });
});
