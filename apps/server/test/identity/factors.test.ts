// Managing second factors: adding, removing, step-up confirmation, and the rules for staff.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoveryDigests } from '../../src/modules/identity/second-factor/recovery-codes.ts';
import { parseKeyRing } from '../../src/platform/keys.ts';
import { environment } from '../support/environment.ts';
import { emailsTo } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import {
  bearer,
  confirmMailbox,
  createSignedInMember,
  type SignedInMember,
  factorsOf,
  advanceAndRefresh,
  setUpApp,
  setUpPasskey,
} from './second-factor-fixtures.ts';
import { getCurrentUser, type Session, sessionIn, signIn, strongPassword } from './account-fixtures.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const stepUp = (who: SignedInMember, code: string, method = 'app') => testApp.post('/api/auth/step-up', { method, code }, bearer(who));
const stepUpWithPassword = (who: SignedInMember, password = strongPassword) =>
  testApp.post('/api/auth/step-up/password', { password }, bearer(who));
const codeOf = (response: { body: Record<string, unknown> }): unknown => response.body['code'];

test.each([
  ['GET', '/api/auth/factors'],
  ['POST', '/api/auth/factors/app'],
  ['POST', '/api/auth/factors/app/confirm'],
  ['POST', '/api/auth/factors/app/remove'],
  ['POST', '/api/auth/factors/passkeys/options'],
  ['POST', '/api/auth/factors/passkeys'],
  ['POST', '/api/auth/factors/recovery-codes'],
  ['POST', '/api/auth/step-up'],
  ['POST', '/api/auth/step-up/password'],
  ['POST', '/api/auth/step-up/passkey-options'],
])('returns 401 for %s %s without a session', async (method, url) => {
  expect((await (method === 'GET' ? testApp.get(url) : testApp.post(url, {}))).status).toBe(401);
});

test('requires the password for the first factor ten minutes after sign-in, and limits wrong ones', async () => {
  const one = await createSignedInMember(testApp);
  const soon = await advanceAndRefresh(testApp, one, 10);
  await confirmMailbox(testApp, soon);
  expect((await testApp.post('/api/auth/factors/app', {}, bearer(soon))).status).toBe(200);
  const again = await advanceAndRefresh(testApp, soon, 0.1);
  const add = (who: Session = again) => testApp.post('/api/auth/factors/app', {}, bearer(who));
  expect(codeOf(await add())).toBe('step_up_required');
  expect(codeOf(await testApp.post('/api/auth/factors/passkeys/options', {}, bearer(again)))).toBe('step_up_required');
  for (let tries = 0; tries < 5; tries += 1)
    expect((await stepUpWithPassword(again, 'Wrong password 1!')).body['errors']).toEqual([
      { field: 'password', message: 'This password is not correct.' },
    ]);
  expect((await stepUpWithPassword(again)).status).toBe(429);
  expect(codeOf(await add())).toBe('step_up_required');
  testApp.clock.advance(1_001);
  expect((await add(sessionIn(await stepUpWithPassword(again)))).status).toBe(200);
});

test('requires a fresh second factor and the password to add another one', async () => {
  const early = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, early);
  const one = await advanceAndRefresh(testApp, early, 11);
  expect(codeOf(await testApp.post('/api/auth/factors/passkeys/options', {}, bearer(one)))).toBe('step_up_required');
  const half = { ...one, ...sessionIn(await stepUp(one, authenticator.codeNow())) };
  expect(codeOf(await testApp.post('/api/auth/factors/passkeys/options', {}, bearer(half)))).toBe('step_up_required');
  const confirmed = sessionIn(await stepUpWithPassword(half));
  const { recoveryCodes } = await setUpPasskey(testApp, confirmed);
  // They were shown with the first factor and are still valid.
  expect(recoveryCodes).toBeNull();
  expect(await factorsOf(testApp, confirmed)).toMatchObject({ app: true, passkeys: [{ name: 'My phone' }], recoveryCodesLeft: 10 });
});

test('limits wrong codes on step-up; accepts a recovery code and rejects a replayed code', async () => {
  const early = await createSignedInMember(testApp);
  const { authenticator, recoveryCodes } = await setUpApp(testApp, early);
  const code = authenticator.codeNow();
  const wrong = code === '000000' ? '000001' : '000000';
  const one = { ...early, ...sessionIn(await stepUp(early, code)) };
  expect(codeOf(await stepUp(one, code))).toBe('code_invalid');
  for (let tries = 0; tries < 4; tries += 1) expect(codeOf(await stepUp(one, wrong))).toBe('code_invalid');
  expect((await stepUp(one, wrong)).status).toBe(429);
  testApp.clock.advance(1_001);
  expect((await stepUp(one, recoveryCodes?.[0] ?? '', 'recovery')).status).toBe(200);
  expect(
    await testApp.sql(`select from audit_events where actor_id = $1 and action = 'session.stepped_up' and outcome = 'done'`, [one.userId]),
  ).toHaveLength(2);
});

test('accepts neither a code nor a password for step-up without a factor', async () => {
  const doctor = await createSignedInMember(testApp, { role: 'DOCTOR' });
  expect(codeOf(await stepUp(doctor, '123456'))).toBe('code_invalid');
  expect((await stepUp(doctor, strongPassword, 'password')).status).toBe(422);
  const [session] = await testApp.sql('select second_factor_at from sessions where user_id = $1', [doctor.userId]);
  expect(session).toEqual({ second_factor_at: null });
});

