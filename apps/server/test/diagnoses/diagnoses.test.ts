// The search of codes for diagnoses, and the import of what it searches.
import { importDiagnoses } from '@lafiya/database/import-diagnoses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionUrl } from '../support/databases.ts';
import { createAdmin, createDoctor, createPatient, type Doctor, type Person, requestAs } from '../staff/staff-fixtures.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';

let app: TestApp;
let doctor: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await createDoctor(app, { approved: true });
});
afterAll(() => app.close());

type Found = { system: string; code: string; title: string; matched: string | null };
const ask = (search: string, who: Person = doctor) => requestAs(app, who, 'POST', '/api/diagnoses/search', { search });
const find = async (search: string) => (await ask(search)).body['diagnoses'] as Found[];
const first = async (search: string) => (await find(search))[0];

test.each([
  ['words of the title', 'acute epiglottitis', 'CA06.1'],
  ['an everyday word', 'piles', 'DB60'],
  ['an abbreviation', 'htn', 'BA00'],
  ['a word in a Nigerian language, without its marks', 'oria shuga', '5A14'],
  ['the beginning of a word', 'hypertens', 'BA00'],
  ['American spelling', 'esophagitis', 'DA24'],
  ['a word written by ear', 'nefrotic syndrome', 'GB41'],
  ['letters in the wrong order', 'pnuemonia', 'CA40.Z'],
  ['words written apart', 'chick en pox', '1E90'],
  ['words in another order', 'knee osteoarthritis', 'FA01'],
  ['a doubt before it', '? malaria', '1F4Z'],
])('finds a code by %s', async (_how, search, code) => {
  expect(await first(search)).toMatchObject({ system: 'ICD-11', code });
});

test('finds a code by its beginning, the code itself first', async () => {
  const codes = (await find('1f40')).map(({ code }) => code);
  expect(codes[0]).toBe('1F40');
  expect(codes).toEqual(expect.arrayContaining(['1F40.0', '1F40.Y', '1F40.Z']));
});

test('finds the code of ICD-11 for one of ICD-10, and for one below it', async () => {
  expect(await first('I10')).toMatchObject({ code: 'BA00', matched: 'I10' });
  expect(await first('e11.9')).toMatchObject({ code: '5A11', matched: 'E11' });
});

test('says which everyday word led to a code, and names the source', async () => {
  expect((await ask('bilharz')).body).toMatchObject({
    diagnoses: [{ code: '1F86', title: 'Schistosomiasis', matched: 'bilharzia' }],
    attribution: expect.stringContaining('World Health Organization'),
  });
  expect(await first('cholera')).toMatchObject({ code: '1A00', title: 'Cholera' });
});

test('finds nothing for what means nothing', async () => {
  expect(await find('qqxzzv')).toEqual([]);
  expect(await find('?')).toEqual([]);
});

test('reads what would be part of a query as text', async () => {
  for (const search of [`' | '`, '!a & (b', ':*', 'malaria:* & !x', '%', '_', '\\']) expect((await ask(search)).status).toBe(200);
});

test('is only for doctors who may work', async () => {
  const waiting = await createDoctor(app, { submitted: true });
  for (const person of [await createPatient(app), await createAdmin(app), waiting]) expect((await ask('malaria', person)).status).toBe(403);
});

test('holds no code that is not a diagnosis: extensions, traditional medicine, functioning, chapters as a whole', async () => {
  const rows = await app.sql(`select code from diagnosis_codes where code ~ '^[SVX]' or code in ('1H0Z', 'BE2Z', 'FC0Z')`);
  expect(rows).toEqual([]);
});

test('shows everyday words as a draft until a doctor has approved them, and an import keeps approvals', async () => {
  expect(await app.sql('select from diagnosis_synonyms where version is not null or approved_by is not null')).toEqual([]);
  await app.sql(`update diagnosis_synonyms set version = 1, approved_by = $1, approved_at = now() where synonym = 'piles'`, [
    doctor.doctorId,
  ]);
  await app.sql(`update diagnosis_codes set title = 'Haemorrhoid' where code = 'DB60'`);
  expect(await importDiagnoses(connectionUrl('owner', app.databaseName))).toBeGreaterThan(16_000);
  expect(await app.sql(`select version, approved_by from diagnosis_synonyms where synonym = 'piles'`)).toEqual([
    { version: 1, approved_by: doctor.doctorId },
  ]);
  expect(await first('haemorrhoids')).toMatchObject({ code: 'DB60', title: 'Haemorrhoids' });
});
