// What an admin can do with a patient's account: sign it out everywhere, and remove a lost second factor.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { emailsTo } from '../support/mailbox.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, createPatient, createSession, type Person, requestAs } from '../staff/staff-fixtures.ts';

let app: TestApp;
let admin: Person;
let patient: Person & { patientId: string };
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
});
beforeEach(async () => {
  patient = await createPatient(app);
  await app.sql(`insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, 'x', now())`, [patient.userId]);
  await app.sql(`insert into recovery_codes (user_id, digest) values ($1, 'd')`, [patient.userId]);
});
afterAll(() => app.close());

const reset = { reason: 'Lost the phone and the codes.', checkedBy: 'in_person' };
const act = (what: string, body: object, by: Person | null = admin, id = patient.patientId) =>
  requestAs(app, by, 'POST', `/api/patients/${id}/${what}`, body);
const isSignedIn = async () => (await app.get('/api/notifications/unread', { headers: patient.headers })).status === 200;
const lastEmail = async () => {
  await app.deliver();
  return (await emailsTo(patient.email)).at(-1);
};

test('removes a lost second factor, tells the patient by mail how the identity was checked, and shows it in the access log', async () => {
  expect((await act('reset-second-factor', reset)).status).toBe(200);
  for (const table of ['authenticator_apps', 'recovery_codes'])
    expect(await app.sql(`select from ${table} where user_id = $1`, [patient.userId])).toEqual([]);
  expect(await isSignedIn()).toBe(false);
  const email = await lastEmail();
  expect(email?.subject).toContain('We reset your');
  expect(email?.text).toContain('checked who you are: in person, with an identity document');
  expect(email?.text).toContain(reset.reason);
  expect(
    await app.sql('select action, actor_id, reason, patient_id, details from audit_events where resource_id = $1 and outcome = $2', [
      patient.userId,
      'done',
    ]),
  ).toEqual([
    {
      action: 'patient.second_factor_reset',
      actor_id: admin.userId,
      reason: reset.reason,
      patient_id: patient.patientId,
      details: { before: ['app'], checkedBy: 'in_person' },
    },
  ]);
});

test('signs a patient out on every device, and tells them by mail', async () => {
  const phone = await createSession(app, patient.userId);
  const response = await act('sign-out', {});
  expect(response.body).toEqual({ message: 'Ada Obi is signed out on every device.' });
  expect(await isSignedIn()).toBe(false);
  expect((await app.get('/api/notifications/unread', { headers: phone.headers })).status).toBe(401);
  expect((await lastEmail())?.subject).toContain('signed out');
  expect(
    await app.sql('select action, patient_id, details from audit_events where resource_id = $1 and outcome = $2', [patient.userId, 'done']),
  ).toEqual([{ action: 'patient.signed_out', patient_id: patient.patientId, details: { ended: 2 } }]);
  // The account is as it was.
  expect(await app.sql('select from authenticator_apps where user_id = $1', [patient.userId])).toHaveLength(1);
});

test.each([{ reason: reset.reason }, { reason: reset.reason, checkedBy: 'by phone' }, { checkedBy: 'in_person' }])(
  'resets no second factor with %j',
  async (body) => {
    expect((await act('reset-second-factor', body)).status).toBe(422);
    expect(await isSignedIn()).toBe(true);
  },
);

const actions: [string, object][] = [
  ['reset-second-factor', reset],
  ['sign-out', {}],
];

test.each(actions)('refuses %s to everybody but admins with a fresh second factor', async (what, body) => {
  const codeFor = async (person: Person | null) => (await act(what, body, person)).body['code'];
  expect(await codeFor(null)).toBe('not_signed_in');
  expect(await codeFor(patient)).toBe('forbidden');
  expect(await codeFor(await createDoctor(app, { approved: true }))).toBe('forbidden');
  expect(await codeFor(await createAdmin(app, { secondFactor: 'none' }))).toBe('mfa_required');
  expect(await codeFor(await createAdmin(app, { secondFactor: 'stale' }))).toBe('step_up_required');
  expect(await isSignedIn()).toBe(true);
});

test.each(actions)('answers not_found to %s for a patient without an account', async (what, body) => {
  const id = newId();
  await app.sql(`insert into patients (id, first_name, last_name) values ($1, 'Little', 'One')`, [id]);
  expect((await act(what, body, admin, id)).body['code']).toBe('not_found');
  expect((await act(what, body, admin, newId())).body['code']).toBe('not_found');
});

test('shows admins, and nobody else, how the patient signs in', async () => {
  const open = async (person: Person) => (await requestAs(app, person, 'GET', `/api/patients/${patient.patientId}`)).body['account'];
  expect(await open(admin)).toEqual({ sessions: 1, secondFactor: ['app'] });
  expect(await open(patient)).toBeNull();
});
