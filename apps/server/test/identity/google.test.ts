// Sign-in with Google, against a stand-in that implements the real protocol.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogleClient } from '../../src/modules/identity/index.ts';
import { emailsTo, uniqueEmail } from '../support/mailbox.ts';
import { environment } from '../support/environment.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { bearer, challengeIn, createSignedInMember, factorsOf, advanceAndRefresh, origin, setUpApp } from './second-factor-fixtures.ts';
import { submitGoogleForm, type GoogleProfile } from '@lafiya/tools/google-form';
import {
  confirmWithPassword,
  followCallback,
  exchangeCode,
  startGoogleSignIn,
  startGoogleConnect,
  signInWithGoogle,
} from './google-fixtures.ts';
import { getCurrentUser, refresh, sessionIn } from './account-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const person = (email = uniqueEmail('google')): GoogleProfile => ({ email, given_name: 'Zainab', family_name: 'Musa' });
const errorOf = (page: URL): string | null => page.searchParams.get('error');

test('creates an account with a verified address and without password or role, and asks for a role', async () => {
  const profile = person();
  const { page, cookie } = await signInWithGoogle(app, profile);
  expect(page.pathname).toBe('/auth/callback');
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    isNewUser: 'true',
    needsRoleSelection: 'true',
    requiresProfileCompletion: 'false',
  });
  const answer = await exchangeCode(app, page, cookie);
  expect(answer.body).toMatchObject({
    user: { email: profile.email, firstName: 'Zainab', lastName: 'Musa', role: null, isEmailVerified: true },
    isNewUser: true,
    needsRoleSelection: true,
  });
  const session = sessionIn(answer);
  expect(await factorsOf(app, session)).toMatchObject({ google: true, hasPassword: false });
  const terms = 'select is_given from consents c join users u on u.id = c.user_id where u.email = $1';
  expect(await app.sql(terms, [profile.email])).toEqual([]);
  const chosen = await app.post('/api/auth/set-role', { role: 'PATIENT', termsAccepted: true }, bearer(session));
  expect(await app.sql(terms, [profile.email])).toEqual([{ is_given: true }]);
  expect(chosen.body).toMatchObject({ user: { role: 'PATIENT' }, needsProfileCompletion: true });
  const [row] = await app.sql('select factors from sessions s join users u on u.id = s.user_id where u.email = $1', [profile.email]);
  expect(row).toEqual({ factors: ['google'] });
});

test('keeps role and intent of the sign-in; ignores an invalid role', async () => {
  const doctor = person();
  const { page, cookie } = await signInWithGoogle(app, doctor, '?role=DOCTOR&intent=intent%3Dbook-consultation&termsAccepted=true');
  expect(page.searchParams.get('needsRoleSelection')).toBe('false');
  expect((await exchangeCode(app, page, cookie)).body).toMatchObject({
    user: { role: 'DOCTOR', doctorState: 'unverified' },
    returnTo: null,
  });
  expect(await app.sql('select signup_intent from users where email = $1', [doctor.email])).toEqual([
    { signup_intent: 'intent=book-consultation' },
  ]);
  const consents = 'select kind from consents c join users u on u.id = c.user_id where u.email = $1';
  expect(await app.sql(consents, [doctor.email])).toEqual([{ kind: 'terms' }]);
  const admin = await signInWithGoogle(app, person(), '?role=ADMIN');
  expect(admin.page.searchParams.get('needsRoleSelection')).toBe('true');
});

test('signs in to the same account again, even after its address has changed', async () => {
  const profile = person();
  const first = await signInWithGoogle(app, profile);
  const one = await exchangeCode(app, first.page, first.cookie);
  const second = await signInWithGoogle(app, profile);
  expect(second.page.searchParams.get('isNewUser')).toBe('false');
  const again = await exchangeCode(app, second.page, second.cookie);
  expect((again.body['user'] as { id: string }).id).toBe((one.body['user'] as { id: string }).id);
  await app.sql('update users set email = $2 where email = $1', [profile.email, uniqueEmail()]);
  const third = await signInWithGoogle(app, { ...profile, verified: '' });
  const still = await exchangeCode(app, third.page, third.cookie);
  expect((still.body['user'] as { id: string }).id).toBe((one.body['user'] as { id: string }).id);
});

test('does not link Google to an existing account by address', async () => {
  const member = await createSignedInMember(app);
  const { page } = await signInWithGoogle(app, person(member.email));
  expect(errorOf(page)).toBe('account_exists');
  expect(await app.sql('select from external_identities where user_id = $1', [member.userId])).toEqual([]);
});

