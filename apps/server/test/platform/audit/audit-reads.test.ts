// Tests that every read of somebody else's data leaves a row, that refusals and repetitions do too, and that no answer leaves without one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '../../../src/platform/context.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { contextOf } from '../../../src/platform/http/server.ts';
import { recordAudit } from '../../../src/platform/audit/audit.repository.ts';
import { createAppointment, request, signInAll, tuesday } from '../../appointments/appointment-fixtures.ts';
import { type CareCircle, createCareCircle, signInAs } from '../../patients/patient-fixtures.ts';
import { createTestApp, type RequestOptions, type TestApp } from '../../support/test-app.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
let appointmentId = '';
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
  appointmentId = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('09:00') });
});
afterAll(() => app.close());
beforeEach(() =>
  app.sql('alter table audit_events disable trigger user; delete from audit_events; alter table audit_events enable trigger user'),
);

type Row = {
  action: string;
  outcome: string;
  actor_id: string;
  patient_id: string | null;
  patient_ids: string[];
  resource_id: string | null;
  session_id: string | null;
  address: string | null;
  device: string | null;
  details: Record<string, unknown>;
};
const rows = () => app.sql<Row>('select * from audit_events order by occurred_at, id');
const get = (who: keyof CareCircle, url: string) => request(app, 'GET', url, auth[who]);

test.each([
  ['treating', '/api/appointments', 'appointment.listed'],
  ['admin', '/api/appointments/upcoming', 'appointment.listed'],
  ['treating', '/api/consultations', 'appointment.listed'],
  ['guardian', '/api/appointments', 'appointment.listed'],
  ['admin', '/api/patients', 'patient.listed'],
  ['treating', '/api/availability/week?from=2026-11-16', 'availability.week_seen'],
  ['admin', '/api/appointments/search', 'appointment.listed', { search: 'Story' }],
  ['admin', '/api/patients/search', 'patient.listed', { search: 'Story' }],
  ['admin', '/api/search', 'people.searched', { q: 'Story' }],
] as const)('%s at %s: one row names everybody whom the list shows', async (who, url, action, search?: object) => {
  const response = search ? await app.post(url, search, auth[who]) : await get(who, url);
  expect(response.status).toBe(200);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ action, outcome: 'done', actor_id: circle[who].userId });
  expect(row?.patient_ids).toContain(circle.patient.patientId);
});

