// Patient numbers: given by the database, unique, never changed, by the same rules as the domain's, and found by staff who may see the patient.
import { checkDigitOf, isPatientNumber, parsePatientNumber } from '@lafiya/domain/patients/patient-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { type CareCircle, createCareCircle, signInAs } from './patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
});
afterAll(() => app.close());

const numberOf = async (patientId: string): Promise<string> => {
  const [row] = await app.sql<{ number: string }>('select patient_number as number from patients where id = $1', [patientId]);
  return row?.number ?? '';
};
const search = async (who: keyof CareCircle, text: string) =>
  app.post('/api/patients/search', { search: text }, await signInAs(app, circle[who]));

test('gives every patient a number of their own that the domain reads, at random', async () => {
  await app.sql(
    `insert into patients (id, first_name, last_name)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Many', 'Numbers' from generate_series(1, 3000) n`,
  );
  const rows = await app.sql<{ number: string }>(`select patient_number as number from patients where first_name = 'Many' order by id`);
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(3_000);
  expect(numbers.filter((number) => parsePatientNumber(number).number !== number)).toEqual([]);
  const rises = numbers.filter((number, index) => index > 0 && number > (numbers[index - 1] ?? '')).length;
  // In order it would be all or none of them.
  expect(rises).toBeGreaterThan(1_200);
  expect(rises).toBeLessThan(1_800);
});

test('the database and the domain agree on what a number is', async () => {
  const digits = Array.from({ length: 2_000 }, (_, index) => String(((index + 1) * 7_919 * 104_729) % 10 ** (index % 2 ? 6 : 9)));
  const written = digits.map((text) => `LF-${(text.match(/.{1,3}/g) ?? []).join('-')}`);
  const rows = await app.sql<{ digit: number; is: boolean }>(
    `select check_digit_of(given) as digit, is_patient_number(written) as is from unnest($1::text[], $2::text[]) with ordinality as d (given, written, place)
     order by place`,
    [digits, written],
  );
  expect(rows.map(({ digit }) => digit)).toEqual(digits.map(checkDigitOf));
  expect(rows.map(({ is }) => is)).toEqual(written.map(isPatientNumber));
  expect(rows.some(({ is }) => is)).toBe(true);
});

test('draws nine digits when those of six are given', async () => {
  // The error carries the result out, so that nothing of it stays. A table of numbers alone is filled faster than one of patients.
  const attempt = app.sql(
    `do $$ begin
       alter table patients rename to real_patients;
       create table patients as select 'LF-' || left(n::text, 3) || '-' || right(n::text, 2) || check_digit_of(n::text) as patient_number
         from generate_series(10000, 99999) n;
       alter table patients owner to lafiya_owner;
       create index on patients (patient_number);
       raise exception 'drawn: %', (select string_agg(draw_patient_number(), ' ') from generate_series(1, 5));
     end $$`,
  );
  await expect(attempt).rejects.toThrow(/^drawn:( LF-\d{3}-\d{3}-\d{3}){5}$/);
});

test.each(['LF-204-881', '204885', 'LF-024-885', 'lf-204-885', 'LF-204-885-1'])('refuses %s as a number', async (number) => {
  const insertion = app.sql(`insert into patients (id, first_name, last_name, patient_number) values ($1, 'Wrong', 'Number', $2)`, [
    newId(),
    number,
  ]);
  await expect(insertion).rejects.toMatchObject({ constraint: 'patients_patient_number_check' });
});

test('refuses a number that another patient has, and a new number for a patient', async () => {
  const [own, other] = [await numberOf(circle.patient.patientId), await numberOf(circle.stranger.patientId)];
  const again = app.sql(`insert into patients (id, first_name, last_name, patient_number) values ($1, 'Same', 'Number', $2)`, [
    newId(),
    own,
  ]);
  await expect(again).rejects.toMatchObject({ constraint: 'patients_by_number' });
  for (const number of [`draw_patient_number()`, `'${other}'`])
    await expect(app.sql(`update patients set patient_number = ${number} where id = $1`, [circle.patient.patientId])).rejects.toThrow(
      'a patient keeps the number',
    );
  const grants = await app.sql(
    `select grantee, privilege_type from information_schema.column_privileges
     where table_name = 'patients' and column_name = 'patient_number' and privilege_type in ('INSERT', 'UPDATE') and grantee like 'lafiya\\_%'
       and grantee <> 'lafiya_owner'`,
  );
  expect(grants).toEqual([]);
});

test('answers carry the number, and it finds the patient for those who may see them', async () => {
  const patientNumber = await numberOf(circle.patient.patientId);
  for (const typed of [patientNumber, patientNumber.toLowerCase().replaceAll('-', ' ')]) {
    expect((await search('treating', typed)).body).toMatchObject({ total: 1, patients: [{ patientNumber }] });
    expect((await search('admin', typed)).body).toMatchObject({ total: 1, patients: [{ patientNumber }] });
    expect((await search('other', typed)).body).toMatchObject({ total: 0, patients: [] });
    expect((await search('stranger', typed)).body).toMatchObject({ total: 0, patients: [] });
  }
  const people = async (who: keyof CareCircle) =>
    (await app.post('/api/search', { q: patientNumber }, await signInAs(app, circle[who]))).body['people'];
  expect(await people('treating')).toMatchObject([{ name: 'Zainab Story', detail: expect.stringContaining(patientNumber) }]);
  expect(await people('admin')).toMatchObject([{ name: 'Zainab Story' }]);
  expect(await people('other')).toEqual([]);
  const opened = await app.get(`/api/patients/${circle.patient.patientId}`, await signInAs(app, circle.treating));
  expect(opened.body).toMatchObject({ patient: { patientNumber } });
  expect((await app.get('/api/profile', await signInAs(app, circle.patient))).body).toMatchObject({ patient: { patientNumber } });
  const form = { firstName: 'New', lastName: 'Patient', phone: '+234 809 111 2233' };
  const registered = await app.post('/api/patients', form, await signInAs(app, circle.other));
  expect(isPatientNumber((registered.body['patient'] as { patientNumber: string }).patientNumber)).toBe(true);
});
