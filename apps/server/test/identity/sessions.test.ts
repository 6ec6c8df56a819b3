// Stories: signing in, staying in, being thrown out.
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { cookieIn, me, refresh, sessionIn, signIn, signUp, verified } from './identity-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const enter = async () => {
  const member = await verified(house);
  return { ...member, ...sessionIn(await signIn(house, member.email)) };
};
const minutes = (count: number): number => count * 60_000;

test('given the right password, then the session is in a cookie no script can read, and no refresh token is in the answer', async () => {
  const { email } = await verified(house);
  const answer = await signIn(house, email);
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-rt=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(answer.text).not.toContain(cookieIn(answer).slice('__Host-rt='.length));
  expect(answer.body).toMatchObject({
    user: { email, role: 'PATIENT', displayName: 'Aisha Bello', isEmailVerified: true },
    needsRoleSelection: false,
    needsProfileCompletion: true,
  });
  expect((await me(house, String(answer.body['accessToken']))).body).toMatchObject({ user: { email } });
});

test('given an address that is not verified, then only the right password is told so', async () => {
  const { email } = await signUp(house);
  expect((await signIn(house, email, 'Wrong password 1!')).body['code']).toBe('invalid_credentials');
  const answer = await signIn(house, email);
  expect([answer.status, answer.body['code']]).toEqual([401, 'email_not_verified']);
  expect(String(answer.body['message'])).toMatch(/verify your email/i);
});

test('given a suspended account, then its session ends with the next request and nobody signs in', async () => {
  const { accessToken, email, userId } = await enter();
  await house.sql(`update users set status = 'suspended' where id = $1`, [userId]);
  expect((await me(house, accessToken)).status).toBe(401);
  expect((await signIn(house, email)).body['code']).toBe('account_suspended');
});

test('given wrong passwords, then known and unknown addresses wait the same: not for five, then longer and longer', async () => {
  const { email } = await verified(house);
  for (const address of [email, 'nobody.at.all@server-tests.example']) {
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(house, address, 'Wrong password 1!')).status, address).toBe(401);
    const locked = await signIn(house, address, 'Wrong password 1!');
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '1']);
    house.clock.advance(1_001);
    expect((await signIn(house, address, 'Wrong password 1!')).status).toBe(401);
    expect((await signIn(house, address)).headers['retry-after']).toBe('2');
    house.clock.advance(minutes(16));
  }
  expect((await signIn(house, email)).status).toBe(200);
});

test('given a refresh, then the cookie changes and the old one still works while its answer may be lost, and ten seconds longer', async () => {
  const { cookie } = await enter();
  const lost = await refresh(house, cookie);
  expect(lost.status).toBe(200);
  const again = await refresh(house, cookie);
  expect(again.status).toBe(200);
  const next = await refresh(house, cookieIn(again));
  expect(next.status).toBe(200);
  house.clock.advance(9_000);
  expect((await refresh(house, cookie)).status).toBe(200);
  expect((await refresh(house, cookieIn(next))).status).toBe(200);
});

test('given a token two generations old, then the whole family ends at once and the owner gets a mail', async () => {
  const { cookie, email, accessToken } = await enter();
  const second = cookieIn(await refresh(house, cookie));
  const third = await refresh(house, second);
  const newest = cookieIn(await refresh(house, cookieIn(third)));
  expect((await refresh(house, cookie)).body['code']).toBe('session_over');
  expect((await refresh(house, newest)).status).toBe(401);
  expect((await me(house, accessToken)).status).toBe(401);
  await house.deliver();
  expect((await lettersTo(email, 2)).map((letter) => letter.subject)).toContain('We signed a device out of your Lafiya account');
  expect(await house.sql(`select end_reason from sessions s join users u on u.id = s.user_id where u.email = $1`, [email])).toEqual([
    { end_reason: 'reuse' },
  ]);
});

test('given ten refreshes at once with one token, then all are answered and the family lives', async () => {
  const { cookie } = await enter();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(house, cookie)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
  const cookies = answers.map(cookieIn);
  expect(new Set(cookies).size).toBe(10);
  expect((await refresh(house, cookies[3] ?? '')).status).toBe(200);
});