test('creates no account for an unverified address', async () => {
  const profile: GoogleProfile = { ...person(), verified: '' };
  expect(errorOf((await signInWithGoogle(app, profile)).page)).toBe('email_unverified');
  expect(await app.sql('select from users where email = $1', [profile.email])).toEqual([]);
});

test.each(['one@two.example,three@four.example', 'one@two.example\tx', 'one two@three.example', 'nobody'])(
  'creates no account for %j, which is no address to sign up with',
  async (email) => {
    expect(errorOf((await signInWithGoogle(app, person(email))).page)).toBe('auth_failed');
    expect(await app.sql('select from users where email = $1', [email])).toEqual([]);
  },
);

test('creates nothing when the user cancels at Google', async () => {
  expect(errorOf((await signInWithGoogle(app, { ...person(), answer: 'cancel' })).page)).toBe('auth_failed');
});

test('rejects a callback in another browser, with another state, without a code, twice or too late', async () => {
  const [one, other] = [await startGoogleSignIn(app), await startGoogleSignIn(app)];
  const back = await submitGoogleForm(one.url, person());
  expect(errorOf(await followCallback(app, back, ''))).toBe('auth_failed');
  expect(errorOf(await followCallback(app, back, other.cookie))).toBe('auth_failed');
  const changed = back.replace(/state=[^&]*/, 'state=made-up');
  expect(errorOf(await followCallback(app, changed, one.cookie))).toBe('auth_failed');
  // The state was used up by the wrong attempt, so the right one is rejected too.
  expect(errorOf(await followCallback(app, back, one.cookie))).toBe('auth_failed');

  const bare = await startGoogleSignIn(app);
  expect(errorOf(await followCallback(app, '/api/auth/google/callback', bare.cookie))).toBe('missing_tokens');

  const twice = await startGoogleSignIn(app);
  const path = await submitGoogleForm(twice.url, person());
  expect((await followCallback(app, path, twice.cookie)).searchParams.get('code')).toBeTruthy();
  expect(errorOf(await followCallback(app, path, twice.cookie))).toBe('auth_failed');

  const late = await startGoogleSignIn(app);
  const latePath = await submitGoogleForm(late.url, person());
  app.clock.advance(15 * 60_000 + 1);
  expect(errorOf(await followCallback(app, latePath, late.cookie))).toBe('auth_failed');
});

test.each(['nonce', 'codeVerifier'])('rejects a response with a wrong %s', async (part) => {
  const { url, cookie } = await startGoogleSignIn(app);
  const path = await submitGoogleForm(url, person());
  await app.sql(
    `update pending_proofs set details = jsonb_set(details, array[$1::text], to_jsonb(repeat('x', 43))) where kind = 'google' and used_at is null`,
    [part],
  );
  expect(errorOf(await followCallback(app, path, cookie))).toBe('auth_failed');
});

test('accepts the one-time code once, within a minute, in the same browser and from our own pages', async () => {
  const first = await signInWithGoogle(app, person());
  expect((await exchangeCode(app, first.page, first.cookie, { origin: 'https://evil.example' })).body['code']).toBe('cross_site');
  expect((await exchangeCode(app, first.page, first.cookie)).status).toBe(200);
  expect((await exchangeCode(app, first.page, first.cookie)).body['code']).toBe('proof_over');

  const stolen = await signInWithGoogle(app, person());
  expect((await exchangeCode(app, stolen.page, '')).body['code']).toBe('proof_over');
  expect((await exchangeCode(app, stolen.page, stolen.cookie)).body['code']).toBe('proof_over');

  const late = await signInWithGoogle(app, person());
  app.clock.advance(60_001);
  expect((await exchangeCode(app, late.page, late.cookie)).body['code']).toBe('proof_over');
});

test('still requires the second factor, and rejects a suspended account', async () => {
  const profile = person();
  const first = await signInWithGoogle(app, profile, '?role=PATIENT');
  const session = sessionIn(await exchangeCode(app, first.page, first.cookie));
  await confirmWithPassword(app, session);
  const { authenticator } = await setUpApp(app, session);
  const second = await signInWithGoogle(app, profile);
  const challenge = challengeIn(await exchangeCode(app, second.page, second.cookie));
  const entered = await app.post('/api/auth/second-factor', { token: challenge.token, method: 'app', code: authenticator.codeNow() });
  expect(entered.status).toBe(200);
  const [row] = await app.sql(
    `select factors from sessions s join users u on u.id = s.user_id where u.email = $1 and s.ended_at is null order by s.started_at desc limit 1`,
    [profile.email],
  );
  expect(row).toEqual({ factors: ['google', 'app'] });
  await app.sql(`update users set status = 'suspended' where email = $1`, [profile.email]);
  const third = await signInWithGoogle(app, profile);
  expect((await exchangeCode(app, third.page, third.cookie)).body['code']).toBe('account_suspended');
});