test('accepts a recovery code of ten characters from before, once', async () => {
  const one = await createSignedInMember(testApp);
  await setUpApp(testApp, one);
  const keys = parseKeyRing(environment(testApp.databaseName).SECRET_KEYS);
  const [digest] = recoveryDigests(keys, one.userId, 'k7m2p-x4vqz');
  await testApp.sql('insert into recovery_codes (user_id, digest, key_id, created_at) values ($1, $2, $3, $4)', [
    one.userId,
    digest,
    keys[0].id,
    testApp.clock.now(),
  ]);
  const confirmed = sessionIn(await stepUp(one, 'K7M2P X4VQZ', 'recovery'));
  expect((await stepUp({ ...one, ...confirmed }, 'k7m2p-x4vqz', 'recovery')).status).toBe(400);
});

test('removes recovery codes and trusted devices together with a patient’s last factor', async () => {
  const early = await createSignedInMember(testApp);
  await setUpApp(testApp, early);
  expect((await testApp.post('/api/auth/factors/app/remove', {}, bearer(early))).status).toBe(200);
  expect(await factorsOf(testApp, early)).toMatchObject({ app: false, recoveryCodesLeft: 0 });
  const later = await advanceAndRefresh(testApp, early, 11);
  const one = { ...later, ...sessionIn(await stepUpWithPassword(later)) };
  expect((await testApp.post('/api/auth/factors/app/remove', {}, bearer(one))).status).toBe(404);
  expect((await signIn(testApp, one.email)).body['accessToken']).toBeDefined();
  await testApp.deliver();
  expect((await emailsTo(one.email, 3)).map((message) => message.subject)).toContain('We removed a second factor from your Lafiya account');
  expect(codeOf(await testApp.post('/api/auth/factors/recovery-codes', {}, bearer(one)))).toBe('not_found');
});

test('marks a doctor’s session with the first factor, and does not remove the last one', async () => {
  const doctor = await createSignedInMember(testApp, { role: 'DOCTOR' });
  expect((await getCurrentUser(testApp, doctor.accessToken)).body).toMatchObject({
    user: { hasSecondFactor: false, secondFactorRequired: true, doctorState: 'unverified' },
  });
  await setUpApp(testApp, doctor);
  const [session] = await testApp.sql<{ factors: string[]; second_factor_at: Date }>(
    'select factors, second_factor_at from sessions where user_id = $1 and ended_at is null',
    [doctor.userId],
  );
  expect(session?.factors.toSorted()).toEqual(['app', 'password']);
  expect(session?.second_factor_at).not.toBeNull();
  const remove = (what: string) => testApp.post(`/api/auth/factors/${what}/remove`, {}, bearer(doctor));
  expect(codeOf(await remove('app'))).toBe('last_factor');
  expect(await factorsOf(testApp, doctor)).toMatchObject({ app: true, isRequired: true });
  await setUpPasskey(testApp, doctor, 'Key at the clinic');
  const [passkey] = (await factorsOf(testApp, doctor))['passkeys'] as { id: string }[];
  expect((await remove('app')).status).toBe(200);
  expect(codeOf(await remove(`passkeys/${passkey?.id}`))).toBe('last_factor');
});

test('keeps one factor of a doctor when two are removed at once', async () => {
  const doctor = await createSignedInMember(testApp, { role: 'DOCTOR' });
  await setUpApp(testApp, doctor);
  await setUpPasskey(testApp, doctor);
  const [passkey] = (await factorsOf(testApp, doctor))['passkeys'] as { id: string }[];
  const responses = await Promise.all(
    ['app', `passkeys/${passkey?.id}`].map((what) => testApp.post(`/api/auth/factors/${what}/remove`, {}, bearer(doctor))),
  );
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200, 409]));
});

test('does not remove the passkey of somebody else', async () => {
  const [one, other] = [await createSignedInMember(testApp), await createSignedInMember(testApp)];
  await setUpPasskey(testApp, one);
  await setUpPasskey(testApp, other);
  const [passkey] = (await factorsOf(testApp, one))['passkeys'] as { id: string }[];
  expect((await testApp.post(`/api/auth/factors/passkeys/${passkey?.id}/remove`, {}, bearer(other))).status).toBe(404);
});

test.each([
  [{ verification: 'submitted' }, 'submitted'],
  [{ verification: 'approved', license_expires_on: '2026-11-16' }, 'approved'],
  [{ verification: 'approved', license_expires_on: '2026-11-15' }, 'lapsed'],
])('gives a doctor with %j the state %s', async (row: { verification: string; license_expires_on?: string }, state) => {
  const fresh = await createTestApp();
  try {
    const doctor = await createSignedInMember(fresh, { role: 'DOCTOR' });
    await fresh.sql(
      `update doctors set verification = $2, license_expires_on = $3, license_number = 'MDCN/1', verified_at = now() where user_id = $1`,
      [doctor.userId, row.verification, row.license_expires_on ?? null],
    );
    expect((await getCurrentUser(fresh, doctor.accessToken)).body).toMatchObject({ user: { doctorState: state } });
  } finally {
    await fresh.close();
  }
});
