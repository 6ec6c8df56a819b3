// The list of patients: phone, last and next appointment, filters and order, by what each role may see.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppointment, signInAll } from '../appointments/appointment-fixtures.ts';
import { type RequestOptions, type TestApp, createTestApp } from '../support/test-app.ts';
import { type CareCircle, createCareCircle, insertCareRelationship } from './patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
let seen: string;
let next: string;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
  await insertCareRelationship(app, circle.treating, circle.stranger);
  // It is 2026-11-16: Zainab is 36, Tunde 17, Halima 65, and nothing is known of Kelechi.
  await app.sql(`update patients set sex = 'female', phone = '+234 803 000 0001' where id = $1`, [circle.patient.patientId]);
  await app.sql(`update patients set sex = 'male', date_of_birth = '2008-11-17' where id = $1`, [circle.stranger.patientId]);
  await app.sql(`update patients set sex = 'female', date_of_birth = '1961-11-16' where id = $1`, [circle.guardian.patientId]);
  await app.sql('update patients set date_of_birth = null where id = $1', [circle.sponsor.patientId]);
  const { patient, stranger, other } = circle;
  await createAppointment(app, circle, { patient, status: 'COMPLETED', startsAt: '2026-08-01T09:00:00Z' });
  seen = await createAppointment(app, circle, { patient, status: 'COMPLETED', startsAt: '2026-11-01T09:00:00Z' });
  next = await createAppointment(app, circle, { patient, status: 'CONFIRMED', startsAt: '2026-11-20T09:00:00Z' });
  await createAppointment(app, circle, { patient, status: 'CANCELLED', startsAt: '2026-11-18T09:00:00Z' });
  // With another doctor: nothing that the treating one may see.
  await createAppointment(app, circle, { patient, doctor: other, status: 'CONFIRMED', startsAt: '2026-11-17T09:00:00Z' });
  await createAppointment(app, circle, { patient: stranger, doctor: other, status: 'COMPLETED', startsAt: '2026-11-12T09:00:00Z' });
});
afterAll(() => app.close());

type Listed = { firstName: string; lastAppointment: { id: string } | null; nextAppointment: { id: string } | null };
const search = async (who: keyof CareCircle, body: object = {}) => {
  const response = await app.post('/api/patients/search', body, auth[who]);
  return { status: response.status, total: response.body['total'], patients: response.body['patients'] as Listed[] };
};
const names = async (who: keyof CareCircle, body: object) => (await search(who, body)).patients.map(({ firstName }) => firstName);

test('shows a doctor the phone, and the last and next appointment with themselves', async () => {
  const { patients, total } = await search('treating', { sex: 'female' });
  expect(total).toBe(1);
  expect(patients[0]).toEqual({
    id: circle.patient.patientId,
    patientNumber: expect.stringMatching(/^LF-/),
    firstName: 'Zainab',
    lastName: 'Story',
    age: 36,
    sex: 'female',
    phone: '+234 803 000 0001',
    lastAppointment: { id: seen, startsAt: '2026-11-01T09:00:00.000Z' },
    nextAppointment: { id: next, startsAt: '2026-11-20T09:00:00.000Z', status: 'CONFIRMED' },
  });
  expect((await search('treating', { search: 'tunde' })).patients).toMatchObject([{ lastAppointment: null, nextAppointment: null }]);
});

test('shows an admin and the family appointments with any doctor, and nobody a symptom', async () => {
  for (const who of ['admin', 'guardian', 'patient'] as const)
    expect((await search(who, { search: 'zainab' })).patients).toMatchObject([
      { nextAppointment: { startsAt: '2026-11-17T09:00:00.000Z' }, lastAppointment: { id: seen } },
    ]);
  const { text } = await app.post('/api/patients/search', {}, auth.admin);
  expect(text).not.toMatch(/cough|penicillin/i);
});

test('filters by sex, age group, appointments ahead and last seen, for each role', async () => {
  expect(await names('admin', { ageGroup: 'child' })).toEqual(['Tunde']);
  expect(await names('admin', { ageGroup: 'adult' })).toEqual(['Zainab']);
  expect(await names('admin', { ageGroup: 'older' })).toEqual(['Halima']);
  expect(await names('admin', { sex: 'female' })).toEqual(['Halima', 'Zainab']);
  expect(await names('admin', { sex: 'female', hasNext: true })).toEqual(['Zainab']);
  expect(await names('admin', { sex: 'other' })).toEqual([]);
  expect(await names('admin', { seenWithinDays: 7 })).toEqual(['Tunde']);
  expect(await names('admin', { seenWithinDays: 30 })).toEqual(['Tunde', 'Zainab']);
  expect(await names('treating', { ageGroup: 'child' })).toEqual(['Tunde']);
  expect(await names('treating', { hasNext: true })).toEqual(['Zainab']);
  // Another doctor has seen Tunde.
  expect(await names('treating', { seenWithinDays: 30 })).toEqual(['Zainab']);
});

test('sorts by name, by the next appointment and by the last one', async () => {
  expect(await names('admin', {})).toEqual(['Halima', 'Kelechi', 'Tunde', 'Zainab']);
  expect(await names('admin', { sort: 'next' })).toEqual(['Zainab']);
  expect(await names('admin', { sort: 'last' })).toEqual(['Tunde', 'Zainab']);
  expect(await names('admin', { sort: 'last', limit: 1, page: 2 })).toEqual(['Zainab']);
  expect((await search('admin', { sort: 'last', limit: 1 })).total).toBe(2);
  expect(await names('treating', { sort: 'last' })).toEqual(['Zainab']);
  expect(await names('treating', { sort: 'next' })).toEqual(['Zainab']);
  expect(await names('admin', { sort: 'last', hasNext: true })).toEqual(['Zainab']);
  expect(await names('admin', { sort: 'next', seenWithinDays: 7 })).toEqual([]);
});

test('finds nobody for those who may see nobody, and refuses what is no filter', async () => {
  for (const sort of ['next', 'last']) expect(await names('sponsor', { sort })).toEqual([]);
  expect(await names('other', { search: 'halima' })).toEqual([]);
  expect(await names('other', { sort: 'last' })).toEqual(['Tunde']);
  for (const body of [{ ageGroup: 'x' }, { sex: 'x' }, { sort: 'phone' }, { seenWithinDays: 8 }, { hasNext: 'yes' }])
    expect((await search('admin', body)).status).toBe(422);
});

test('leaves a row that names everybody on the page', async () => {
  await search('admin', { sort: 'last' });
  const [row] = await app.sql<{ patient_ids: string[] }>(
    `select patient_ids from audit_events where action = 'patient.listed' and actor_id = $1 order by occurred_at desc, id desc limit 1`,
    [circle.admin.userId],
  );
  expect(row?.patient_ids.toSorted()).toEqual([circle.patient.patientId, circle.stranger.patientId].toSorted());
});

test('shows the last and next appointment at the top of a record, by the same rule', async () => {
  const opened = async (who: keyof CareCircle) => (await app.get(`/api/patients/${circle.patient.patientId}`, auth[who])).body;
  expect(await opened('treating')).toMatchObject({ lastAppointment: { id: seen }, nextAppointment: { id: next, status: 'CONFIRMED' } });
  expect(await opened('admin')).toMatchObject({ nextAppointment: { startsAt: '2026-11-17T09:00:00.000Z' }, seesHealth: false });
});
