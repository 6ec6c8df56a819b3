// Every failed attempt to prove who one is leaves one row that says how it was tried and why it was refused, and nobody can fill the log with them.
import { softwarePasskey } from '@lafiya/tools/software-passkey';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, refresh, sessionIn, signIn, signUp, strongPassword, createVerifiedMember } from '../../identity/account-fixtures.ts';
import { exchangeCode, followCallback, signInWithGoogle, startGoogleSignIn } from '../../identity/google-fixtures.ts';
import { bearer, createSignedInMember, origin, setUpApp, setUpPasskey, signInWithPassword } from '../../identity/second-factor-fixtures.ts';
import { uniqueEmail } from '../../support/mailbox.ts';
import { createTestApp, type TestApp, type TestResponse } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const forgetRows = () =>
  app.sql('alter table audit_events disable trigger user; delete from audit_events; alter table audit_events enable trigger user');
beforeEach(() => forgetRows());

type Row = { action: string; outcome: string; actor_id: string | null; resource_id: string | null; details: Record<string, unknown> };
const failures = () =>
  app.sql<Row>(
    `select action, outcome, actor_id, resource_id, details from audit_events where outcome in ('failed', 'refused') order by occurred_at, id`,
  );
const suspend = (member: Member) => app.sql(`update users set status = 'suspended' where id = $1`, [member.userId]);
const passkeySignIn = async (sign: (options: unknown) => unknown): Promise<TestResponse> => {
  const { body } = await app.post('/api/auth/passkey/options', {});
  return app.post('/api/auth/passkey', { token: body['token'], response: sign(body['options']) });
};

test('a wrong password, with the factor that was tried', async () => {
  const member = await createVerifiedMember(app);
  await forgetRows();
  await signIn(app, member.email, 'Wrong password 1!');
  expect(await failures()).toEqual([
    { action: 'session.refused', outcome: 'failed', actor_id: null, resource_id: member.userId, details: { factor: 'password' } },
  ]);
});

test('the right password of an account that is suspended or not verified', async () => {
  const member = await createVerifiedMember(app);
  await suspend(member);
  const waiting = await signUp(app);
  await forgetRows();
  expect((await signIn(app, member.email)).body['code']).toBe('account_suspended');
  const form = { email: waiting.email, password: strongPassword };
  expect((await app.post('/api/auth/login', form, { headers: { cookie: waiting.browser } })).body['code']).toBe('email_not_verified');
  const route = '/api/auth/login';
  expect(await failures()).toEqual([
    {
      action: 'session.refused',
      outcome: 'failed',
      actor_id: null,
      resource_id: member.userId,
      details: { route, code: 'account_suspended' },
    },
    { action: 'session.refused', outcome: 'failed', actor_id: null, resource_id: null, details: { route, code: 'email_not_verified' } },
  ]);
});

test('attempts while an address is locked, once a minute from the same network', async () => {
  const { email, userId } = await createVerifiedMember(app);
  const from = '10.44.1.1';
  const attempt = (password: string) => app.post('/api/auth/login', { email, password }, { from });
  for (let tries = 0; tries < 5; tries += 1) await attempt('Wrong password 1!');
  await forgetRows();
  for (let tries = 0; tries < 4; tries += 1) expect((await attempt(strongPassword)).status).toBe(429);
  const locked = { action: 'session.refused', outcome: 'failed', resource_id: userId, details: { code: 'too_many_requests' } };
  expect(await failures()).toMatchObject([locked]);
  for (let tries = 0; tries < 4; tries += 1) await app.post('/api/auth/login', { email, password: 'x' }, { from: '2001:db8::1' });
  await app.post('/api/auth/login', { email, password: 'x' }, { from: '2001:db8::2' });
  expect(await failures()).toMatchObject([locked, locked]);
});

test('a passkey that nobody knows, one with a wrong signature, and one of a suspended account', async () => {
  const member = await createSignedInMember(app);
  const { passkey } = await setUpPasskey(app, member);
  await forgetRows();
  const stranger = softwarePasskey(origin);
  await passkeySignIn((options) => stranger.signChallenge(options, {}));
  await passkeySignIn((options) => passkey.signChallenge(options, { origin: 'https://evil.example' }));
  await suspend(member);
  await passkeySignIn((options) => passkey.signChallenge(options, {}));
  const route = '/api/auth/passkey';
  expect(await failures()).toMatchObject([
    { action: 'session.refused', resource_id: null, details: { route, code: 'passkey_invalid' } },
    { action: 'session.refused', resource_id: member.userId, details: { route, code: 'passkey_invalid' } },
    { action: 'session.refused', resource_id: member.userId, details: { route, code: 'account_suspended' } },
  ]);
});

