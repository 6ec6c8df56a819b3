// Departments, their leads and members.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, auditOf, type Doctor, type Person } from '../staff/staff-fixtures.ts';

let app: TestApp;
let admin: Person;
let bello: Doctor;
let okafor: Doctor;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
  bello = await createDoctor(app);
  okafor = await createDoctor(app, { firstName: 'Chidi', lastName: 'Okafor' });
});
afterAll(() => app.close());

type Department = { id: string; name: string; lead: { name: string } | null; members: { id: string }[] };
const form = (name: string, more: object = {}) => ({
  name,
  leadId: null,
  specializations: [],
  openingHours: null,
  memberIds: [],
  ...more,
});
const create = (body: object) => requestAs(app, admin, 'POST', '/api/departments', body);
const createDepartment = async (body: object) => (await create(body)).body['department'] as Department;
const change = (id: string, body: object) => requestAs(app, admin, 'PUT', `/api/departments/${id}`, body);
const all = async () => (await requestAs(app, admin, 'GET', '/api/departments')).body['departments'] as Department[];

test('lists a new department with its lead and members', async () => {
  const heart = await createDepartment(
    form('Heart', {
      leadId: bello.userId,
      specializations: ['Cardiology', 'Cardiology'],
      openingHours: 'Mon–Fri 8–17',
      memberIds: [okafor.userId],
    }),
  );
  expect(heart).toMatchObject({
    name: 'Heart',
    lead: { id: bello.userId, name: 'Aisha Bello' },
    specializations: ['Cardiology'],
    openingHours: 'Mon–Fri 8–17',
    members: [
      { id: bello.userId, name: 'Aisha Bello', role: 'DOCTOR' },
      { id: okafor.userId, name: 'Chidi Okafor', role: 'DOCTOR' },
    ],
  });
  expect(await all()).toEqual([heart]);
  expect(await auditOf(app, heart.id)).toMatchObject([{ action: 'department.created', actor_id: admin.userId }]);
});

test('removes members that an update no longer names', async () => {
  const { id } = await createDepartment(form('Skin', { leadId: bello.userId, memberIds: [okafor.userId] }));
  const response = await change(id, form('Skin and hair', { memberIds: [okafor.userId, admin.userId] }));
  expect(response.body).toMatchObject({ department: { name: 'Skin and hair', lead: null } });
  expect((response.body['department'] as Department).members.map((member) => member.id).sort()).toEqual(
    [okafor.userId, admin.userId].sort(),
  );
  const emptied = await change(id, form('Skin and hair'));
  expect(emptied.body).toMatchObject({ department: { members: [] } });
});

test('rejects a duplicate name regardless of case, also concurrently', async () => {
  const responses = await Promise.all([create(form('Eyes')), create(form('EYES'))]);
  expect(responses.map((response) => response.status).sort((a, b) => a - b)).toEqual([201, 422]);
  const other = await createDepartment(form('Ears'));
  expect(await change(other.id, form('eyes'))).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
  expect((await change(other.id, form('EARS'))).status).toBe(200);
});

test('rejects patients and unknown users as lead or member', async () => {
  const patient = await createPatient(app);
  for (const userId of [patient.userId, newId()]) {
    expect(await create(form('Wrong', { leadId: userId }))).toMatchObject({ status: 422, body: { errors: [{ field: 'leadId' }] } });
    expect(await create(form('Wrong', { memberIds: [userId] }))).toMatchObject({ status: 422, body: { errors: [{ field: 'memberIds' }] } });
  }
});

test('keeps members and invitations when a department is removed', async () => {
  const { id } = await createDepartment(form('Short-lived', { memberIds: [bello.userId] }));
  const invitation = { email: 'short@staff.example', role: 'DOCTOR', firstName: 'A', lastName: 'B', departmentId: id };
  expect((await requestAs(app, admin, 'POST', '/api/staff/invitations', invitation)).status).toBe(201);
  expect((await requestAs(app, admin, 'POST', `/api/departments/${id}/remove`, {})).status).toBe(200);
  expect((await all()).map((department) => department.id)).not.toContain(id);
  expect(await app.sql(`select department_id from invitations where email = 'short@staff.example'`)).toEqual([{ department_id: null }]);
  expect((await requestAs(app, admin, 'POST', `/api/departments/${id}/remove`, {})).status).toBe(404);
  expect((await change(id, form('Back'))).status).toBe(404);
});

test.each([{ name: '' }, { name: 'a\0b' }, { name: 'x'.repeat(121) }, { specializations: [''] }, { openingHours: 'x'.repeat(501) }])(
  'rejects %j',
  async (more) => {
    expect((await create(form('Fine', more))).status).toBe(422);
  },
);
