// Monthly partitions of the audit are created ahead of time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../../src/platform/database/database.ts';
import { createMissingPartitions } from '../../../src/platform/database/partitions.repository.ts';
import { connectionUrl, cloneTemplate, connectSql, type Sql } from '../../support/databases.ts';

let database: Database;
let sql: Sql;
beforeAll(async () => {
  const name = await cloneTemplate();
  sql = connectSql('superuser', name);
  database = connectDatabase({ url: connectionUrl('worker', name), poolSize: 4 });
});
afterAll(() => Promise.all([sql.close(), database.close()]));
beforeEach(async () => {
  for (const month of await months()) await sql.query(`drop table ${month}`);
});

const worker = { kind: 'system', part: 'test' } as const;
const createPartitionsAt = async (at: string) => {
  const made = await database.withTransaction(worker, (tx) => createMissingPartitions(tx, new Date(at)));
  return made.filter((name) => name.startsWith('audit_events_'));
};

async function months(): Promise<string[]> {
  const found = await sql.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '^audit_events_\\d{4}_\\d{2}$' order by 1`,
  );
  return found.map((row) => row.name);
}

async function insertEventAt(occurredAt: string): Promise<string | undefined> {
  const [row] = await sql.query<{ part: string }>(
    `insert into audit_events (id, occurred_at, actor_kind, action) values (gen_random_uuid(), $1, 'system', 'story') returning tableoid::regclass::text as part`,
    [occurredAt],
  );
  return row?.part;
}

test('creates this month and the next three, across the turn of the year', async () => {
  const expected = ['audit_events_2027_11', 'audit_events_2027_12', 'audit_events_2028_01', 'audit_events_2028_02'];
  expect(await createPartitionsAt('2027-11-30T23:59:59Z')).toEqual(expected);
  expect(await months()).toEqual(expected);
});

test('creates nothing on a second run, and one partition a month later', async () => {
  await createPartitionsAt('2027-11-15T00:00:00Z');
  expect(await createPartitionsAt('2027-11-15T00:00:00Z')).toEqual([]);
  expect(await createPartitionsAt('2027-12-01T00:00:00Z')).toEqual(['audit_events_2028_03']);
});

test('creates each month once with several workers', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => createPartitionsAt('2027-06-01T00:00:00Z')));
  expect(made.flat().sort()).toEqual(['audit_events_2027_06', 'audit_events_2027_07', 'audit_events_2027_08', 'audit_events_2027_09']);
});

test('puts rows into their month, and rows out of range into the default partition', async () => {
  await createPartitionsAt('2027-11-15T00:00:00Z');
  expect(await insertEventAt('2027-11-01T00:00:00Z')).toBe('audit_events_2027_11');
  expect(await insertEventAt('2027-11-30T23:59:59.999999Z')).toBe('audit_events_2027_11');
  expect(await insertEventAt('2027-12-01T00:00:00Z')).toBe('audit_events_2027_12');
  expect(await insertEventAt('2040-01-01T00:00:00Z')).toBe('audit_events_default');
});

test('creates the months of another year next to the existing ones when the clock moves', async () => {
  await createPartitionsAt('2026-11-15T00:00:00Z');
  expect(await createPartitionsAt('2027-11-15T00:00:00Z')).toHaveLength(4);
  expect(await months()).toHaveLength(8);
  expect(await insertEventAt('2027-12-24T18:00:00Z')).toBe('audit_events_2027_12');
  expect(await insertEventAt('2026-12-24T18:00:00Z')).toBe('audit_events_2026_12');
});

test('makes a new partition append-only and closed to the API role', async () => {
  await createPartitionsAt('2027-11-15T00:00:00Z');
  await insertEventAt('2027-11-15T00:00:00Z');
  await expect(sql.query('delete from audit_events_2027_11')).rejects.toThrow(/only ever appended to/);
  expect(await sql.query(`select relrowsecurity from pg_class where relname = 'audit_events_2027_11'`)).toEqual([{ relrowsecurity: true }]);
});

test('leaves early rows in the default partition and creates the other months', async () => {
  expect(await insertEventAt('2032-02-29T12:00:00Z')).toBe('audit_events_default');
  expect(await createPartitionsAt('2032-01-31T12:00:00Z')).toEqual([
    'audit_events_2032_01',
    'audit_events_2032_03',
    'audit_events_2032_04',
  ]);
  expect(await insertEventAt('2032-02-29T13:00:00Z')).toBe('audit_events_default');
  expect(await insertEventAt('2032-03-01T00:00:00Z')).toBe('audit_events_2032_03');
});
