// Permissions of the staff, department and notification routes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, type Method, type Person } from './staff-fixtures.ts';

type Route = { method: Method; url: string; body?: object; fresh?: boolean };

const id = newId();
const reason = { reason: 'Because the story needs one.' };
const form = { name: 'Nowhere', leadId: null, specializations: [], openingHours: null, memberIds: [] };
const invitation = { email: 'new@staff.example', role: 'DOCTOR', firstName: 'New', lastName: 'Doctor' };
const routes: Route[] = [
  { method: 'GET', url: '/api/staff' },
  { method: 'GET', url: `/api/staff/${id}` },
  { method: 'GET', url: '/api/staff/verifications' },
  { method: 'POST', url: `/api/staff/doctors/${id}/approve`, body: { licenseExpiresOn: '2028-01-01' }, fresh: true },
  { method: 'POST', url: `/api/staff/doctors/${id}/refuse`, body: reason, fresh: true },
  { method: 'POST', url: `/api/staff/${id}/suspend`, body: reason, fresh: true },
  { method: 'POST', url: `/api/staff/${id}/restore`, body: reason, fresh: true },
  { method: 'POST', url: `/api/staff/${id}/sign-out`, body: {} },
  { method: 'POST', url: `/api/staff/${id}/reset-second-factor`, body: { ...reason, checkedBy: 'in_person' }, fresh: true },
  { method: 'GET', url: '/api/staff/invitations' },
  { method: 'POST', url: '/api/staff/invitations', body: invitation, fresh: true },
  { method: 'POST', url: `/api/staff/invitations/${id}/resend`, body: {} },
  { method: 'POST', url: `/api/staff/invitations/${id}/cancel`, body: {} },
  { method: 'GET', url: '/api/departments' },
  { method: 'POST', url: '/api/departments', body: form },
  { method: 'PUT', url: `/api/departments/${id}`, body: { ...form, name: 'Elsewhere' } },
  { method: 'POST', url: `/api/departments/${id}/remove`, body: {} },
];

let app: TestApp;
const people: Record<'patient' | 'doctor' | 'withoutFactor' | 'stale' | 'admin', Person> = {} as never;
beforeAll(async () => {
  app = await createTestApp();
  people.patient = await createPatient(app, { secondFactor: 'fresh' });
  people.doctor = await createDoctor(app, { approved: true });
  people.withoutFactor = await createAdmin(app, { secondFactor: 'none' });
  people.stale = await createAdmin(app, { secondFactor: 'stale' });
  people.admin = await createAdmin(app);
});
afterAll(() => app.close());

const codeFor = async (person: Person | null, { method, url, body }: Route) => {
  const response = await requestAs(app, person, method, url, body);
  return response.status < 300 ? 'yes' : response.body['code'];
};

describe.each(routes.map((route) => ({ ...route, name: `${route.method} ${route.url.replace(id, ':id')}` })))('$name', (route) => {
  test('refuses visitors, patients, doctors and admins without a second factor', async () => {
    expect(await codeFor(null, route)).toBe('not_signed_in');
    expect(await codeFor(people.patient, route)).toBe('forbidden');
    expect(await codeFor(people.doctor, route)).toBe('forbidden');
    expect(await codeFor(people.withoutFactor, route)).toBe('mfa_required');
  });

  test('allows an admin, with a fresh second factor where required', async () => {
    const passed = ['yes', 'not_found'];
    if (route.fresh) expect(await codeFor(people.stale, route)).toBe('step_up_required');
    else expect(passed).toContain(await codeFor(people.stale, route));
    // The admin with the stale factor may have created the same object already.
    expect([...passed, 'invalid_input']).toContain(await codeFor(people.admin, route));
  });
});

test.each(['/api/notifications', '/api/notifications/unread'])('shows everyone their own %s', async (url) => {
  expect(await codeFor(null, { method: 'GET', url })).toBe('not_signed_in');
  for (const person of Object.values(people)) expect(await codeFor(person, { method: 'GET', url })).toBe('yes');
});

test('returns 404 for a patient in the staff routes', async () => {
  const { userId } = people.patient;
  expect((await requestAs(app, people.admin, 'GET', `/api/staff/${userId}`)).body).toMatchObject({ code: 'not_found' });
  expect((await requestAs(app, people.admin, 'POST', `/api/staff/${userId}/suspend`, reason)).body).toMatchObject({ code: 'not_found' });
  expect((await requestAs(app, people.admin, 'POST', `/api/staff/${userId}/sign-out`, {})).body).toMatchObject({ code: 'not_found' });
});
