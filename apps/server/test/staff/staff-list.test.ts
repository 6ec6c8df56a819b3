// Stories: the list of staff and what an admin sees of one person.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, auditOf, type Doctor, type Person } from './staff-stories.ts';

let house: House;
let admin: Person;
let oyo: Doctor;
let waiting: Doctor;
let ending: Doctor;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
  oyo = await asDoctor(house, { firstName: 'Ọláyínká', lastName: 'Ọ̀yọ́', approved: true });
  waiting = await asDoctor(house, { firstName: 'Chidi', lastName: 'Okafor', handedIn: true });
  ending = await asDoctor(house, { firstName: 'Zainab', lastName: 'Ali', approved: true, licenseExpiresOn: '2026-12-01' });
  await asDoctor(house, { firstName: 'Musa', lastName: 'Lapsed', approved: true, licenseExpiresOn: '2026-11-15' });
  await asPatient(house, { firstName: 'Ọláyínká', lastName: 'Patient' });
});
afterAll(() => house.close());

type Listed = { staff: { id: string; lastName: string; verification: string | null; licence: string | null }[]; total: number };
const list = async (query = '') => (await ask(house, admin, 'GET', `/api/staff${query}`)).body as unknown as Listed;
const names = async (query: string) => (await list(query)).staff.map((member) => member.lastName);

test('given doctors and admins among patients, then the list has them by name, with the counts of the house', async () => {
  const answer = await list();
  expect(answer.staff.map((member) => member.lastName).sort()).toEqual(['Ali', 'Eze', 'Lapsed', 'Okafor', 'Ọ̀yọ́'].sort());
  expect(answer).toMatchObject({
    total: 5,
    page: 1,
    totalPages: 1,
    counts: { doctors: 4, admins: 1, waiting: 1, expiringSoon: 1, suspended: 0 },
  });
  const standing = Object.fromEntries(answer.staff.map(({ lastName, verification, licence }) => [lastName, [verification, licence]]));
  expect(standing).toEqual({
    Ali: ['approved', 'expiring'],
    Eze: [null, null],
    Lapsed: ['lapsed', 'lapsed'],
    Okafor: ['submitted', null],
    Ọ̀yọ́: ['approved', 'valid'],
  });
});

test('given words without marks, parts of an address or a percent sign, then they find what they say and nothing else', async () => {
  expect(await names('?search=olayinka')).toEqual(['Ọ̀yọ́']);
  expect(await names('?search=OYO%20olay')).toEqual(['Ọ̀yọ́']);
  expect(await names(`?search=${encodeURIComponent(waiting.email)}`)).toEqual(['Okafor']);
  expect(await names('?search=%25')).toEqual([]);
  expect(await names('?search=ali%20okafor')).toEqual([]);
  expect((await ask(house, admin, 'GET', '/api/staff?search=%00')).status).toBe(422);
});

test('given role, status and pages, then the total is exact', async () => {
  expect(await names('?role=ADMIN')).toEqual(['Eze']);
  expect(await names('?status=suspended')).toEqual([]);
  expect(await list('?limit=2&page=3')).toMatchObject({ total: 5, page: 3, limit: 2, totalPages: 3, staff: [{}] });
  expect(await list('?limit=2&page=9')).toMatchObject({ total: 5, staff: [] });
});

test('given a department, then the list narrows to it and each row names it', async () => {
  const departmentId = newId();
  await house.sql(`insert into departments (id, name) values ($1, 'Heart')`, [departmentId]);
  await house.sql('insert into department_members (department_id, user_id) values ($1, $2)', [departmentId, oyo.userId]);
  expect((await list(`?departmentId=${departmentId}`)).staff).toMatchObject([
    { id: oyo.userId, departments: [{ id: departmentId, name: 'Heart' }] },
  ]);
});

test('given second factors, then the list tells their kinds and nothing of the secrets', async () => {
  await house.sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'x', now())`, [oyo.userId]);
  await house.sql(`insert into authenticator_apps (user_id, secret) values ($1, 'x')`, [ending.userId]);
  expect((await list('?search=olayinka')).staff).toMatchObject([{ secondFactor: ['app'] }]);
  expect((await list('?search=zainab')).staff).toMatchObject([{ secondFactor: [] }]);
});

test('given licences that end soon or have ended, then each leads to its list', async () => {
  expect(await names('?licence=ending')).toEqual(['Ali']);
  expect(await names('?licence=lapsed')).toEqual(['Lapsed']);
  expect((await ask(house, admin, 'GET', '/api/staff?licence=soon')).status).toBe(422);
});

test('given one doctor, then an admin sees the licence, the document and the devices, and the look is in the audit', async () => {
  const answer = await ask(house, admin, 'GET', `/api/staff/${waiting.userId}`);
  expect(answer.body).toMatchObject({
    id: waiting.userId,
    doctorId: waiting.doctorId,
    licenseNumber: waiting.licenseNumber,
    file: { name: 'licence.pdf', contentType: 'application/pdf' },
    experienceYears: 9,
    specialization: 'Cardiology',
    decisions: [],
    sessions: 1,
    submittedAt: house.clock.now().toISOString(),
  });
  expect(await auditOf(house, waiting.userId)).toEqual([{ action: 'staff.seen', actor_id: admin.userId, reason: null }]);
});

test('given an admin, then there is no licence to see', async () => {
  expect((await ask(house, admin, 'GET', `/api/staff/${admin.userId}`)).body).toMatchObject({
    title: 'Administrator',
    doctorId: null,
    licenseNumber: null,
    file: null,
    verification: null,
  });
});
