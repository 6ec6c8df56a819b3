// Sensitive actions need a confirmation of the last ten minutes, whoever the user is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { uniqueEmail } from '../support/mailbox.ts';
import { sessionIn, signIn, strongPassword } from './account-fixtures.ts';
import { exchangeCode, signInWithGoogle } from './google-fixtures.ts';
import { advanceAndRefresh, bearer, createSignedInMember, setUpApp } from './second-factor-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sensitive = [
  ['POST', '/api/auth/devices/revoke-others'],
  ['POST', '/api/auth/devices/00000000-0000-4000-8000-000000000000/revoke'],
  ['POST', '/api/privacy/exports'],
  ['GET', '/api/privacy/exports/00000000-0000-4000-8000-000000000000/download'],
  ['POST', '/api/auth/google/connect'],
  ['POST', '/api/auth/google/disconnect'],
  ['POST', '/api/auth/factors/passkeys/options'],
  ['POST', '/api/auth/factors/app'],
  ['POST', '/api/calendar/feed'],
  ['POST', '/api/privacy/closure'],
] as const;

type Caller = { accessToken: string };

async function codesOf(who: Caller): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [method, url] of sensitive) {
    const response = await (method === 'GET' ? app.get(url, bearer(who)) : app.post(url, {}, bearer(who)));
    found[url] = response.body['code'] ?? response.status;
  }
  return found;
}
const refusedEverywhere = Object.fromEntries(sensitive.map(([, url]) => [url, 'step_up_required']));
const stepUp = (who: Caller, password = strongPassword) => app.post('/api/auth/step-up/password', { password }, bearer(who));

test('a patient without a second factor types the password again ten minutes after signing in', async () => {
  const patient = await advanceAndRefresh(app, await createSignedInMember(app), 11);
  expect(await codesOf(patient)).toEqual(refusedEverywhere);
  const answer = await stepUp(patient);
  expect(answer.body).toMatchObject({ until: new Date(app.clock.now().getTime() + 600_000).toISOString() });
  const confirmed = { ...patient, ...sessionIn(answer) };
  const after = await codesOf(confirmed);
  expect(Object.values(after)).not.toContain('step_up_required');
  expect(after).toMatchObject({ '/api/calendar/feed': 200, '/api/privacy/exports': 200, '/api/privacy/closure': 200 });
  expect(await codesOf(await advanceAndRefresh(app, confirmed, 11))).toEqual(refusedEverywhere);
});

test('a password confirms the session in which it was typed, and no other', async () => {
  const one = await createSignedInMember(app);
  const other = sessionIn(await signIn(app, one.email));
  const [first, second] = [await advanceAndRefresh(app, one, 11), await advanceAndRefresh(app, other, 0)];
  const confirmed = sessionIn(await stepUp(first));
  expect((await app.post('/api/calendar/feed', {}, bearer(confirmed))).status).toBe(200);
  expect(await codesOf(second)).toEqual(refusedEverywhere);
});

test('the password does not replace a second factor, even in a session that is older than the factor', async () => {
  const patient = await createSignedInMember(app);
  await setUpApp(app, patient);
  expect((await stepUp(patient)).body['code']).toBe('step_up_required');
  await app.sql('update sessions set second_factor_at = null where user_id = $1', [patient.userId]);
  expect(await codesOf(patient)).toEqual(refusedEverywhere);
});

test('somebody who has only Google signs in again', async () => {
  const { page, cookie } = await signInWithGoogle(app, { email: uniqueEmail('google'), given_name: 'Zainab', family_name: 'Musa' });
  const session = sessionIn(await exchangeCode(app, page, cookie));
  expect((await app.post('/api/auth/factors/app', {}, bearer(session))).status).toBe(200);
  const later = await advanceAndRefresh(app, session, 11);
  expect((await stepUp(later)).status).toBe(422);
  expect((await app.post('/api/auth/factors/app', {}, bearer(later))).body['code']).toBe('step_up_required');
});

test('a calendar feed of staff needs their second factor', async () => {
  const doctor = await createSignedInMember(app, { role: 'DOCTOR' });
  const createFeed = async () => {
    const response = await app.post('/api/calendar/feed', {}, bearer(doctor));
    return response.body['code'] ?? response.status;
  };
  expect(await createFeed()).toBe('doctor_not_verified');
  await app.sql(
    `update doctors set verification = 'approved', verified_at = now(), license_number = 'MDCN/7', license_expires_on = '2027-11-16'
     where user_id = $1`,
    [doctor.userId],
  );
  expect(await createFeed()).toBe('mfa_required');
  await setUpApp(app, doctor);
  expect(await createFeed()).toBe(200);
});

test('an address changes only with the second factor of an account that has one', async () => {
  const patient = await createSignedInMember(app);
  const change = (who: Caller) =>
    app.post('/api/auth/change-email', { newEmail: uniqueEmail('new'), password: strongPassword }, bearer(who));
  const { authenticator } = await setUpApp(app, patient);
  const later = await advanceAndRefresh(app, patient, 11);
  expect((await change(later)).body['code']).toBe('step_up_required');
  const confirmed = await app.post('/api/auth/step-up', { method: 'app', code: authenticator.codeNow() }, bearer(later));
  expect((await change(sessionIn(confirmed))).status).toBe(200);
});
