// Second factor at sign-in: set-up, codes, recovery codes and trusted devices.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import {
  createAuthenticator,
  bearer,
  challengeIn,
  confirmMailbox,
  createSignedInMember,
  factorsOf,
  signInWithPassword,
  advanceToNextCode,
  setUpApp,
  trustedCookieIn,
} from './second-factor-fixtures.ts';
import { getCurrentUser, sessionIn, signIn, strongPassword } from './account-fixtures.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const minutes = (count: number): number => count * 60_000;
const submitCode = (token: string, code: string, more: object = {}) =>
  testApp.post('/api/auth/second-factor', { token, method: 'app', code, ...more });
const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

test('asks for a code after the app was set up, shows ten recovery codes once and ends other sessions', async () => {
  const one = await createSignedInMember(testApp);
  const elsewhere = sessionIn(await signIn(testApp, one.email));
  const { authenticator, recoveryCodes } = await setUpApp(testApp, one);
  expect(recoveryCodes).toHaveLength(10);
  expect((await getCurrentUser(testApp, elsewhere.accessToken)).status).toBe(401);
  expect((await getCurrentUser(testApp, one.accessToken)).body).toMatchObject({
    user: { hasSecondFactor: true, secondFactorRequired: false },
  });
  expect(await factorsOf(testApp, one)).toEqual({
    app: true,
    passkeys: [],
    recoveryCodesLeft: 10,
    isRequired: false,
    google: false,
    hasPassword: true,
  });
  const challenge = challengeIn(await signIn(testApp, one.email));
  expect(challenge.methods).toEqual(['app', 'recovery']);
  const response = await submitCode(challenge.token, authenticator.codeNow());
  expect(response.status).toBe(200);
  const [session] = await testApp.sql(
    `select factors, second_factor_at = started_at as shown from sessions where user_id = $1 order by started_at desc, id desc limit 1`,
    [one.userId],
  );
  expect(session).toEqual({ factors: ['password', 'app'], shown: true });
  await testApp.deliver();
  expect((await emailsTo(one.email, 2)).map((message) => message.subject)).toContain('Your Lafiya account now asks for a second factor');
});

test('asks for no code before the app was confirmed; a new set-up replaces the secret', async () => {
  const one = await createSignedInMember(testApp);
  await confirmMailbox(testApp, one);
  const first = await testApp.post('/api/auth/factors/app', {}, bearer(one));
  expect(String(first.body['uri'])).toMatch(/^otpauth:\/\/totp\/Lafiya/);
  expect(String(first.body['qrSvg'])).toMatch(/^<svg/);
  expect((await signIn(testApp, one.email)).body['accessToken']).toBeDefined();
  const second = await testApp.post('/api/auth/factors/app', {}, bearer(one));
  const [old, authenticator] = [first, second].map((response) => createAuthenticator(testApp, String(response.body['secret'])));
  const confirm = (code: string | undefined) => testApp.post('/api/auth/factors/app/confirm', { code }, bearer(one));
  expect((await confirm(old?.codeNow())).body['code']).toBe('code_invalid');
  expect((await confirm(authenticator?.codeNow())).status).toBe(200);
  expect((await confirm(authenticator?.codeNow())).body['code']).toBe('proof_over');
  expect((await testApp.post('/api/auth/factors/app', {}, bearer(one))).body['code']).toBe('factor_known');
});

test('stores the secret encrypted for its owner only', async () => {
  const one = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, one);
  const [row] = await testApp.sql<{ secret: Buffer }>('select secret from authenticator_apps where user_id = $1', [one.userId]);
  expect(row?.secret).toHaveLength('_keyid'.length + 1 + 'original'.length + 12 + 16 + 20);
  expect(row?.secret.toString('latin1')).not.toContain(authenticator.secret);
  const other = await createSignedInMember(testApp);
  await setUpApp(testApp, other);
  await testApp.sql('update authenticator_apps set secret = $2 where user_id = $1', [other.userId, row?.secret]);
  const challenge = await signInWithPassword(testApp, other.email);
  expect((await submitCode(challenge.token, authenticator.codeNow())).status).toBe(500);
});

