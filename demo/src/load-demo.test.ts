// Tests that the demo can be loaded at any time, and that the day of its people has every state.
import { startServices } from '@lafiya/tools/services/control';
import { createInstance, databaseUrl } from '@lafiya/tools/services/instance';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from './load-demo.ts';

const instance = createInstance('test');
const database = 'lafiya_demo';

beforeAll(() => startServices(instance));

test.each([
  ['on a weekday at noon', '2026-11-18T11:02:00Z'],
  ['on a Sunday just after midnight', '2026-11-21T23:12:00Z'],
  ['before holidays', '2026-12-24T16:58:00Z'],
])('given an empty database, when the demo is loaded %s, then every state is in the doctor’s days', async (_when, now) => {
  await loadDemo(instance, database, { now: Date.parse(now) });
  const client = new pg.Client({ connectionString: databaseUrl(instance, 'superuser', database) });
  await client.connect();
  const count = async (text: string) =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${text}`, [new Date(now)])).rows[0]?.n);
  const aishas = `doctor_id = (select d.id from doctors d join users u on u.id = d.user_id where u.email like 'aisha.%')`;
  const { rows } = await client.query<{ status: string }>(
    `select distinct status from appointments where ${aishas} and starts_at between $1::timestamptz - interval '6 hours' and $1::timestamptz + interval '4 days' order by 1`,
    [new Date(now)],
  );
  expect(rows.map(({ status }) => status)).toEqual(['CANCELLED', 'COMPLETED', 'IN_PROGRESS', 'NO_SHOW', 'PENDING', 'SCHEDULED']);
  expect(await count(`appointments where ${aishas} and starts_at < $1::timestamptz - interval '300 days'`)).toBeGreaterThan(50);
  const consultations = await count(`encounters where took_place and appointment_id is not null and occurred_at <= $1`);
  expect(consultations).toBe(await count(`appointments where status in ('IN_PROGRESS', 'COMPLETED') and starts_at <= $1`));
  expect(consultations).toBeGreaterThan(1_000);
  expect(await count("call_people where waiting_seen_at > $1::timestamptz - interval '10 minutes'")).toBe(1);
  expect(await count('attendance_disputes where decided_at is null and raised_at < $1')).toBe(1);
  expect(await count('notifications where read_at is null and occurred_at <= $1')).toBeGreaterThan(10);
  expect(await count('audit_events where occurred_at > $1')).toBe(0);
  await client.end();
});
