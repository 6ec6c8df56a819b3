// Repeated import of the open care location data.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { careLocationsFile, importCareLocations } from '@lafiya/database/import-care-locations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionUrl, cloneTemplate, connectSql, type Sql } from '../support/databases.ts';

let owner: string;
let sql: Sql;
const folder = mkdtempSync(path.join(tmpdir(), 'lafiya-places-'));
/** The first lines of the open data: a few hundred test as much as all of them, but faster. */
const lines = readFileSync(careLocationsFile, 'utf8').split('\r\n', 301);

beforeAll(async () => {
  const database = await cloneTemplate();
  owner = connectionUrl('owner', database);
  sql = connectSql('superuser', database);
});
afterAll(async () => {
  await sql.close();
  rmSync(folder, { recursive: true });
});

/** Imports these lines, changed or dropped by `change`. */
function importWith(change: (line: string) => string | null = (line) => line): Promise<number> {
  const file = path.join(folder, 'places.csv');
  writeFileSync(file, lines.flatMap((line) => change(line) ?? []).join('\r\n'));
  return importCareLocations(owner, file);
}

/** A digest of row versions: differs as soon as one row was written. */
const versions = async () =>
  (
    await sql.query<{ of: string }>(`select md5(string_agg(id || ' ' || xmin || ' ' || ctid, ',' order by id)) as of from care_locations`)
  )[0]?.of;
const placeOf = async (id: string) => (await sql.query('select *, imported_at::text from care_locations where id = $1', [id]))[0];

test('writes no row when the data is unchanged', async () => {
  const before = await versions();
  expect(await importCareLocations(owner)).toBe(21_487);
  expect(await versions()).toBe(before);
});

test.each([
  ['name', 'name', '222 Cliford Primary Health Centre', 'Cliford Health Centre'],
  ['local government', 'lga', 'Aba North', 'Aba South'],
  ['licence', 'licence', 'CC-BY-4.0', 'ODbL-1.0'],
  ['type', 'subtype', ',Primary Health Centre,', ',Health Post,'],
  ['location', 'latitude', '5.11273', '5.2'],
])('updates only the row whose %s changed', async (_what, column, from, to) => {
  await importWith();
  const before = await placeOf('ngf-00001');
  await importWith((line) => (line.startsWith('ngf-00001,') ? line.replace(from, to) : line));
  const after = await placeOf('ngf-00001');
  expect(String(after?.[column])).toBe(to.replaceAll(',', ''));
  expect(after?.['imported_at']).not.toEqual(before?.['imported_at']);
  expect(await sql.query('select id from care_locations where imported_at = $1', [after?.['imported_at']])).toEqual([{ id: 'ngf-00001' }]);
});

test('removes a place that is no longer listed and adds it again when it is', async () => {
  expect(await importWith((line) => (line.startsWith('ngf-00002,') ? null : line))).toBe(299);
  expect(await placeOf('ngf-00002')).toBeUndefined();
  expect(await importWith()).toBe(300);
  expect(await placeOf('ngf-00002')).toMatchObject({ name: 'Abaukwu Primary Health Centre' });
});

test('imports nothing from a file with one invalid place', async () => {
  await importWith();
  const before = await versions();
  await expect(importWith((line) => line.replace('5.101221,7.377866', '95.1,7.3').replace('222 Cliford', 'Another'))).rejects.toThrow(
    /care_locations_latitude_check/,
  );
  expect(await versions()).toBe(before);
});

test('rejects a file without places and keeps the existing ones', async () => {
  await importWith();
  await expect(importWith((line) => (line.startsWith('id,') ? line : null))).rejects.toThrow(/lists no care locations/);
  expect(await sql.query('select count(*)::int as n from care_locations')).toEqual([{ n: 300 }]);
});
