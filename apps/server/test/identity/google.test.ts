// Stories: signing in with Google, against the stand-in that speaks the real protocol.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGoogle } from '../../src/modules/identity/index.ts';
import { lettersTo, someone } from '../house/mailbox.ts';
import { environment } from '../house/environment.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { as, askedIn, enter, factorsOf, later, origin, setUpApp } from './factor-stories.ts';
import { atGoogle, comeBack, exchange, leaveForGoogle, leaveToConnect, type SaidAtGoogle, throughGoogle } from './google-stories.ts';
import { me, sessionIn } from './identity-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const person = (email = someone('google')): SaidAtGoogle => ({ email, given_name: 'Zainab', family_name: 'Musa' });
const errorOf = (page: URL): string | null => page.searchParams.get('error');

test('given somebody new, then an account with a verified address, no password and no role is made, and a role is asked for', async () => {
  const said = person();
  const { page, cookie } = await throughGoogle(house, said);
  expect(page.pathname).toBe('/auth/callback');
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    isNewUser: 'true',
    needsRoleSelection: 'true',
    requiresProfileCompletion: 'false',
  });
  const answer = await exchange(house, page, cookie);
  expect(answer.body).toMatchObject({
    user: { email: said.email, firstName: 'Zainab', lastName: 'Musa', role: null, isEmailVerified: true },
    isNewUser: true,
    needsRoleSelection: true,
  });
  const session = sessionIn(answer);
  expect(await factorsOf(house, session)).toMatchObject({ google: true, hasPassword: false });
  const terms = 'select is_given from consents c join users u on u.id = c.user_id where u.email = $1';
  expect(await house.sql(terms, [said.email])).toEqual([]);
  const chosen = await house.post('/api/auth/set-role', { role: 'PATIENT', termsAccepted: true }, as(session));
  expect(await house.sql(terms, [said.email])).toEqual([{ is_given: true }]);
  expect(chosen.body).toMatchObject({ user: { role: 'PATIENT' }, needsProfileCompletion: true });
  const [row] = await house.sql('select factors from sessions s join users u on u.id = s.user_id where u.email = $1', [said.email]);
  expect(row).toEqual({ factors: ['google'] });
});

test('given a role and an intent on the way, then both are kept; a wrong role is as good as none', async () => {
  const doctor = person();
  const { page, cookie } = await throughGoogle(house, doctor, '?role=DOCTOR&intent=intent%3Dbook-consultation&termsAccepted=true');
  expect(page.searchParams.get('needsRoleSelection')).toBe('false');
  expect((await exchange(house, page, cookie)).body).toMatchObject({ user: { role: 'DOCTOR', doctorState: 'unverified' }, returnTo: null });
  expect(await house.sql('select signup_intent from users where email = $1', [doctor.email])).toEqual([
    { signup_intent: 'intent=book-consultation' },
  ]);
  const consents = 'select kind from consents c join users u on u.id = c.user_id where u.email = $1';
  expect(await house.sql(consents, [doctor.email])).toEqual([{ kind: 'terms' }]);
  const admin = await throughGoogle(house, person(), '?role=ADMIN');
  expect(admin.page.searchParams.get('needsRoleSelection')).toBe('true');
});

test('given somebody who comes back, then it is the same account, also when the address at Google has changed hands in between', async () => {
  const said = person();
  const first = await throughGoogle(house, said);
  const one = await exchange(house, first.page, first.cookie);
  const second = await throughGoogle(house, said);
  expect(second.page.searchParams.get('isNewUser')).toBe('false');
  const again = await exchange(house, second.page, second.cookie);
  expect((again.body['user'] as { id: string }).id).toBe((one.body['user'] as { id: string }).id);
  await house.sql('update users set email = $2 where email = $1', [said.email, someone()]);
  const third = await throughGoogle(house, { ...said, verified: '' });
  const still = await exchange(house, third.page, third.cookie);
  expect((still.body['user'] as { id: string }).id).toBe((one.body['user'] as { id: string }).id);
});

