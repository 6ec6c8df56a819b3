// Newsletter subscribers: counts and export.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, type Person } from '../staff/staff-fixtures.ts';

let app: TestApp;
let admin: Person;
const subscribe = (email: string, status: string) =>
  app.sql(
    `insert into newsletter_subscriptions (id, email, status, requested_at, confirmed_at)
     values (gen_random_uuid(), $1, $2, '2026-11-01', case when $2 = 'confirmed' then timestamptz '2026-11-02' end)`,
    [email, status],
  );
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
  await subscribe('ada@readers.example', 'confirmed');
  await subscribe('=cmd@readers.example', 'confirmed');
  await subscribe('asked@readers.example', 'requested');
  await subscribe('left@readers.example', 'unsubscribed');
});
afterAll(() => app.close());

const counts = '/api/newsletter/readers';
const file = '/api/newsletter/readers.csv';

test('returns an admin the number of subscribers by state', async () => {
  expect((await requestAs(app, admin, 'GET', counts)).body).toEqual({ confirmed: 2, requested: 1, unsubscribed: 1 });
});

test('exports confirmed subscribers without formulas and audits it, with a fresh second factor', async () => {
  const response = await requestAs(app, admin, 'GET', file);
  expect(response.headers['content-type']).toContain('text/csv');
  expect(response.headers['cache-control']).toContain('no-store');
  const [head, ...lines] = response.text.trimEnd().split('\r\n');
  expect(head).toBe('email,confirmed_at');
  expect(lines.sort()).toEqual(['"\'=cmd@readers.example","2026-11-02T00:00:00.000Z"', '"ada@readers.example","2026-11-02T00:00:00.000Z"']);
  const audited = await app.sql(`select actor_id, details from audit_events where action = 'newsletter.exported'`);
  expect(audited).toEqual([{ actor_id: admin.userId, details: { addresses: 2 } }]);
});

test('requires a fresh second factor for the export', async () => {
  const stale = await createAdmin(app, { secondFactor: 'stale' });
  expect(await requestAs(app, stale, 'GET', file)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  expect((await requestAs(app, stale, 'GET', counts)).status).toBe(200);
});

test('refuses everyone but an admin with a second factor', async () => {
  const callers: [Person | null, number][] = [
    [null, 401],
    [await createPatient(app), 403],
    [await createDoctor(app, { approved: true }), 403],
    [await createAdmin(app, { secondFactor: 'none' }), 403],
  ];
  for (const [person, status] of callers) {
    for (const url of [counts, file]) expect((await requestAs(app, person, 'GET', url)).status).toBe(status);
    const actor = person ? ({ kind: 'user', userId: person.userId } as const) : ({ kind: 'visitor' } as const);
    expect((await app.database.withTransaction(actor, (tx) => sql`select * from newsletter_readers()`.execute(tx))).rows).toEqual([]);
  }
});
