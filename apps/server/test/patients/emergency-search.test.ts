// Finding a patient before an emergency access: exact matches only, little disclosed, every search recorded, and limited.
import { once } from 'node:events';
import { redisUrl } from '@lafiya/tools/services/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { createRateLimits } from '../../src/platform/rate-limit.ts';
import { connectRedis } from '../../src/platform/redis.ts';
import { instance, workerNumber } from '../support/databases.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';
import { type CareCircle, createCareCircle, signInAs } from './patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let patientNumber: string;
/** The same app with the code's policy disabled, so that only the database enforces access. */
let unguarded: TestClient;
const url = '/api/patients/emergency-search';
const noPatient = 'LF-100-009';

beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  unguarded = await app.createVariant({ policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true } });
  await app.sql(`update patients set first_name = 'Zaïnab', last_name = 'Ọláyínká' where id = $1`, [circle.patient.patientId]);
  const [row] = await app.sql<{ number: string }>('select patient_number as number from patients where id = $1', [
    circle.patient.patientId,
  ]);
  patientNumber = row?.number ?? '';
});
afterAll(() => app.close());

type Who = keyof CareCircle;
const find = async (body: object, who: Who = 'other') => app.post(url, body, await signInAs(app, circle[who]));
const found = () => ({
  patients: [{ id: circle.patient.patientId, patientNumber, firstName: 'Zaïnab', lastInitial: 'Ọ', birthYear: 1990 }],
});
const dateOfBirth = '1990-05-17';

test('finds a patient by the number, however it is typed, and says no more than who it is', async () => {
  for (const typed of [patientNumber, patientNumber.toLowerCase(), patientNumber.replaceAll(/\D/g, '')]) {
    const response = await find({ patientNumber: typed });
    expect(response).toMatchObject({ status: 200 });
    expect(response.body).toEqual(found());
  }
});

test('finds a patient by the whole name and the birth date, without case and accents and in either order', async () => {
  for (const name of ['Zaïnab Ọláyínká', '  zainab   olayinka ', 'OLAYINKA ZAINAB'])
    expect((await find({ name, dateOfBirth })).body).toEqual(found());
  for (const [name, born] of [
    ['Zainab Olayinka', '1990-05-18'],
    ['Zainab Olayink', dateOfBirth],
    ['Zai% Ola%', dateOfBirth],
    ['Zainab Story', dateOfBirth],
  ])
    expect((await find({ name, dateOfBirth: born })).body).toEqual({ patients: [] });
});

test('finds both records of a person who was registered twice', async () => {
  await app.sql(
    `insert into patients (id, first_name, last_name, date_of_birth) values ($1, 'Twice', 'Known', '1980-01-02'), ($2, 'Twice', 'Known', '1980-01-02')`,
    [newId(), newId()],
  );
  expect((await find({ name: 'Twice Known', dateOfBirth: '1980-01-02' })).body['patients']).toHaveLength(2);
});

test('says what is wrong with what was typed', async () => {
  const fieldsOf = async (body: object) => ((await find(body, 'treating')).body['errors'] as { field: string }[]).map(({ field }) => field);
  const wrong = patientNumber.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const refused = await find({ patientNumber: wrong }, 'treating');
  expect(refused).toMatchObject({ status: 422, text: expect.stringContaining('Please check this number') });
  expect(await fieldsOf({ patientNumber: 'LF-12' })).toEqual(['patientNumber']);
  expect(await fieldsOf({})).toEqual(['patientNumber']);
  expect(await fieldsOf({ name: 'Zainab Olayinka' })).toEqual(['dateOfBirth']);
  expect(await fieldsOf({ dateOfBirth })).toEqual(['name']);
  expect(await fieldsOf({ name: 'Zainab', dateOfBirth })).toEqual(['name']);
  expect(await fieldsOf({ name: 'Zainab Olayinka', dateOfBirth, patientNumber })).toEqual(['patientNumber']);
  expect(await fieldsOf({ name: 'Zainab Olayinka', dateOfBirth: '2199-01-01' })).toEqual(['dateOfBirth']);
});

test('is for working doctors who just confirmed the second factor', async () => {
  for (const who of ['patient', 'stranger', 'guardian', 'sponsor', 'admin'] as const) {
    expect((await find({ patientNumber }, who)).status).toBe(403);
    const bare = await unguarded.post(url, { patientNumber }, await signInAs(app, circle[who]));
    expect(bare.status).toBe(403);
    expect(bare.text).not.toContain('Zaïnab');
  }
  const stale = new Date(app.clock.now().getTime() - 11 * 60_000);
  expect((await app.post(url, { patientNumber }, await signInAs(app, circle.other, stale))).body['code']).toBe('step_up_required');
  await app.sql(`update doctors set verification = 'refused' where id = $1`, [circle.treating.doctorId]);
  expect((await find({ patientNumber }, 'treating')).status).toBe(403);
  await app.sql(`update doctors set verification = 'approved' where id = $1`, [circle.treating.doctorId]);
  expect((await app.post(url, { patientNumber })).status).toBe(401);
});

test('records every search, and the patient sees it', async () => {
  await find({ name: 'Nobody Atall', dateOfBirth });
  await find({ patientNumber });
  const rows = await app.sql(
    `select actor_id, patient_ids, outcome, details from audit_events where action = 'patient.emergency_searched' and outcome = 'done' order by id desc limit 2`,
  );
  const common = { actor_id: circle.other.userId, outcome: 'done' };
  expect(rows).toEqual([
    { ...common, patient_ids: [circle.patient.patientId], details: { by: 'number', found: 1 } },
    { ...common, patient_ids: [], details: { by: 'name and birth date', found: 0 } },
  ]);
  const log = await app.get(`/api/patients/${circle.patient.patientId}/lookups`, await signInAs(app, circle.patient));
  expect(log.body['lookups']).toEqual(
    expect.arrayContaining([expect.objectContaining({ who: 'Dr Okafor Story', label: 'searched for this patient in an emergency' })]),
  );
});

test('opens nothing by itself, and the record opens with what it found', async () => {
  await find({ patientNumber });
  const record = `/api/patients/${circle.patient.patientId}`;
  expect((await app.get(record, await signInAs(app, circle.other))).status).toBe(404);
  const reason = 'Brought in unconscious, no relative reachable';
  expect((await app.post(`${record}/break-glass`, { reason }, await signInAs(app, circle.other))).status).toBe(200);
  expect((await app.get(record, await signInAs(app, circle.other))).body).toMatchObject({ seesHealth: true });
  expect((await app.get(`${record}/chart`, await signInAs(app, circle.other))).body).toMatchObject({ entries: [{ title: 'penicillin' }] });
});

test('is refused after twenty searches in an hour, for each doctor', async () => {
  const redis = connectRedis(`${redisUrl(instance)}/${workerNumber}`, () => {});
  await once(redis, 'ready');
  const limited = await app.createVariant({ server: { rateLimits: createRateLimits(redis, 1) } });
  const session = await signInAs(app, circle.treating);
  for (let sent = 0; sent < 20; sent += 1) expect((await limited.post(url, { patientNumber: noPatient }, session)).status).toBe(200);
  expect((await limited.post(url, { patientNumber }, session)).status).toBe(429);
  expect((await limited.post(url, { patientNumber }, await signInAs(app, circle.other))).status).toBe(200);
  redis.disconnect();
});
