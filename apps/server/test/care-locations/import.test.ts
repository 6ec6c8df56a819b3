// Stories: the open data is loaded again.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { careLocationsFile, importCareLocations } from '@lafiya/database/import-care-locations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, cloneTemplate, openSql, type Sql } from '../house/databases.ts';

let owner: string;
let sql: Sql;
const folder = mkdtempSync(path.join(tmpdir(), 'lafiya-places-'));
/** The first of the open data: a few hundred tell as much as all, and sooner. */
const lines = readFileSync(careLocationsFile, 'utf8').split('\r\n', 301);

beforeAll(async () => {
  const database = await cloneTemplate();
  owner = addressOf('owner', database);
  sql = openSql('superuser', database);
});
afterAll(async () => {
  await sql.close();
  rmSync(folder, { recursive: true });
});

/** Imports these lines with some of them changed. */
function importWith(change: (line: string) => string | null = (line) => line): Promise<number> {
  const file = path.join(folder, 'places.csv');
  writeFileSync(file, lines.flatMap((line) => change(line) ?? []).join('\r\n'));
  return importCareLocations(owner, file);
}

/** Which rows are which versions: differs as soon as one row was written. */
const versions = async () =>
  (
    await sql.query<{ of: string }>(`select md5(string_agg(id || ' ' || xmin || ' ' || ctid, ',' order by id)) as of from care_locations`)
  )[0]?.of;
const placeOf = async (id: string) => (await sql.query('select *, imported_at::text from care_locations where id = $1', [id]))[0];

test('given the data is loaded, when it is loaded again, then no row is written', async () => {
  const before = await versions();
  expect(await importCareLocations(owner)).toBe(21_487);
  expect(await versions()).toBe(before);
});

test.each([
  ['name', 'name', '222 Cliford Primary Health Centre', 'Cliford Health Centre'],
  ['local government', 'lga', 'Aba North', 'Aba South'],
  ['licence', 'licence', 'CC-BY-4.0', 'ODbL-1.0'],
  ['kind', 'subtype', ',Primary Health Centre,', ',Health Post,'],
  ['place', 'latitude', '5.11273', '5.2'],
])("given a place's %s changed, when the data is loaded, then that row alone is updated", async (_what, column, from, to) => {
  await importWith();
  const before = await placeOf('ngf-00001');
  await importWith((line) => (line.startsWith('ngf-00001,') ? line.replace(from, to) : line));
  const after = await placeOf('ngf-00001');
  expect(String(after?.[column])).toBe(to.replaceAll(',', ''));
  expect(after?.['imported_at']).not.toEqual(before?.['imported_at']);
  expect(await sql.query('select id from care_locations where imported_at = $1', [after?.['imported_at']])).toEqual([{ id: 'ngf-00001' }]);
});

test('given a place is listed no more, then it goes; when it is listed again, then it is back', async () => {
  expect(await importWith((line) => (line.startsWith('ngf-00002,') ? null : line))).toBe(299);
  expect(await placeOf('ngf-00002')).toBeUndefined();
  expect(await importWith()).toBe(300);
  expect(await placeOf('ngf-00002')).toMatchObject({ name: 'Abaukwu Primary Health Centre' });
});

test('given a file with one impossible place, then nothing of it is loaded', async () => {
  await importWith();
  const before = await versions();
  await expect(importWith((line) => line.replace('5.101221,7.377866', '95.1,7.3').replace('222 Cliford', 'Another'))).rejects.toThrow(
    /care_locations_latitude_check/,
  );
  expect(await versions()).toBe(before);
});

test('given a file without a single place, then it is refused and nothing is lost', async () => {
  await importWith();
  await expect(importWith((line) => (line.startsWith('id,') ? line : null))).rejects.toThrow(/no place/);
  expect(await sql.query('select count(*)::int as n from care_locations')).toEqual([{ n: 300 }]);
});
