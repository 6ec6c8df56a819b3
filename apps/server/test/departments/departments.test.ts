// Stories: departments, who leads them and who belongs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, auditOf, type Doctor, type Person } from '../staff/staff-stories.ts';

let house: House;
let admin: Person;
let bello: Doctor;
let okafor: Doctor;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
  bello = await asDoctor(house);
  okafor = await asDoctor(house, { firstName: 'Chidi', lastName: 'Okafor' });
});
afterAll(() => house.close());

type Department = { id: string; name: string; lead: { name: string } | null; members: { id: string }[] };
const form = (name: string, more: object = {}) => ({
  name,
  leadId: null,
  specializations: [],
  openingHours: null,
  memberIds: [],
  ...more,
});
const create = (body: object) => ask(house, admin, 'POST', '/api/departments', body);
const made = async (body: object) => (await create(body)).body['department'] as Department;
const change = (id: string, body: object) => ask(house, admin, 'PUT', `/api/departments/${id}`, body);
const all = async () => (await ask(house, admin, 'GET', '/api/departments')).body['departments'] as Department[];

test('given a new department, then the list has it with its lead, who belongs to it', async () => {
  const heart = await made(
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
  expect(await auditOf(house, heart.id)).toMatchObject([{ action: 'department.created', actor_id: admin.userId }]);
});

test('given a change, then who is not named any more has left', async () => {
  const { id } = await made(form('Skin', { leadId: bello.userId, memberIds: [okafor.userId] }));
  const answer = await change(id, form('Skin and hair', { memberIds: [okafor.userId, admin.userId] }));
  expect(answer.body).toMatchObject({ department: { name: 'Skin and hair', lead: null } });
  expect((answer.body['department'] as Department).members.map((member) => member.id).sort()).toEqual([okafor.userId, admin.userId].sort());
  const emptied = await change(id, form('Skin and hair'));
  expect(emptied.body).toMatchObject({ department: { members: [] } });
});

test('given a name that another department has, then it is refused in whatever case, also when both come at once', async () => {
  const answers = await Promise.all([create(form('Eyes')), create(form('EYES'))]);
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 422]);
  const other = await made(form('Ears'));
  expect(await change(other.id, form('eyes'))).toMatchObject({ status: 422, body: { errors: [{ field: 'name' }] } });
  expect((await change(other.id, form('EARS'))).status).toBe(200);
});

test('given patients and strangers, then they belong to no department and lead none', async () => {
  const patient = await asPatient(house);
  for (const userId of [patient.userId, newId()]) {
    expect(await create(form('Wrong', { leadId: userId }))).toMatchObject({ status: 422, body: { errors: [{ field: 'leadId' }] } });
    expect(await create(form('Wrong', { memberIds: [userId] }))).toMatchObject({ status: 422, body: { errors: [{ field: 'memberIds' }] } });
  }
});

test('given a department that is removed, then its people and invitations stay without it', async () => {
  const { id } = await made(form('Short-lived', { memberIds: [bello.userId] }));
  const invitation = { email: 'short@staff.example', role: 'DOCTOR', firstName: 'A', lastName: 'B', departmentId: id };
  expect((await ask(house, admin, 'POST', '/api/staff/invitations', invitation)).status).toBe(201);
  expect((await ask(house, admin, 'POST', `/api/departments/${id}/remove`, {})).status).toBe(200);
  expect((await all()).map((department) => department.id)).not.toContain(id);
  expect(await house.sql(`select department_id from invitations where email = 'short@staff.example'`)).toEqual([{ department_id: null }]);
  expect((await ask(house, admin, 'POST', `/api/departments/${id}/remove`, {})).status).toBe(404);
  expect((await change(id, form('Back'))).status).toBe(404);
});

test.each([{ name: '' }, { name: 'a\0b' }, { name: 'x'.repeat(121) }, { specializations: [''] }, { openingHours: 'x'.repeat(501) }])(
  'given %j, then nothing is saved',
  async (more) => {
    expect((await create(form('Fine', more))).status).toBe(422);
  },
);