test('given thirty minutes without real input, then the session is over, however often it was refreshed; activity keeps it', async () => {
  const idle = await enter();
  let { cookie } = idle;
  house.clock.advance(minutes(20));
  const refreshed = await refresh(house, cookie);
  cookie = cookieIn(refreshed);
  expect(refreshed.status).toBe(200);
  house.clock.advance(minutes(11));
  expect((await refresh(house, cookie)).status).toBe(401);

  const busy = await enter();
  house.clock.advance(minutes(20));
  const { accessToken, cookie: next } = sessionIn(await refresh(house, busy.cookie));
  const noted = await house.post('/api/auth/activity', {}, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(noted.body['idleAt']).toBe(new Date(house.clock.now().getTime() + minutes(30)).toISOString());
  house.clock.advance(minutes(20));
  expect((await refresh(house, next)).status).toBe(200);
});

test('given twelve hours of work, then it ends all the same', async () => {
  let { cookie } = await enter();
  for (let half = 0; half < 24; half += 1) {
    house.clock.advance(minutes(29));
    const { accessToken, cookie: next } = sessionIn(await refresh(house, cookie));
    await house.post('/api/auth/activity', {}, { headers: { authorization: `Bearer ${accessToken}` } });
    cookie = next;
  }
  house.clock.advance(minutes(25));
  expect((await refresh(house, cookie)).status).toBe(401);
});

test('given sign-out, then the very next request is refused, and a second sign-out is fine', async () => {
  const { cookie, accessToken } = await enter();
  const answer = await house.post('/api/auth/logout', {}, { headers: { cookie } });
  expect(answer.body['message']).toBe('Signed out successfully');
  expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-rt=;.*Expires=Thu, 01 Jan 1970/);
  expect((await me(house, accessToken)).status).toBe(401);
  expect((await refresh(house, cookie)).status).toBe(401);
  expect((await house.post('/api/auth/logout', {}, { headers: { cookie } })).status).toBe(200);
});

test('given a page that nobody sits at any more, then its session is over as by sign-out, and was idle', async () => {
  const { cookie, accessToken, userId } = await enter();
  expect((await house.post('/api/auth/logout', { isIdle: true }, { headers: { cookie } })).status).toBe(200);
  expect((await me(house, accessToken)).status).toBe(401);
  expect((await refresh(house, cookie)).status).toBe(401);
  expect(await house.sql('select end_reason from sessions where user_id = $1', [userId])).toEqual([{ end_reason: 'idle' }]);
});

test('given a page of another site, then it can neither refresh nor sign out', async () => {
  const { cookie } = await enter();
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await refresh(house, cookie, headers)).status).toBe(403);
    expect((await house.post('/api/auth/logout', {}, { headers: { cookie, ...headers } })).status).toBe(403);
  }
  expect((await refresh(house, cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('given a token that is not ours, expired, of another audience or algorithm, then nobody is signed in', async () => {
  const { accessToken, userId } = await enter();
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const none = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`;
  const symmetric = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(userId)
    .sign(Buffer.from('x'.repeat(32)));
  const tampered = accessToken.replace(/\.[^.]+\./, `.${encode({ ...claims, sub: '00000000-0000-7000-8000-000000000000' })}.`);
  for (const token of [none, symmetric, tampered, 'nonsense', `${accessToken}x`]) expect((await me(house, token)).status, token).toBe(401);
  house.clock.advance(minutes(11));
  expect((await me(house, accessToken)).status).toBe(401);
});

test('given two devices, then each is listed, one can sign the other out, and somebody else’s is nothing to them', async () => {
  const first = await enter();
  const second = sessionIn(await signIn(house, first.email));
  const stranger = await enter();
  const as = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });
  const listed = async (accessToken: string) =>
    (await house.get('/api/auth/devices', as(accessToken))).body['devices'] as { id: string; isThisDevice: boolean }[];
  const devices = await listed(first.accessToken);
  expect(devices).toHaveLength(2);
  const other = devices.find((device) => !device.isThisDevice)?.id ?? '';
  expect((await house.post(`/api/auth/devices/${other}/revoke`, {}, as(stranger.accessToken))).status).toBe(404);
  expect((await house.post(`/api/auth/devices/${other}/revoke`, {}, as(first.accessToken))).status).toBe(200);
  expect((await me(house, second.accessToken)).status).toBe(401);
  expect(await listed(first.accessToken)).toHaveLength(1);

  const third = sessionIn(await signIn(house, first.email));
  expect((await house.post('/api/auth/devices/revoke-others', {}, as(third.accessToken))).status).toBe(200);
  expect([(await me(house, first.accessToken)).status, (await me(house, third.accessToken)).status]).toEqual([401, 200]);
  expect((await me(house, stranger.accessToken)).status).toBe(200);
});