test('accepts a code once, and one that is half a minute off', async () => {
  const one = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, one);
  const code = authenticator.codeNow();
  expect((await submitCode((await signInWithPassword(testApp, one.email)).token, code)).status).toBe(200);
  expect((await submitCode((await signInWithPassword(testApp, one.email)).token, code)).body['code']).toBe('code_invalid');
  advanceToNextCode(testApp);
  const late = authenticator.codeNow();
  testApp.clock.advance(30_000);
  expect((await submitCode((await signInWithPassword(testApp, one.email)).token, late)).status).toBe(200);
  advanceToNextCode(testApp);
  const tooLate = authenticator.codeNow();
  testApp.clock.advance(61_000);
  expect((await submitCode((await signInWithPassword(testApp, one.email)).token, tooLate)).body['code']).toBe('code_invalid');
});

test('accepts a code once when it is sent twice at once', async () => {
  const one = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, one);
  const challenge = [await signInWithPassword(testApp, one.email), await signInWithPassword(testApp, one.email)];
  const code = authenticator.codeNow();
  const responses = await Promise.all(challenge.map(({ token }) => submitCode(token, code)));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200, 400]));
});

test('ends the sign-in after five wrong codes and delays the next one', async () => {
  const one = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, one);
  const { token } = await signInWithPassword(testApp, one.email);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await submitCode(token, wrongCode(authenticator.codeNow()))).body['code']).toBe('code_invalid');
  expect((await submitCode(token, authenticator.codeNow())).body['code']).toBe('proof_over');
  // The right password alone must not allow five more tries.
  const again = await signInWithPassword(testApp, one.email);
  const waiting = await submitCode(again.token, authenticator.codeNow());
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '1']);
  testApp.clock.advance(1_001);
  expect((await submitCode(again.token, wrongCode(authenticator.codeNow()))).status).toBe(400);
  expect((await submitCode(again.token, authenticator.codeNow())).headers['retry-after']).toBe('2');
  testApp.clock.advance(2_001);
  advanceToNextCode(testApp);
  expect((await submitCode(again.token, authenticator.codeNow())).status).toBe(200);
  expect(
    await testApp.sql(
      `select from audit_events where resource_id = $1 and actor_kind = 'visitor' and action = 'session.second_factor_refused'`,
      [one.userId],
    ),
  ).toHaveLength(6);
});

test('rejects a challenge that is five minutes old, used or made up', async () => {
  const one = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, one);
  const old = await signInWithPassword(testApp, one.email);
  testApp.clock.advance(minutes(5) + 1);
  expect((await submitCode(old.token, authenticator.codeNow())).body['code']).toBe('proof_over');
  const used = await signInWithPassword(testApp, one.email);
  expect((await submitCode(used.token, authenticator.codeNow())).status).toBe(200);
  advanceToNextCode(testApp);
  expect((await submitCode(used.token, authenticator.codeNow())).body['code']).toBe('proof_over');
  expect((await submitCode('made-up', authenticator.codeNow())).body['code']).toBe('proof_over');
});

test('rejects a user who was suspended between password and code', async () => {
  const one = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, one);
  const { token } = await signInWithPassword(testApp, one.email);
  await testApp.sql(`update users set status = 'suspended' where id = $1`, [one.userId]);
  expect((await submitCode(token, authenticator.codeNow())).body['code']).toBe('account_suspended');
});

test('accepts each recovery code once in any notation and emails the owner; new codes replace the old', async () => {
  const one = await createSignedInMember(testApp);
  const { authenticator, recoveryCodes } = await setUpApp(testApp, one);
  const [first = '', second = '', third = ''] = recoveryCodes ?? [];
  const recover = async (code: string) => submitCode((await signInWithPassword(testApp, one.email)).token, code, { method: 'recovery' });
  expect((await recover(first.toUpperCase().replace('-', ' '))).status).toBe(200);
  expect((await recover(first)).body['code']).toBe('code_invalid');
  const back = sessionIn(await recover(second));
  expect((await factorsOf(testApp, back))['recoveryCodesLeft']).toBe(8);
  await testApp.deliver();
  const messages = await emailsTo(one.email, 4);
  expect(messages.filter((message) => message.subject === 'Someone used a recovery code for your Lafiya account')).toHaveLength(2);

  const renewed = await testApp.post('/api/auth/factors/recovery-codes', {}, bearer(back));
  expect(renewed.body['recoveryCodes']).toHaveLength(10);
  expect((await recover(third)).body['code']).toBe('code_invalid');
  expect((await testApp.sql('select digest from recovery_codes where user_id = $1', [one.userId])).length).toBe(10);
  expect((await submitCode((await signInWithPassword(testApp, one.email)).token, authenticator.codeNow())).status).toBe(200);
});