test('writes from where and in which session somebody read', async () => {
  await get('treating', '/api/appointments');
  const [row] = await rows();
  expect(row?.address).toMatch(/^10\.88\./);
  expect(row?.device).toBe('lightMyRequest');
  expect(row?.session_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('writes nothing for one’s own data and for an empty list', async () => {
  expect((await get('patient', '/api/appointments')).status).toBe(200);
  expect((await get('patient', '/api/home')).status).toBe(200);
  expect((await get('other', '/api/appointments')).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test('records who was refused, with the patient whom it was about', async () => {
  expect((await get('other', `/api/appointments/${appointmentId}`)).status).toBe(404);
  expect((await get('stranger', `/api/patients/${circle.patient.patientId}`)).status).toBe(404);
  expect((await get('patient', '/api/staff')).status).toBe(403);
  expect((await get('other', '/api/appointments/01931a52-5a0e-7bb3-8a51-6b2f3a1c9d10')).status).toBe(404);
  const common = { outcome: 'refused' };
  expect(await rows()).toMatchObject([
    {
      ...common,
      action: 'appointment.opened',
      actor_id: circle.other.userId,
      patient_id: circle.patient.patientId,
      resource_id: appointmentId,
    },
    { ...common, action: 'patient.opened', actor_id: circle.stranger.userId, patient_id: circle.patient.patientId },
    { ...common, action: 'staff.listed', actor_id: circle.patient.userId, patient_id: null, details: { code: 'forbidden' } },
    { ...common, action: 'appointment.opened', patient_id: null },
  ]);
  const log = await get('patient', `/api/patients/${circle.patient.patientId}/lookups`);
  expect(log.body['lookups']).toMatchObject([
    { label: 'opened the record (refused)', outcome: 'refused' },
    { label: 'opened an appointment (refused)', who: 'Dr Okafor Story' },
  ]);
});

test('records refusals at routes without an audit kind of their own, and for want of a recent confirmation', async () => {
  expect((await get('patient', '/api/site/editor/page-views')).status).toBe(403);
  expect((await get('patient', '/api/appointments/analytics')).status).toBe(403);
  const hourAgo = new Date(app.clock.now().getTime() - 3_600_000);
  const stale = await signInAs(app, circle.treating, hourAgo);
  const url = `/api/patients/${circle.stranger.patientId}/break-glass`;
  for (let tries = 0; tries < 3; tries += 1)
    expect((await request(app, 'POST', url, stale, { reason: 'Unconscious at the front desk' })).body['code']).toBe('step_up_required');
  const common = { outcome: 'refused', patient_id: null };
  expect(await rows()).toMatchObject([
    { ...common, action: '/api/site/editor/page-views', actor_id: circle.patient.userId, details: { code: 'forbidden' } },
    { ...common, action: '/api/appointments/analytics', actor_id: circle.patient.userId, details: { code: 'forbidden' } },
    { ...common, action: 'patient.glass_broken', actor_id: circle.treating.userId, details: { code: 'step_up_required' } },
  ]);
});

test('records a user who goes over a rate limit', async () => {
  const limits = { consume: async (name: string) => (name.startsWith('user ') ? refuse() : { remaining: 1 }) };
  const refuse = (): never => {
    throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
  };
  const variant = await app.createVariant({ server: { rateLimits: limits } });
  for (let tries = 0; tries < 3; tries += 1) expect((await request(variant, 'GET', '/api/home', auth.treating)).status).toBe(429);
  expect(await rows()).toMatchObject([{ outcome: 'refused', actor_id: circle.treating.userId, details: { code: 'too_many_requests' } }]);
});

test('records a call that is asked for every few seconds once for each session', async () => {
  for (let poll = 0; poll < 5; poll += 1) {
    await get('treating', `/api/video/calls/${appointmentId}`);
    await get('treating', `/api/video/calls/${appointmentId}/messages`);
  }
  expect((await rows()).map(({ action }) => action)).toEqual(['call.read', 'call.messages_read']);
  const log = await get('patient', `/api/patients/${circle.patient.patientId}/lookups`);
  expect(log.body['lookups']).toMatchObject([{ label: 'took part in a call', times: 1, who: 'Dr Bello Story' }]);
});

test('records a repeated read again in another session, and when it shows somebody new', async () => {
  const polls = async (options: RequestOptions) => {
    for (let poll = 0; poll < 3; poll += 1) await request(app, 'GET', '/api/waitlist', options);
  };
  const join = (who: 'patient' | 'stranger') =>
    request(app, 'POST', '/api/waitlist', auth[who], { doctorId: circle.treating.doctorId, symptoms: 'A cough' });
  const reads = async () => (await rows()).filter(({ action, actor_id }) => action === 'waitlist.read' && actor_id === circle.admin.userId);
  expect((await join('patient')).status).toBe(201);
  await polls(auth.admin);
  expect(await reads()).toHaveLength(1);
  await polls(await signInAs(app, circle.admin));
  expect(await reads()).toHaveLength(2);
  expect((await join('stranger')).status).toBe(201);
  await polls(auth.admin);
  expect((await reads()).map(({ patient_ids: ids }) => ids.length)).toEqual([1, 1, 2]);
});

test('records a refusal that names a patient: somebody is known under this number', async () => {
  await app.sql(`update patients set phone = '+234 803 555 0101' where id = $1`, [circle.patient.patientId]);
  const form = { firstName: 'Some', lastName: 'Body', phone: '+234 803 555 0101' };
  const response = await request(app, 'POST', '/api/patients', auth.admin, form);
  expect(response.body).toMatchObject({ code: 'patient_known', known: { id: circle.patient.patientId } });
  expect(await rows()).toMatchObject([{ action: 'patient.registered', outcome: 'failed', patient_id: circle.patient.patientId }]);
});

test('names the patients whose appointments a time off meets', async () => {
  const url = '/api/availability/time-off';
  const form = { startsAt: tuesday('00:00'), endsAt: tuesday('23:00') };
  expect((await request(app, 'POST', url, auth.treating, form)).status).toBe(200);
  expect((await rows()).flatMap(({ patient_ids: ids }) => ids)).toContain(circle.patient.patientId);
  await app.sql('delete from doctor_time_off');
});

test('records a refusal about an id in the body, and a repeated one once a minute', async () => {
  for (let tries = 0; tries < 3; tries += 1)
    expect((await request(app, 'POST', '/api/video/waiting', auth.stranger, { appointmentId })).status).toBe(404);
  expect(await rows()).toMatchObject([{ action: 'call.waiting', outcome: 'refused', patient_id: circle.patient.patientId }]);
});

test('records the repetition of a request with the same key, and whose data its answer holds', async () => {
  const headers = { ...auth.patient.headers, 'idempotency-key': '01931a52-5a0e-7bb3-8a51-6b2f3a1c9d10' };
  const form = { doctorId: circle.treating.doctorId, startsAt: tuesday('15:00'), symptoms: 'A cough' };
  const send = () => request(app, 'POST', '/api/appointments', { headers }, form);
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(201);
  expect(await rows()).toMatchObject([
    { action: 'appointment.booked', outcome: 'done' },
    { action: 'appointment.booked', outcome: 'replayed', patient_ids: [circle.patient.patientId] },
  ]);
});

test('records failed sign-ins of known and unknown addresses, without the address that was typed', async () => {
  await app.post('/api/auth/login', { email: circle.patient.email, password: 'not the password' });
  await app.post('/api/auth/login', { email: 'nobody@example.org', password: 'not the password' });
  const found = await rows();
  expect(found).toMatchObject([
    { action: 'session.refused', outcome: 'failed', resource_id: circle.patient.userId },
    { action: 'session.refused', outcome: 'failed', resource_id: null },
  ]);
  expect(JSON.stringify(found)).not.toContain('@');
});

test('refuses the answer of a route that forgets its row, or whose row was rolled back', async () => {
  const variant = await app.createVariant({});
  const addRoute = (url: string, work: (context: Context) => Promise<void>): void => {
    variant.api.route({
      method: 'GET',
      url,
      config: { permission: 'signed_in', rateLimit: { points: 10, seconds: 60 }, audit: 'test.read' },
      schema: { response: { 200: z.strictObject({ secret: z.string() }) } },
      handler: async (incoming) => {
        await work(contextOf(incoming, app.clock));
        return { secret: 'a name' };
      },
    });
  };
  const record = (context: Context, end: () => void) =>
    app.database.withTransaction(context.actor, async (tx) => {
      await recordAudit(tx, context);
      end();
    });
  const fail = () => {
    throw new Error('too late');
  };
  addRoute('/api/test/forgets', async () => {});
  addRoute('/api/test/rolls-back', (context) => record(context, fail).catch(() => {}));
  addRoute('/api/test/records', (context) => record(context, () => {}));
  const statusOf = async (url: string) => {
    const response = await request(variant, 'GET', url, auth.patient);
    return [response.status, response.text.includes('a name')];
  };
  expect(await statusOf('/api/test/forgets')).toEqual([500, false]);
  expect(await statusOf('/api/test/rolls-back')).toEqual([500, false]);
  expect(await statusOf('/api/test/records')).toEqual([200, true]);
});
