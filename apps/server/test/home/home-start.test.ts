// GET /api/home/start: the same answers as the routes of its parts, the same audit rows, and nothing of another role.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppointment, signInAll, tuesday } from '../appointments/appointment-fixtures.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { createTestApp, type RequestOptions, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
  await createAppointment(app, circle, { status: 'PENDING', startsAt: tuesday('11:00') });
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: new Date(app.clock.now().getTime() + 7_200_000) });
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());

type Start = Record<string, unknown>;
const startOf = async (who: keyof CareCircle) => {
  const { status, body } = await app.get('/api/home/start', auth[who]);
  expect(status).toBe(200);
  return body as Start;
};
const get = async (path: string, who: keyof CareCircle) => (await app.get(path, auth[who])).body;
const partsOf = (start: Start) =>
  Object.keys(start)
    .filter((name) => start[name] !== null)
    .toSorted();
const open = 'SCHEDULED,CONFIRMED,PENDING,IN_PROGRESS';

test('gives a patient what the routes of the parts would answer', async () => {
  const start = await startOf('patient');
  expect(partsOf(start)).toEqual(['accessLog', 'home', 'profile', 'unread', 'upcoming', 'waitlist']);
  expect(start['upcoming']).toEqual(await get('/api/appointments?dateRange=upcoming&limit=4&include=tabs', 'patient'));
  expect((start['upcoming'] as { appointments: unknown[] }).appointments).toHaveLength(3);
  expect(start['home']).toEqual(await get('/api/home', 'patient'));
  expect(start['profile']).toEqual(await get('/api/profile', 'patient'));
  expect(start['unread']).toEqual(await get('/api/notifications/unread', 'patient'));
  expect(start['waitlist']).toEqual(await get('/api/waitlist', 'patient'));
  expect(start['accessLog']).toEqual(await get(`/api/patients/${circle.patient.patientId}/lookups`, 'patient'));
});

test('gives a doctor today, the requests and the patients in their care', async () => {
  const start = await startOf('treating');
  expect(partsOf(start)).toEqual(['home', 'patients', 'profile', 'requests', 'today', 'unread', 'upcoming']);
  expect(start['today']).toEqual(await get(`/api/appointments?dateRange=today&limit=4&status=${open}&include=tabs`, 'treating'));
  expect((start['today'] as { appointments: unknown[] }).appointments).toHaveLength(1);
  expect(start['requests']).toEqual(await get('/api/appointments?dateRange=pending&limit=3&sort=scheduledTime&include=total', 'treating'));
  expect(start['requests']).toMatchObject({ total: 1 });
  expect(start['patients']).toEqual((await app.post('/api/patients/search', { limit: 5 }, auth.treating)).body);
  expect(start['patients']).toMatchObject({ total: 1 });
});

test('gives an admin the figures, the queue and the invitations', async () => {
  const start = await startOf('admin');
  const parts = ['home', 'invitations', 'month', 'pendingDoctors', 'quarter', 'staff', 'today', 'unread'];
  expect(partsOf(start)).toEqual(parts);
  const month = start['month'] as { from: string; to: string };
  expect(month).toMatchObject({ from: '2026-10-18', to: '2026-11-16' });
  expect(month).toEqual(await get(`/api/appointments/analytics?from=${month.from}&to=${month.to}`, 'admin'));
  expect(start['quarter']).toMatchObject({ from: '2026-08-19', to: '2026-11-16' });
  expect(start['staff']).toEqual(await get('/api/staff?limit=1', 'admin'));
  expect(start['invitations']).toEqual(await get('/api/staff/invitations', 'admin'));
  expect(start['pendingDoctors']).toEqual(await get('/api/staff/verifications', 'admin'));
});

test('shows strangers nothing of the patient', async () => {
  for (const who of ['stranger', 'other'] as const) expect(JSON.stringify(await startOf(who))).not.toContain('Zainab');
});

test('leaves the audit row of every part that shows somebody else, in the same request', async () => {
  const { headers } = await app.get('/api/home/start', auth.treating);
  const rows = await app.sql<{ action: string; patient_ids: string[] }>(
    'select action, patient_ids from audit_events where request_id = $1 order by action',
    [headers['x-request-id']],
  );
  const actions = rows.map(({ action }) => action);
  expect(new Set(actions)).toEqual(new Set(['appointment.listed', 'patient.listed']));
  for (const { patient_ids } of rows) expect(patient_ids).toEqual([circle.patient.patientId]);
});

test('is closed like the parts: without a session, and to a doctor whose licence is not approved', async () => {
  expect((await app.get('/api/home/start')).status).toBe(401);
  await app.sql(`update doctors set verification = 'submitted' where id = $1`, [circle.other.doctorId]);
  expect((await app.get('/api/home/start', auth.other)).status).toBe(403);
});
