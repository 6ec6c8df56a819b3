// Sensitive actions need a confirmation of the last ten minutes, whoever the user is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { sessionIn, signIn, strongPassword } from './account-fixtures.ts';
import { confirmWithPassword, exchangeCode, signInWithGoogle } from './google-fixtures.ts';
import {
  advanceAndRefresh,
  bearer,
  challengeIn,
  confirmMailbox,
  createSignedInMember,
  setUpApp,
  setUpPasskey,
} from './second-factor-fixtures.ts';

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
  await confirmMailbox(app, confirmed);
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
  await app.sql('update sessions set second_factor_at = null where user_id = $1', [patient.userId]);
  const confirmed = sessionIn(await stepUp(patient));
  expect(await codesOf(confirmed)).toEqual(refusedEverywhere);
});

/** What changes how somebody signs in. */
const allFactors = [
  '/api/auth/factors/app',
  '/api/auth/factors/app/remove',
  '/api/auth/factors/passkeys/options',
  '/api/auth/factors/passkeys/00000000-0000-4000-8000-000000000000/remove',
  '/api/auth/factors/recovery-codes',
  '/api/auth/google/connect',
  '/api/auth/google/disconnect',
  '/api/auth/change-email',
];
/** Besides the mailbox, which only a new factor needs. */
const missingOf = async (who: Caller) => {
  const found: Record<string, unknown> = {};
  for (const url of allFactors) {
    const { body } = await app.post(url, {}, bearer(who));
    const missing = ((body['missing'] as string[] | undefined) ?? []).filter((kind) => kind !== 'mailbox');
    found[url] = body['code'] === 'step_up_required' && missing.length > 0 ? missing : 'nothing';
  }
  return found;
};
const everywhere = (missing: unknown) => Object.fromEntries(allFactors.map((url) => [url, missing]));

test('changes of how somebody signs in need the second factor and the password, each of the last ten minutes', async () => {
  const patient = await createSignedInMember(app);
  const { authenticator } = await setUpApp(app, patient);
  const later = await advanceAndRefresh(app, patient, 11);
  expect(await missingOf(later)).toEqual(everywhere(['second_factor', 'password']));
  const code = { method: 'app', code: authenticator.codeNow() };
  const withFactor = { ...later, ...sessionIn(await app.post('/api/auth/step-up', code, bearer(later))) };
  expect(await missingOf(withFactor)).toEqual(everywhere(['password']));
  // The second factor alone is enough for the others.
  expect((await app.post('/api/calendar/feed', {}, bearer(withFactor))).status).toBe(200);
  const withBoth = { ...later, ...sessionIn(await stepUp(withFactor)) };
  expect((await app.post('/api/auth/factors/recovery-codes', {}, bearer(withBoth))).status).toBe(200);
  const aWhileLater = await advanceAndRefresh(app, withBoth, 11);
  expect(await missingOf(aWhileLater)).toEqual(everywhere(['second_factor', 'password']));
  const onlyPassword = { ...later, ...sessionIn(await stepUp(aWhileLater)) };
  expect(await missingOf(onlyPassword)).toEqual(everywhere(['second_factor']));
});

test.each([
  ['checks its owner, counts for both', true, 'nothing'],
  ['does not check its owner, counts for the second factor', false, ['password']],
] as const)('a passkey that %s', async (_what, isVerified, missing) => {
  const patient = await createSignedInMember(app);
  const { passkey } = await setUpPasskey(app, patient);
  const later = await advanceAndRefresh(app, patient, 11);
  const { body } = await app.post('/api/auth/step-up/passkey-options', {}, bearer(later));
  const form = { token: body['token'], response: passkey.signChallenge(body['options'], { isVerified }) };
  const confirmed = sessionIn(await app.post('/api/auth/step-up/passkey', form, bearer(later)));
  expect(await missingOf(confirmed)).toEqual(everywhere(missing));
});

test('an account without a password needs its second factor, and a sign-in with Google does not stand for a password', async () => {
  const { page, cookie } = await signInWithGoogle(app, { email: uniqueEmail('google') });
  const session = sessionIn(await exchangeCode(app, page, cookie));
  await confirmWithPassword(app, session);
  await setUpApp(app, session);
  await app.sql('update sessions set password_confirmed_at = null');
  expect((await app.post('/api/auth/factors/recovery-codes', {}, bearer(session))).status).toBe(200);
  await app.sql(
    `update users set password_hash = 'any' where id = (select user_id from external_identities order by created_at desc limit 1)`,
  );
  expect(await missingOf(session)).toEqual(everywhere(['password']));
});

const signInThroughGoogle = async (email: string) => {
  const profile = { email, given_name: 'Zainab', family_name: 'Musa' };
  const { page, cookie } = await signInWithGoogle(app, profile, '?role=PATIENT&termsAccepted=true');
  return exchangeCode(app, page, cookie);
};

test('somebody who has only Google is asked at once, and sets a password with a mailed link', async () => {
  const email = uniqueEmail('google');
  const session = sessionIn(await signInThroughGoogle(email));
  expect(await codesOf(session)).toEqual(refusedEverywhere);
  expect((await stepUp(session)).body['code']).toBe('password_needed');
  // What the page offers instead.
  expect((await app.post('/api/auth/forgot-password', { email })).status).toBe(200);
  await app.deliver();
  const token = /reset-password#token=([\w.-]+)/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[1];
  expect((await app.post('/api/auth/reset-password', { token, password: strongPassword })).status).toBe(200);
  const signedIn = sessionIn(await signIn(app, email));
  await confirmMailbox(app, signedIn);
  expect((await app.post('/api/auth/factors/app', {}, bearer(signedIn))).status).toBe(200);
  // Google stays connected, and is still no confirmation; the password is.
  const again = sessionIn(await signInThroughGoogle(email));
  expect(await codesOf(again)).toEqual(refusedEverywhere);
  const confirmed = sessionIn(await stepUp(again));
  await confirmMailbox(app, confirmed);
  expect((await app.post('/api/auth/factors/app', {}, bearer(confirmed))).status).toBe(200);
});

test('a second factor after Google confirms, Google alone never does', async () => {
  const email = uniqueEmail('google');
  const session = sessionIn(await signInThroughGoogle(email));
  await confirmWithPassword(app, session);
  const { authenticator } = await setUpApp(app, session);
  const { token } = challengeIn(await signInThroughGoogle(email));
  const both = sessionIn(await app.post('/api/auth/second-factor', { token, method: 'app', code: authenticator.codeNow() }));
  expect((await app.post('/api/calendar/feed', {}, bearer(both))).status).toBe(200);
  expect(await codesOf(await advanceAndRefresh(app, both, 11))).toEqual(refusedEverywhere);
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

test('an address changes only with all factors, and the password is typed in any case', async () => {
  const patient = await createSignedInMember(app);
  const change = (who: Caller) =>
    app.post('/api/auth/change-email', { newEmail: uniqueEmail('new'), password: strongPassword }, bearer(who));
  const { authenticator } = await setUpApp(app, patient);
  const later = await advanceAndRefresh(app, patient, 11);
  expect((await change(later)).body['code']).toBe('step_up_required');
  const half = sessionIn(await app.post('/api/auth/step-up', { method: 'app', code: authenticator.codeNow() }, bearer(later)));
  expect((await change(half)).body['code']).toBe('step_up_required');
  const confirmed = sessionIn(await stepUp(half));
  expect((await app.post('/api/auth/change-email', { newEmail: uniqueEmail('new') }, bearer(confirmed))).status).toBe(422);
  expect((await change(confirmed)).status).toBe(200);
});
