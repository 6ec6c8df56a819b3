// The staff list and the details of a staff member.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, auditOf, type Doctor, type Person } from './staff-fixtures.ts';

let app: TestApp;
let admin: Person;
let oyo: Doctor;
let waiting: Doctor;
let ending: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
  oyo = await createDoctor(app, { firstName: 'Ọláyínká', lastName: 'Ọ̀yọ́', approved: true });
  waiting = await createDoctor(app, { firstName: 'Chidi', lastName: 'Okafor', submitted: true });
  ending = await createDoctor(app, { firstName: 'Zainab', lastName: 'Ali', approved: true, licenseExpiresOn: '2026-12-01' });
  await createDoctor(app, { firstName: 'Musa', lastName: 'Lapsed', approved: true, licenseExpiresOn: '2026-11-15' });
  await createPatient(app, { firstName: 'Ọláyínká', lastName: 'Patient' });
});
afterAll(() => app.close());

type Listed = { staff: { id: string; lastName: string; verification: string | null; licence: string | null }[]; total: number };
const list = async (query = '') => (await requestAs(app, admin, 'GET', `/api/staff${query}`)).body as unknown as Listed;
const search = async (text: string) =>
  (await requestAs(app, admin, 'POST', '/api/staff/search', { search: text })).body as unknown as Listed;
const names = async (query: string) => (await list(query)).staff.map((member) => member.lastName);

test('lists doctors and admins by name with the counts', async () => {
  const response = await list();
  expect(response.staff.map((member) => member.lastName).sort()).toEqual(['Ali', 'Eze', 'Lapsed', 'Okafor', 'Ọ̀yọ́'].sort());
  expect(response).toMatchObject({
    total: 5,
    page: 1,
    totalPages: 1,
    counts: { doctors: 4, admins: 1, waiting: 1, expiringSoon: 1, suspended: 0 },
  });
  const states = Object.fromEntries(response.staff.map(({ lastName, verification, licence }) => [lastName, [verification, licence]]));
  expect(states).toEqual({
    Ali: ['approved', 'expiring'],
    Eze: [null, null],
    Lapsed: ['lapsed', 'lapsed'],
    Okafor: ['submitted', null],
    Ọ̀yọ́: ['approved', 'valid'],
  });
});

test('searches names and addresses literally, ignoring diacritics', async () => {
  const found = async (text: string) => (await search(text)).staff.map((member) => member.lastName);
  expect(await found('olayinka')).toEqual(['Ọ̀yọ́']);
  expect(await found('OYO olay')).toEqual(['Ọ̀yọ́']);
  expect(await found(waiting.email)).toEqual(['Okafor']);
  expect(await found('%')).toEqual([]);
  expect(await found('ali okafor')).toEqual([]);
  expect((await requestAs(app, admin, 'POST', '/api/staff/search', { search: '\0' })).status).toBe(422);
});

test('filters by role and status and returns the exact total', async () => {
  expect(await names('?role=ADMIN')).toEqual(['Eze']);
  expect(await names('?status=suspended')).toEqual([]);
  expect(await list('?limit=2&page=3')).toMatchObject({ total: 5, page: 3, limit: 2, totalPages: 3, staff: [{}] });
  expect(await list('?limit=2&page=9')).toMatchObject({ total: 5, staff: [] });
});

test('filters by department and names it in each row', async () => {
  const departmentId = newId();
  await app.sql(`insert into departments (id, name) values ($1, 'Heart')`, [departmentId]);
  await app.sql('insert into department_members (department_id, user_id) values ($1, $2)', [departmentId, oyo.userId]);
  expect((await list(`?departmentId=${departmentId}`)).staff).toMatchObject([
    { id: oyo.userId, departments: [{ id: departmentId, name: 'Heart' }] },
  ]);
});

test('shows the kinds of second factors without secrets', async () => {
  await app.sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'x', now())`, [oyo.userId]);
  await app.sql(`insert into authenticator_apps (user_id, secret) values ($1, 'x')`, [ending.userId]);
  expect((await search('olayinka')).staff).toMatchObject([{ secondFactor: ['app'] }]);
  expect((await search('zainab')).staff).toMatchObject([{ secondFactor: [] }]);
});

test('filters by expiring and expired licenses', async () => {
  expect(await names('?licence=ending')).toEqual(['Ali']);
  expect(await names('?licence=lapsed')).toEqual(['Lapsed']);
  expect((await requestAs(app, admin, 'GET', '/api/staff?licence=soon')).status).toBe(422);
});

test('shows an admin license, document and sessions of a doctor, and audits it', async () => {
  const response = await requestAs(app, admin, 'GET', `/api/staff/${waiting.userId}`);
  expect(response.body).toMatchObject({
    id: waiting.userId,
    doctorId: waiting.doctorId,
    licenseNumber: waiting.licenseNumber,
    file: { name: 'licence.pdf', contentType: 'application/pdf' },
    experienceYears: 9,
    specialization: 'Cardiology',
    decisions: [],
    sessions: 1,
    submittedAt: app.clock.now().toISOString(),
  });
  expect(await auditOf(app, waiting.userId)).toEqual([{ action: 'staff.seen', actor_id: admin.userId, reason: null }]);
});

test('has no license for an admin', async () => {
  expect((await requestAs(app, admin, 'GET', `/api/staff/${admin.userId}`)).body).toMatchObject({
    title: 'Administrator',
    doctorId: null,
    licenseNumber: null,
    file: null,
    verification: null,
  });
});
