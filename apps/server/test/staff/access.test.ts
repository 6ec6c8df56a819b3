// Stories: who may knock at which door of the staff, departments and notifications.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, type Method, type Person } from './staff-stories.ts';

type Door = { method: Method; url: string; body?: object; fresh?: boolean };

const id = newId();
const reason = { reason: 'Because the story needs one.' };
const form = { name: 'Nowhere', leadId: null, specializations: [], openingHours: null, memberIds: [] };
const invitation = { email: 'new@staff.example', role: 'DOCTOR', firstName: 'New', lastName: 'Doctor' };
const doors: Door[] = [
  { method: 'GET', url: '/api/staff' },
  { method: 'GET', url: `/api/staff/${id}` },
  { method: 'GET', url: '/api/staff/verifications' },
  { method: 'POST', url: `/api/staff/doctors/${id}/approve`, body: { licenseExpiresOn: '2028-01-01' }, fresh: true },
  { method: 'POST', url: `/api/staff/doctors/${id}/refuse`, body: reason, fresh: true },
  { method: 'POST', url: `/api/staff/${id}/suspend`, body: reason, fresh: true },
  { method: 'POST', url: `/api/staff/${id}/restore`, body: reason, fresh: true },
  { method: 'POST', url: `/api/staff/${id}/sign-out`, body: {} },
  { method: 'POST', url: `/api/staff/${id}/reset-second-factor`, body: reason, fresh: true },
  { method: 'GET', url: '/api/staff/invitations' },
  { method: 'POST', url: '/api/staff/invitations', body: invitation, fresh: true },
  { method: 'POST', url: `/api/staff/invitations/${id}/resend`, body: {} },
  { method: 'POST', url: `/api/staff/invitations/${id}/cancel`, body: {} },
  { method: 'GET', url: '/api/departments' },
  { method: 'POST', url: '/api/departments', body: form },
  { method: 'PUT', url: `/api/departments/${id}`, body: { ...form, name: 'Elsewhere' } },
  { method: 'POST', url: `/api/departments/${id}/remove`, body: {} },
];

let house: House;
const people: Record<'patient' | 'doctor' | 'withoutFactor' | 'stale' | 'admin', Person> = {} as never;
beforeAll(async () => {
  house = await openHouse();
  people.patient = await asPatient(house, { proof: 'fresh' });
  people.doctor = await asDoctor(house, { approved: true });
  people.withoutFactor = await asAdmin(house, { proof: 'none' });
  people.stale = await asAdmin(house, { proof: 'stale' });
  people.admin = await asAdmin(house);
});
afterAll(() => house.close());

const codeFor = async (person: Person | null, { method, url, body }: Door) => {
  const answer = await ask(house, person, method, url, body);
  return answer.status < 300 ? 'yes' : answer.body['code'];
};

describe.each(doors.map((door) => ({ ...door, name: `${door.method} ${door.url.replace(id, ':id')}` })))('given $name', (door) => {
  test('then a visitor, a patient and a doctor are refused, and so is an admin without a second factor', async () => {
    expect(await codeFor(null, door)).toBe('not_signed_in');
    expect(await codeFor(people.patient, door)).toBe('forbidden');
    expect(await codeFor(people.doctor, door)).toBe('forbidden');
    expect(await codeFor(people.withoutFactor, door)).toBe('mfa_required');
  });

  test('then an admin passes, with a fresh second factor where much depends on it', async () => {
    const passed = ['yes', 'not_found'];
    if (door.fresh) expect(await codeFor(people.stale, door)).toBe('step_up_required');
    else expect(passed).toContain(await codeFor(people.stale, door));
    // The stale one may have made the very thing, which then cannot be made twice.
    expect([...passed, 'invalid_input']).toContain(await codeFor(people.admin, door));
  });
});

test.each(['/api/notifications', '/api/notifications/unread'])('given %s, then whoever is signed in sees their own', async (url) => {
  expect(await codeFor(null, { method: 'GET', url })).toBe('not_signed_in');
  for (const person of Object.values(people)) expect(await codeFor(person, { method: 'GET', url })).toBe('yes');
});

test('given a patient, then their address in the list of staff is nobody', async () => {
  const { userId } = people.patient;
  expect((await ask(house, people.admin, 'GET', `/api/staff/${userId}`)).body).toMatchObject({ code: 'not_found' });
  expect((await ask(house, people.admin, 'POST', `/api/staff/${userId}/suspend`, reason)).body).toMatchObject({ code: 'not_found' });
  expect((await ask(house, people.admin, 'POST', `/api/staff/${userId}/sign-out`, {})).body).toMatchObject({ code: 'not_found' });
});
