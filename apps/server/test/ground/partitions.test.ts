// Stories: the months of the audit are kept ahead of the calendar.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import { keepPartitions } from '../../src/platform/database/partitions.repository.ts';
import { addressOf, cloneTemplate, openSql, type Sql } from '../house/databases.ts';

let database: Database;
let sql: Sql;
beforeAll(async () => {
  const name = await cloneTemplate();
  sql = openSql('superuser', name);
  database = connectDatabase({ url: addressOf('worker', name), poolSize: 4 });
});
afterAll(() => Promise.all([sql.close(), database.close()]));
beforeEach(async () => {
  for (const month of await months()) await sql.query(`drop table ${month}`);
});

const worker = { kind: 'system', part: 'test' } as const;
const keepAt = async (at: string) => {
  const made = await database.inFrame(worker, (tx) => keepPartitions(tx, new Date(at)));
  return made.filter((name) => name.startsWith('audit_events_'));
};

async function months(): Promise<string[]> {
  const found = await sql.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '^audit_events_\\d{4}_\\d{2}$' order by 1`,
  );
  return found.map((row) => row.name);
}

async function landsIn(occurredAt: string): Promise<string | undefined> {
  const [row] = await sql.query<{ part: string }>(
    `insert into audit_events (id, occurred_at, actor_kind, action) values (gen_random_uuid(), $1, 'system', 'story') returning tableoid::regclass::text as part`,
    [occurredAt],
  );
  return row?.part;
}

test('given a day in November, then this month and three ahead are made, over the turn of the year', async () => {
  const expected = ['audit_events_2027_11', 'audit_events_2027_12', 'audit_events_2028_01', 'audit_events_2028_02'];
  expect(await keepAt('2027-11-30T23:59:59Z')).toEqual(expected);
  expect(await months()).toEqual(expected);
});

test('given the months are there, when the job runs again, then it makes none; a month later it makes one', async () => {
  await keepAt('2027-11-15T00:00:00Z');
  expect(await keepAt('2027-11-15T00:00:00Z')).toEqual([]);
  expect(await keepAt('2027-12-01T00:00:00Z')).toEqual(['audit_events_2028_03']);
});

test('given two workers at once, then neither fails and each month is made once', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => keepAt('2027-06-01T00:00:00Z')));
  expect(made.flat().sort()).toEqual(['audit_events_2027_06', 'audit_events_2027_07', 'audit_events_2027_08', 'audit_events_2027_09']);
});

test('given rows at the edges of a month, then each lands in its month; given one out of reach, then it is kept all the same', async () => {
  await keepAt('2027-11-15T00:00:00Z');
  expect(await landsIn('2027-11-01T00:00:00Z')).toBe('audit_events_2027_11');
  expect(await landsIn('2027-11-30T23:59:59.999999Z')).toBe('audit_events_2027_11');
  expect(await landsIn('2027-12-01T00:00:00Z')).toBe('audit_events_2027_12');
  expect(await landsIn('2040-01-01T00:00:00Z')).toBe('audit_events_default');
});

test('given the clock is moved by a year, then the months of that year are made beside the old ones', async () => {
  await keepAt('2026-11-15T00:00:00Z');
  expect(await keepAt('2027-11-15T00:00:00Z')).toHaveLength(4);
  expect(await months()).toHaveLength(8);
  expect(await landsIn('2027-12-24T18:00:00Z')).toBe('audit_events_2027_12');
  expect(await landsIn('2026-12-24T18:00:00Z')).toBe('audit_events_2026_12');
});

test('given a new month, then it is append-only and closed to the API role like the rest', async () => {
  await keepAt('2027-11-15T00:00:00Z');
  await landsIn('2027-11-15T00:00:00Z');
  await expect(sql.query('delete from audit_events_2027_11')).rejects.toThrow(/only ever appended to/);
  expect(await sql.query(`select relrowsecurity from pg_class where relname = 'audit_events_2027_11'`)).toEqual([{ relrowsecurity: true }]);
});

test('given rows of a month came before its partition, then they stay in the default one and the months after it are made', async () => {
  expect(await landsIn('2032-02-29T12:00:00Z')).toBe('audit_events_default');
  expect(await keepAt('2032-01-31T12:00:00Z')).toEqual(['audit_events_2032_01', 'audit_events_2032_03', 'audit_events_2032_04']);
  expect(await landsIn('2032-02-29T13:00:00Z')).toBe('audit_events_default');
  expect(await landsIn('2032-03-01T00:00:00Z')).toBe('audit_events_2032_03');
});
