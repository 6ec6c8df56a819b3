// Registration of a patient by staff, and taking over the record by invitation.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultPolicy } from '../../src/platform/policy/policy.ts';
import { signInAll } from '../appointments/appointment-fixtures.ts';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { type TestResponse, type TestClient, type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { signInAs, type CareCircle, createCareCircle } from './patient-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
let unguarded: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  unguarded = await app.createVariant({ policy: { ...defaultPolicy, authorize: () => {}, requireAccess: () => {}, allows: () => true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  auth = await signInAll(app, circle);
  await app.sql('delete from notifications');
});

const url = '/api/patients';
let phones = 1_000_000;
function form(more: object = {}) {
  phones += 1;
  return { firstName: 'Amina', lastName: 'Yusuf', phone: `0803 ${phones}`, ...more };
}
const idIn = (response: TestResponse) => (response.body['patient'] as { id: string }).id;
const register = (who: keyof CareCircle, body: object) => app.post(url, body, auth[who]);

test('lets a doctor register a patient, who is in their care and bookable at once', async () => {
  const response = await register('treating', form());
  expect(response.body).toEqual({
    patient: { id: expect.any(String), patientNumber: expect.stringMatching(/^LF-/), firstName: 'Amina', lastName: 'Yusuf' },
    emailSent: false,
  });
  const id = idIn(response);
  expect((await app.get(`${url}/${id}`, auth.treating)).body).toMatchObject({ relations: ['treating_doctor', 'doctor'] });
  expect((await app.get(`${url}/${id}`, auth.admin)).status).toBe(200);
  expect((await app.get(`${url}/${id}`, auth.other)).status).toBe(404);
  const booked = await app.post(
    '/api/appointments',
    { patientId: id, startsAt: '2026-11-20T09:00:00Z', type: 'Consultation' },
    auth.treating,
  );
  expect(booked.status).toBe(201);
  const [care] = await app.sql('select source from care_relationships where patient_id = $1', [id]);
  expect(care).toEqual({ source: 'registered' });
});

test('links the invited account to the registered record', async () => {
  const email = uniqueEmail('amina');
  const id = idIn(await register('admin', form({ email })));
  await app.deliver();
  const [message] = await emailsTo(email, 1);
  expect(message?.subject).toBe('You are registered at Lafiya');
  const token = /token=([^\s"<&]+)/.exec(message?.text ?? '')?.[1] ?? '';
  expect((await app.post('/api/auth/invitation', { token })).body).toMatchObject({
    email,
    role: 'PATIENT',
    firstName: 'Amina',
  });
  const acceptance = { token, password: 'Seven camels-cross 9 rivers', firstName: 'Aminatu', lastName: 'Yusuf' };
  expect((await app.post('/api/auth/accept-invitation', acceptance)).status).toBe(422);
  expect((await app.post('/api/auth/accept-invitation', { ...acceptance, termsAccepted: true })).status).toBe(200);
  expect((await app.post('/api/auth/accept-invitation', { ...acceptance, termsAccepted: true })).status).toBe(404);
  const [account] = await app.sql<{ id: string; role: string }>('select id, role from users where email = $1', [email]);
  expect(account?.role).toBe('PATIENT');
  const mine = await signInAs(app, { userId: account?.id ?? '', patientId: '', doctorId: '', email }, null);
  expect((await app.get(`${url}/${id}`, mine)).body).toMatchObject({ patient: { firstName: 'Aminatu' }, relations: ['self'] });
  expect(await app.sql('select from staff where user_id = $1', [account?.id])).toEqual([]);
  expect((await app.get('/api/staff/invitations', auth.admin)).text).not.toContain(email);
});

test('names a known patient to an admin, and to a doctor only when in their care', async () => {
  await app.sql(`update patients set phone = '+234 801 555 0199' where id = $1`, [circle.patient.patientId]);
  const known = { known: { id: circle.patient.patientId, name: 'Zainab Story' }, code: 'patient_known' };
  expect((await register('admin', form({ email: circle.patient.email }))).body).toMatchObject(known);
  expect((await register('admin', form({ phone: '08015550199' }))).body).toMatchObject(known);
  expect((await register('treating', form({ email: circle.patient.email.toUpperCase() }))).body).toMatchObject(known);
  const unknownToDoctor = await register('other', form({ email: circle.patient.email, phone: '0801 555 0199' }));
  const fresh = await register('other', form({ email: uniqueEmail('fresh') }));
  expect([unknownToDoctor.status, Object.keys(unknownToDoctor.body), unknownToDoctor.body['emailSent']]).toEqual([
    fresh.status,
    Object.keys(fresh.body),
    true,
  ]);
  expect((await app.get(`${url}/${circle.patient.patientId}`, auth.other)).status).toBe(404);
  await app.deliver();
  const messages = await emailsTo(circle.patient.email, 1);
  expect(messages.at(-1)?.text).toContain('this address already has an account');
  expect(messages.at(-1)?.text).not.toContain('accept-invitation');
  const notifications = await app.sql<{ kind: string }>('select kind from notifications where user_id = $1', [circle.admin.userId]);
  expect(notifications).toEqual([{ kind: 'patient.maybe_known' }]);
});

test('registers one patient for a repeated idempotency key', async () => {
  const body = form();
  const headers = { ...auth.admin.headers, 'idempotency-key': '0199aaaa-0000-7000-8000-000000000001' };
  const [one, other] = [await app.post(url, body, { headers }), await app.post(url, body, { headers })];
  expect(idIn(one)).toBe(idIn(other));
});

test('rejects incomplete or invalid forms', async () => {
  for (const body of [
    { firstName: 'Amina', lastName: 'Yusuf' },
    form({ firstName: ' ' }),
    form({ phone: '12' }),
    form({ email: 'nobody' }),
    form({ dateOfBirth: '1850-01-01' }),
  ])
    expect((await register('admin', body)).status).toBe(422);
});

test('refuses a date of birth that has not come yet, and registers nobody', async () => {
  const body = form({ dateOfBirth: '2026-11-18' });
  expect(await register('admin', body)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'dateOfBirth', message: 'This day is in the future.' }] },
  });
  expect((await register('admin', { ...body, dateOfBirth: '2026-11-16' })).status).toBe(201);
});

test('refuses everyone but staff, also with the code’s policy disabled', async () => {
  for (const who of ['patient', 'stranger', 'guardian', 'sponsor'] as const) {
    expect((await register(who, form())).status).toBe(403);
    expect((await unguarded.post(url, form(), auth[who])).status).toBe(403);
  }
  expect((await app.post(url, form(), await signInAs(app, circle.treating, null))).body['code']).toBe('mfa_required');
  expect((await app.post(url, form())).status).toBe(401);
});