test('given an address that has an account, then it is never joined silently', async () => {
  const member = await enter(house);
  const { page } = await throughGoogle(house, person(member.email));
  expect(errorOf(page)).toBe('account_exists');
  expect(await house.sql('select from outside_identities where user_id = $1', [member.userId])).toEqual([]);
});

test('given an address that Google has not verified, then no account is made', async () => {
  const said: SaidAtGoogle = { ...person(), verified: '' };
  expect(errorOf((await throughGoogle(house, said)).page)).toBe('email_unverified');
  expect(await house.sql('select from users where email = $1', [said.email])).toEqual([]);
});

test('given somebody who says no at Google, then nothing is made', async () => {
  expect(errorOf((await throughGoogle(house, { ...person(), answer: 'cancel' })).page)).toBe('auth_failed');
});

test('given a way back in another browser, with another state, without a code, twice or too late, then it leads nowhere', async () => {
  const [one, other] = [await leaveForGoogle(house), await leaveForGoogle(house)];
  const back = await atGoogle(one.url, person());
  expect(errorOf(await comeBack(house, back, ''))).toBe('auth_failed');
  expect(errorOf(await comeBack(house, back, other.cookie))).toBe('auth_failed');
  const changed = back.replace(/state=[^&]*/, 'state=made-up');
  expect(errorOf(await comeBack(house, changed, one.cookie))).toBe('auth_failed');
  // The question was answered, wrongly; the right answer comes too late.
  expect(errorOf(await comeBack(house, back, one.cookie))).toBe('auth_failed');

  const bare = await leaveForGoogle(house);
  expect(errorOf(await comeBack(house, '/api/auth/google/callback', bare.cookie))).toBe('missing_tokens');

  const twice = await leaveForGoogle(house);
  const path = await atGoogle(twice.url, person());
  expect((await comeBack(house, path, twice.cookie)).searchParams.get('code')).toBeTruthy();
  expect(errorOf(await comeBack(house, path, twice.cookie))).toBe('auth_failed');

  const late = await leaveForGoogle(house);
  const latePath = await atGoogle(late.url, person());
  house.clock.advance(15 * 60_000 + 1);
  expect(errorOf(await comeBack(house, latePath, late.cookie))).toBe('auth_failed');
});

test.each(['nonce', 'codeVerifier'])('given an answer whose %s is not ours, then it is refused', async (part) => {
  const { url, cookie } = await leaveForGoogle(house);
  const path = await atGoogle(url, person());
  await house.sql(
    `update pending_proofs set details = jsonb_set(details, array[$1::text], to_jsonb(repeat('x', 43))) where kind = 'google' and used_at is null`,
    [part],
  );
  expect(errorOf(await comeBack(house, path, cookie))).toBe('auth_failed');
});

test('given the one-time code, then it works once, within a minute, in the browser that went to Google, from our own pages', async () => {
  const first = await throughGoogle(house, person());
  expect((await exchange(house, first.page, first.cookie, { origin: 'https://evil.example' })).body['code']).toBe('cross_site');
  expect((await exchange(house, first.page, first.cookie)).status).toBe(200);
  expect((await exchange(house, first.page, first.cookie)).body['code']).toBe('proof_over');

  const stolen = await throughGoogle(house, person());
  expect((await exchange(house, stolen.page, '')).body['code']).toBe('proof_over');
  expect((await exchange(house, stolen.page, stolen.cookie)).body['code']).toBe('proof_over');

  const late = await throughGoogle(house, person());
  house.clock.advance(60_001);
  expect((await exchange(house, late.page, late.cookie)).body['code']).toBe('proof_over');
});