test('lets the user choose an account at Google each time, so that no session starts by itself', async () => {
  const { url } = await startGoogleSignIn(app);
  expect(new URL(url).searchParams.get('prompt')).toBe('select_account');
});

test('ends a session that began with Google after twelve hours; the next one needs Google again', async () => {
  const profile = person();
  const { page, cookie } = await signInWithGoogle(app, profile, '?role=PATIENT');
  let session = sessionIn(await exchangeCode(app, page, cookie));
  for (let half = 0; half < 24; half += 1) {
    session = await advanceAndRefresh(app, session, 29);
    await app.post('/api/auth/activity', {}, bearer(session));
  }
  expect((await getCurrentUser(app, session.accessToken)).status).toBe(200);
  app.clock.advance(25 * 60_000);
  expect((await refresh(app, session.cookie)).status).toBe(401);
  expect((await getCurrentUser(app, session.accessToken)).status).toBe(401);
  // The code of the earlier round trip is used up.
  expect((await exchangeCode(app, page, cookie)).body['code']).toBe('proof_over');
  const next = await signInWithGoogle(app, profile);
  expect((await exchangeCode(app, next.page, next.cookie)).status).toBe(200);
});

test('connects Google to an account; a connection of somebody else stays theirs', async () => {
  const [one, other] = [await createSignedInMember(app), await createSignedInMember(app)];
  const profile = person();
  const connect = async (who: typeof one) => {
    const { url, cookie } = await startGoogleConnect(app, who);
    return followCallback(app, await submitGoogleForm(url, profile), cookie);
  };
  const connected = await connect(one);
  expect(`${connected.pathname}${connected.search}`).toBe('/dashboard/settings?google=connected');
  expect((await connect(one)).searchParams.get('google')).toBe('connected');
  expect((await connect(other)).searchParams.get('google')).toBe('not_connected');
  const { page, cookie } = await signInWithGoogle(app, profile);
  expect((await exchangeCode(app, page, cookie)).body).toMatchObject({ user: { id: one.userId }, isNewUser: false });
  await app.deliver();
  expect((await emailsTo(one.email, 2)).map((message) => message.subject)).toContain('You can now sign in to Lafiya with Google');

  expect((await app.post('/api/auth/google/disconnect', {}, bearer(one))).status).toBe(200);
  expect((await app.post('/api/auth/google/disconnect', {}, bearer(one))).status).toBe(404);
  expect((await signInWithGoogle(app, profile)).page.searchParams.get('isNewUser')).toBe('true');
});

test('connects nothing when the session has ended', async () => {
  const one = await createSignedInMember(app);
  const { url, cookie } = await startGoogleConnect(app, one);
  await app.post('/api/auth/logout', {}, { headers: { cookie: one.cookie } });
  expect((await followCallback(app, await submitGoogleForm(url, person()), cookie)).searchParams.get('google')).toBe('not_connected');
});

test('keeps Google on an account without a password; requires a fresh second factor to connect', async () => {
  const first = await signInWithGoogle(app, person(), '?role=PATIENT');
  const session = sessionIn(await exchangeCode(app, first.page, first.cookie));
  await confirmWithPassword(app, session);
  expect((await app.post('/api/auth/google/disconnect', {}, bearer(session))).body['code']).toBe('password_needed');
  expect(await factorsOf(app, session)).toMatchObject({ google: true });

  const member = await createSignedInMember(app);
  await setUpApp(app, member);
  const stale = await advanceAndRefresh(app, member, 11);
  expect((await app.post('/api/auth/google/connect', {}, bearer(stale))).body['code']).toBe('step_up_required');
  expect((await getCurrentUser(app, stale.accessToken)).status).toBe(200);
});

test('offers no Google sign-in without configuration, and redirects with an error when Google is down', async () => {
  expect((await app.get('/api/auth/providers')).body).toEqual({ google: true });
  const without = await app.createVariant({ google: null });
  expect((await without.get('/api/auth/providers')).body).toEqual({ google: false });
  expect((await without.get('/api/auth/google')).headers['location']).toBe('/auth/callback?error=callback_failed');
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment(app.databaseName);
  const away = await app.createVariant({
    google: createGoogleClient({ issuer: 'http://127.0.0.1:1', clientId, clientSecret, ownOrigin: origin }),
  });
  expect((await away.get('/api/auth/google')).headers['location']).toBe('/auth/callback?error=callback_failed');
  const { url, cookie } = await startGoogleSignIn(app);
  const path = await submitGoogleForm(url, person());
  expect((await away.get(path, { headers: { cookie } })).headers['location']).toBe('/auth/callback?error=callback_failed');
});