test('skips the second factor on a trusted device for thirty days, but not for step-up', async () => {
  const one = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, one);
  const { token } = await signInWithPassword(testApp, one.email, { body: { rememberMe: true } });
  const response = await submitCode(token, authenticator.codeNow());
  const cookie = trustedCookieIn(response);
  expect([response.headers['set-cookie']].flat().join('\n')).toMatch(
    /__Host-td=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict/,
  );
  testApp.clock.advance(minutes(11));
  const skipped = await testApp.post('/api/auth/login', { email: one.email, password: strongPassword }, { headers: { cookie } });
  expect(skipped.body['accessToken']).toBeDefined();
  expect((await testApp.post('/api/auth/factors/app/remove', {}, bearer(sessionIn(skipped)))).body['code']).toBe('step_up_required');
  testApp.clock.advance(30 * 24 * minutes(60));
  await signInWithPassword(testApp, one.email, { headers: { cookie } });
});

test('does not skip the second factor with another person’s device, or for a doctor', async () => {
  const one = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, one);
  const cookie = trustedCookieIn(
    await submitCode((await signInWithPassword(testApp, one.email)).token, authenticator.codeNow(), { rememberMe: true }),
  );
  expect(cookie).not.toBe('');
  const other = await createSignedInMember(testApp);
  await setUpApp(testApp, other);
  await signInWithPassword(testApp, other.email, { headers: { cookie } });

  const doctor = await createSignedInMember(testApp, { role: 'DOCTOR' });
  const phone = await setUpApp(testApp, doctor);
  const response = await submitCode((await signInWithPassword(testApp, doctor.email)).token, phone.authenticator.codeNow(), {
    rememberMe: true,
  });
  expect([response.status, trustedCookieIn(response)]).toEqual([200, '']);
  // A row in the table does not help staff either.
  await testApp.sql('update trusted_devices set user_id = $1', [doctor.userId]);
  await signInWithPassword(testApp, doctor.email, { headers: { cookie } });
});

test('removes all trusted devices when the password is changed or reset', async () => {
  const change = (session: { accessToken: string }) =>
    testApp.post('/api/auth/change-password', { currentPassword: strongPassword, newPassword: 'Sabuwar kalma 93!' }, bearer(session));
  const one = await createSignedInMember(testApp);
  const { authenticator } = await setUpApp(testApp, one);
  const trusted = await submitCode((await signInWithPassword(testApp, one.email)).token, authenticator.codeNow(), { rememberMe: true });
  const cookie = trustedCookieIn(trusted);
  const login = (password: string) => testApp.post('/api/auth/login', { email: one.email, password }, { headers: { cookie } });
  expect((await login(strongPassword)).body['accessToken']).toBeDefined();
  expect((await change(sessionIn(trusted))).status).toBe(200);
  expect(challengeIn(await login('Sabuwar kalma 93!')).methods).toContain('app');

  await testApp.sql(
    `insert into trusted_devices (digest, user_id, device, expires_at) values ('x', $1, 'a phone', now() + interval '1 year')`,
    [one.userId],
  );
  // By then the app is not new any more.
  testApp.clock.advance(8 * 24 * minutes(60));
  await testApp.post('/api/auth/forgot-password', { email: one.email });
  await testApp.deliver();
  const message = (await emailsTo(one.email, 4)).find((sent) => sent.subject.startsWith('Choose a new'));
  const token = /reset-password#token=([\w.-]+)/.exec(message?.html ?? '')?.[1];
  expect((await testApp.post('/api/auth/reset-password', { token, password: strongPassword })).status).toBe(200);
  expect(await testApp.sql('select from trusted_devices where user_id = $1', [one.userId])).toEqual([]);
  // A new password does not skip the second factor.
  await signInWithPassword(testApp, one.email);
});