test('given a second factor, then Google does not spare it; given a suspended account, then Google does not open it', async () => {
  const said = person();
  const first = await throughGoogle(house, said, '?role=PATIENT');
  const session = sessionIn(await exchange(house, first.page, first.cookie));
  const { app } = await setUpApp(house, session);
  const second = await throughGoogle(house, said);
  const asked = askedIn(await exchange(house, second.page, second.cookie));
  const entered = await house.post('/api/auth/second-factor', { token: asked.token, method: 'app', code: app.codeNow() });
  expect(entered.status).toBe(200);
  const [row] = await house.sql(
    `select factors from sessions s join users u on u.id = s.user_id where u.email = $1 and s.ended_at is null order by s.started_at desc limit 1`,
    [said.email],
  );
  expect(row).toEqual({ factors: ['google', 'app'] });
  await house.sql(`update users set status = 'suspended' where email = $1`, [said.email]);
  const third = await throughGoogle(house, said);
  expect((await exchange(house, third.page, third.cookie)).body['code']).toBe('account_suspended');
});

test('given a member who connects Google from inside, then it signs them in; what somebody else has connected stays theirs', async () => {
  const [one, other] = [await enter(house), await enter(house)];
  const said = person();
  const connect = async (who: typeof one) => {
    const { url, cookie } = await leaveToConnect(house, who);
    return comeBack(house, await atGoogle(url, said), cookie);
  };
  const connected = await connect(one);
  expect(`${connected.pathname}${connected.search}`).toBe('/dashboard/settings?google=connected');
  expect((await connect(one)).searchParams.get('google')).toBe('connected');
  expect((await connect(other)).searchParams.get('google')).toBe('not_connected');
  const { page, cookie } = await throughGoogle(house, said);
  expect((await exchange(house, page, cookie)).body).toMatchObject({ user: { id: one.userId }, isNewUser: false });
  await house.deliver();
  expect((await lettersTo(one.email, 2)).map((letter) => letter.subject)).toContain('Google now signs you in to Lafiya');

  expect((await house.post('/api/auth/google/disconnect', {}, as(one))).status).toBe(200);
  expect((await house.post('/api/auth/google/disconnect', {}, as(one))).status).toBe(404);
  expect((await throughGoogle(house, said)).page.searchParams.get('isNewUser')).toBe('true');
});

test('given a session that ended on the way, then nothing is connected', async () => {
  const one = await enter(house);
  const { url, cookie } = await leaveToConnect(house, one);
  await house.post('/api/auth/logout', {}, { headers: { cookie: one.cookie } });
  expect((await comeBack(house, await atGoogle(url, person()), cookie)).searchParams.get('google')).toBe('not_connected');
});

test('given an account without a password, then Google stays; given an old second factor, then connecting asks for a fresh one', async () => {
  const first = await throughGoogle(house, person(), '?role=PATIENT');
  const session = sessionIn(await exchange(house, first.page, first.cookie));
  expect((await house.post('/api/auth/google/disconnect', {}, as(session))).body['code']).toBe('password_needed');
  expect(await factorsOf(house, session)).toMatchObject({ google: true });

  const member = await enter(house);
  await setUpApp(house, member);
  const stale = await later(house, member, 11);
  expect((await house.post('/api/auth/google/connect', {}, as(stale))).body['code']).toBe('step_up_required');
  expect((await me(house, stale.accessToken)).status).toBe(200);
});

test('given a deployment without Google, or a Google that is away, then there is no button, and no dead end', async () => {
  expect((await house.get('/api/auth/providers')).body).toEqual({ google: true });
  const without = await house.another({ google: null });
  expect((await without.get('/api/auth/providers')).body).toEqual({ google: false });
  expect((await without.get('/api/auth/google')).headers['location']).toBe('/auth/callback?error=callback_failed');
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment(house.databaseName);
  const away = await house.another({ google: openGoogle({ issuer: 'http://127.0.0.1:1', clientId, clientSecret, ownOrigin: origin }) });
  expect((await away.get('/api/auth/google')).headers['location']).toBe('/auth/callback?error=callback_failed');
  const { url, cookie } = await leaveForGoogle(house);
  const path = await atGoogle(url, person());
  expect((await away.get(path, { headers: { cookie } })).headers['location']).toBe('/auth/callback?error=callback_failed');
});
