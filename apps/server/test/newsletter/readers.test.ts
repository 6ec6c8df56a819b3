// Stories: how many read our letter, and who may take their addresses along.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, type Person } from '../staff/staff-stories.ts';

let house: House;
let admin: Person;
const subscribe = (email: string, status: string) =>
  house.sql(
    `insert into newsletter_subscriptions (id, email, status, requested_at, confirmed_at)
     values (gen_random_uuid(), $1, $2, '2026-11-01', case when $2 = 'confirmed' then timestamptz '2026-11-02' end)`,
    [email, status],
  );
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
  await subscribe('ada@readers.example', 'confirmed');
  await subscribe('=cmd@readers.example', 'confirmed');
  await subscribe('asked@readers.example', 'requested');
  await subscribe('left@readers.example', 'unsubscribed');
});
afterAll(() => house.close());

const counts = '/api/newsletter/readers';
const file = '/api/newsletter/readers.csv';

test('given subscribers in every state, then an admin reads how many there are', async () => {
  expect((await ask(house, admin, 'GET', counts)).body).toEqual({ confirmed: 2, requested: 1, unsubscribed: 1 });
});

test('given a fresh second factor, then the file holds those who confirmed and nobody else, no formula, and the audit knows of it', async () => {
  const answer = await ask(house, admin, 'GET', file);
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['cache-control']).toContain('no-store');
  const [head, ...lines] = answer.text.trimEnd().split('\r\n');
  expect(head).toBe('email,confirmed_at');
  expect(lines.sort()).toEqual(['"\'=cmd@readers.example","2026-11-02T00:00:00.000Z"', '"ada@readers.example","2026-11-02T00:00:00.000Z"']);
  const audited = await house.sql(`select actor_id, details from audit_events where action = 'newsletter.exported'`);
  expect(audited).toEqual([{ actor_id: admin.userId, details: { addresses: 2 } }]);
});

test('given a second factor of eleven minutes ago, then it is asked for again', async () => {
  const stale = await asAdmin(house, { proof: 'stale' });
  expect(await ask(house, stale, 'GET', file)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  expect((await ask(house, stale, 'GET', counts)).status).toBe(200);
});

test('given whoever is not an admin with a second factor, then there is nothing for them', async () => {
  const callers: [Person | null, number][] = [
    [null, 401],
    [await asPatient(house), 403],
    [await asDoctor(house, { approved: true }), 403],
    [await asAdmin(house, { proof: 'none' }), 403],
  ];
  for (const [person, status] of callers) {
    for (const url of [counts, file]) expect((await ask(house, person, 'GET', url)).status).toBe(status);
    const actor = person ? ({ kind: 'user', userId: person.userId } as const) : ({ kind: 'visitor' } as const);
    expect((await house.database.inFrame(actor, (tx) => sql`select * from newsletter_readers()`.execute(tx))).rows).toEqual([]);
  }
});