test('a wrong second factor, with its kind, and a sign-in that is over', async () => {
  const member = await createSignedInMember(app);
  await setUpApp(app, member);
  const { token } = await signInWithPassword(app, member.email);
  await forgetRows();
  await app.post('/api/auth/second-factor', { token, method: 'recovery', code: 'aaaa-bbbb-cccc' });
  await app.post('/api/auth/second-factor', { token: 'x'.repeat(43), method: 'app', code: '123456' });
  expect(await failures()).toMatchObject([
    { action: 'session.second_factor_refused', outcome: 'failed', resource_id: member.userId, details: { factor: 'recovery' } },
    { action: 'session.refused', outcome: 'failed', details: { code: 'proof_over' } },
  ]);
});

test('refused callbacks of Google, and codes that are unknown or of another browser', async () => {
  const { cookie } = await startGoogleSignIn(app);
  await followCallback(app, '/api/auth/google/callback?error=access_denied', cookie);
  await followCallback(app, '/api/auth/google/callback?code=x', '');
  const profile = { email: uniqueEmail('google'), given_name: 'Zainab', family_name: 'Musa' };
  const { page } = await signInWithGoogle(app, profile);
  await forgetRows();
  await followCallback(app, '/api/auth/google/callback?code=x', '__Host-gs=unknown');
  expect((await exchangeCode(app, page, '__Host-gs=another')).body['code']).toBe('proof_over');
  const [userId] = (await app.sql<{ id: string }>('select id from users where email = $1', [profile.email])).map(({ id }) => id);
  expect(await failures()).toMatchObject([
    { action: 'session.refused', resource_id: null, details: { route: '/api/auth/google/callback', code: 'auth_failed' } },
    { action: 'session.refused', resource_id: userId, details: { route: '/api/auth/exchange', code: 'proof_over' } },
  ]);
});

test('tokens and cookies of no session, or of one that has ended; not a token that has just expired', async () => {
  const member = await createSignedInMember(app);
  expect((await refresh(app, '')).status).toBe(204);
  expect((await app.get('/api/auth/me')).status).toBe(401);
  app.clock.advance(11 * 60_000);
  expect((await app.get('/api/auth/me', bearer(member))).status).toBe(401);
  expect(await failures()).toEqual([]);
  await app.get('/api/auth/me', bearer({ accessToken: 'made-up' }));
  await refresh(app, '__Host-rt=made-up');
  const again = sessionIn(await refresh(app, member.cookie));
  await suspend(member);
  await app.get('/api/auth/me', bearer(again));
  await refresh(app, again.cookie);
  expect((await failures()).map(({ resource_id: about, details: { code } }) => [about, code])).toEqual([
    [null, 'not_signed_in'],
    [null, 'session_over'],
    [member.userId, 'not_signed_in'],
    [member.userId, 'session_over'],
  ]);
});

test('wrong codes and links of mails, each under the action that was tried', async () => {
  const member = await signUp(app);
  await forgetRows();
  await app.post('/api/auth/verify-email', { email: member.email, verificationCode: '000000' });
  await app.post('/api/auth/reset-password', { token: 'x.y.z', password: strongPassword });
  expect(await failures()).toMatchObject([
    { action: 'account.email_verified', outcome: 'failed', actor_id: null, details: { code: 'code_invalid' } },
    { action: 'account.password_reset', outcome: 'failed', actor_id: null, details: { code: 'link_invalid' } },
  ]);
});

test('a stranger with a thousand networks adds at most 600 rows a minute through one process', async () => {
  app.clock.advance(61_000);
  for (let index = 0; index < 650; index += 1) {
    const from = `10.${50 + (index >> 8)}.${index & 255}.1`;
    expect((await app.get('/api/auth/me', { ...bearer({ accessToken: 'made-up' }), from })).status).toBe(401);
  }
  expect(await failures()).toHaveLength(600);
});
