// Sessions: sign-in, refresh, expiry and sign-out.
import { hash } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../support/mailbox.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { cookieIn, createVerifiedMember, getCurrentUser, refresh, sessionIn, signIn, signUp, strongPassword } from './account-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const createSignedInMember = async () => {
  const member = await createVerifiedMember(app);
  return { ...member, ...sessionIn(await signIn(app, member.email)) };
};
const minutes = (count: number): number => count * 60_000;

test('puts the refresh token into an HttpOnly cookie and not into the response body', async () => {
  const { email } = await createVerifiedMember(app);
  const response = await signIn(app, email);
  expect(response.status).toBe(200);
  expect([response.headers['set-cookie']].flat()[0]).toMatch(
    /^__Host-rt=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(response.text).not.toContain(cookieIn(response).slice('__Host-rt='.length));
  expect(response.body).toMatchObject({
    user: { email, role: 'PATIENT', displayName: 'Aisha Bello', isEmailVerified: true },
    needsRoleSelection: false,
    needsProfileCompletion: true,
  });
  expect((await getCurrentUser(app, String(response.body['accessToken']))).body).toMatchObject({ user: { email } });
});

test('checks a password of 200 characters exactly as it is typed', async () => {
  // It ends with a space.
  const password = 'Ruwan-Sanyi 47 kofi '.repeat(10);
  const { email } = await createVerifiedMember(app, { password });
  for (const typed of [password.slice(0, -1), password.slice(0, 72), password.toLowerCase()])
    expect((await signIn(app, email, typed)).status, typed).toBe(401);
  expect((await signIn(app, email, password)).status).toBe(200);
});

test('tells only with the right password, where somebody signed up, that the address is not verified', async () => {
  const { email, browser } = await signUp(app);
  const here = (password: string) => app.post('/api/auth/login', { email, password }, { headers: { cookie: browser } });
  expect((await here('Wrong password 1!')).body['code']).toBe('invalid_credentials');
  const response = await here(strongPassword);
  expect([response.status, response.body['code']]).toEqual([401, 'email_not_verified']);
  expect(String(response.body['message'])).toMatch(/verify your email/i);
});

test('ends the session of a suspended account and rejects its sign-in', async () => {
  const { accessToken, email, userId } = await createSignedInMember();
  await app.sql(`update users set status = 'suspended' where id = $1`, [userId]);
  expect((await getCurrentUser(app, accessToken)).status).toBe(401);
  expect((await signIn(app, email)).body['code']).toBe('account_suspended');
});

test('delays sign-in after five wrong passwords, equally for known and unknown addresses', async () => {
  const { email } = await createVerifiedMember(app);
  for (const address of [email, 'nobody.at.all@server-tests.example']) {
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(app, address, 'Wrong password 1!')).status, address).toBe(401);
    const locked = await signIn(app, address, 'Wrong password 1!');
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '1']);
    app.clock.advance(1_001);
    expect((await signIn(app, address, 'Wrong password 1!')).status).toBe(401);
    expect((await signIn(app, address)).headers['retry-after']).toBe('2');
    app.clock.advance(minutes(16));
  }
  expect((await signIn(app, email)).status).toBe(200);
});

test('replaces a digest of a lower cost at the next sign-in, also if several sign in at once, and none of a higher one', async () => {
  const { email, userId } = await createVerifiedMember(app);
  const digest = async (): Promise<string> =>
    (await app.sql<{ password_hash: string }>('select password_hash from users where id = $1', [userId]))[0]?.password_hash ?? '';
  const setDigest = async (memoryCost: number, timeCost: number): Promise<string> => {
    const made = await hash(strongPassword, { memoryCost, timeCost, parallelism: 1 });
    await app.sql('update users set password_hash = $2 where id = $1', [userId, made]);
    return made;
  };
  const lower = await setDigest(19_456, 2);
  expect((await signIn(app, email, 'Wrong password 1!')).status).toBe(401);
  expect(await digest()).toBe(lower);
  expect((await Promise.all([signIn(app, email), signIn(app, email)])).map(({ status }) => status)).toEqual([200, 200]);
  const present = await digest();
  expect(present).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect((await signIn(app, email)).status).toBe(200);
  expect(await digest()).toBe(present);
  const higher = await setDigest(65_536, 4);
  expect((await signIn(app, email)).status).toBe(200);
  expect(await digest()).toBe(higher);
});

test('rotates the refresh token and accepts the previous one for ten seconds', async () => {
  const { cookie } = await createSignedInMember();
  const lost = await refresh(app, cookie);
  expect(lost.status).toBe(200);
  const again = await refresh(app, cookie);
  expect(again.status).toBe(200);
  const next = await refresh(app, cookieIn(again));
  expect(next.status).toBe(200);
  app.clock.advance(9_000);
  expect((await refresh(app, cookie)).status).toBe(200);
  expect((await refresh(app, cookieIn(next))).status).toBe(200);
});

test('ends the session and emails the owner when a token two generations old is used', async () => {
  const { cookie, email, accessToken } = await createSignedInMember();
  const second = cookieIn(await refresh(app, cookie));
  const third = await refresh(app, second);
  const newest = cookieIn(await refresh(app, cookieIn(third)));
  expect((await refresh(app, cookie)).body['code']).toBe('session_over');
  expect((await refresh(app, newest)).status).toBe(401);
  expect((await getCurrentUser(app, accessToken)).status).toBe(401);
  await app.deliver();
  expect((await emailsTo(email, 2)).map((message) => message.subject)).toContain('We signed out a device of your Lafiya account');
  expect(await app.sql(`select end_reason from sessions s join users u on u.id = s.user_id where u.email = $1`, [email])).toEqual([
    { end_reason: 'reuse' },
  ]);
});

test('accepts ten concurrent refreshes with one token', async () => {
  const { cookie } = await createSignedInMember();
  const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(app, cookie)));
  expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
  const cookies = responses.map(cookieIn);
  expect(new Set(cookies).size).toBe(10);
  expect((await refresh(app, cookies[3] ?? '')).status).toBe(200);
});

test('ends a session after thirty minutes without activity, even if refreshed', async () => {
  const idle = await createSignedInMember();
  let { cookie } = idle;
  app.clock.advance(minutes(20));
  const refreshed = await refresh(app, cookie);
  cookie = cookieIn(refreshed);
  expect(refreshed.status).toBe(200);
  app.clock.advance(minutes(11));
  expect((await refresh(app, cookie)).status).toBe(401);

  const busy = await createSignedInMember();
  app.clock.advance(minutes(20));
  const { accessToken, cookie: next } = sessionIn(await refresh(app, busy.cookie));
  const noted = await app.post('/api/auth/activity', {}, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(noted.body['idleAt']).toBe(new Date(app.clock.now().getTime() + minutes(30)).toISOString());
  app.clock.advance(minutes(20));
  expect((await refresh(app, next)).status).toBe(200);
});

test('ends a session after twelve hours despite activity', async () => {
  let { cookie } = await createSignedInMember();
  for (let half = 0; half < 24; half += 1) {
    app.clock.advance(minutes(29));
    const { accessToken, cookie: next } = sessionIn(await refresh(app, cookie));
    await app.post('/api/auth/activity', {}, { headers: { authorization: `Bearer ${accessToken}` } });
    cookie = next;
  }
  app.clock.advance(minutes(25));
  expect((await refresh(app, cookie)).status).toBe(401);
});

test('rejects requests after sign-out; a second sign-out succeeds', async () => {
  const { cookie, accessToken } = await createSignedInMember();
  const response = await app.post('/api/auth/logout', {}, { headers: { cookie } });
  expect(response.body['message']).toBe('Signed out successfully');
  expect([response.headers['set-cookie']].flat()[0]).toMatch(/^__Host-rt=;.*Expires=Thu, 01 Jan 1970/);
  expect(response.headers['clear-site-data']).toBe('"cache"');
  expect((await getCurrentUser(app, accessToken)).status).toBe(401);
  expect((await refresh(app, cookie)).status).toBe(401);
  expect((await app.post('/api/auth/logout', {}, { headers: { cookie } })).status).toBe(200);
});

test('ends the session as idle when the page reports it', async () => {
  const { cookie, accessToken, userId } = await createSignedInMember();
  expect((await app.post('/api/auth/logout', { isIdle: true }, { headers: { cookie } })).status).toBe(200);
  expect((await getCurrentUser(app, accessToken)).status).toBe(401);
  expect((await refresh(app, cookie)).status).toBe(401);
  expect(await app.sql('select end_reason from sessions where user_id = $1', [userId])).toEqual([{ end_reason: 'idle' }]);
});

test('rejects refresh and sign-out from another site', async () => {
  const { cookie } = await createSignedInMember();
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await refresh(app, cookie, headers)).status).toBe(403);
    expect((await app.post('/api/auth/logout', {}, { headers: { cookie, ...headers } })).status).toBe(403);
  }
  expect((await refresh(app, cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('rejects a forged, expired or tampered access token', async () => {
  const { accessToken, userId } = await createSignedInMember();
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const none = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`;
  const symmetric = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(userId)
    .sign(Buffer.from('x'.repeat(32)));
  const tampered = accessToken.replace(/\.[^.]+\./, `.${encode({ ...claims, sub: '00000000-0000-7000-8000-000000000000' })}.`);
  for (const token of [none, symmetric, tampered, 'nonsense', `${accessToken}x`])
    expect((await getCurrentUser(app, token)).status, token).toBe(401);
  app.clock.advance(minutes(11));
  expect((await getCurrentUser(app, accessToken)).status).toBe(401);
});

test('lists every device, however many there are, and signs out the last of them', async () => {
  const { accessToken, userId } = await createSignedInMember();
  const bearer = { headers: { authorization: `Bearer ${accessToken}` } };
  await app.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device)
     select gen_random_uuid(), $1, $2, $2::timestamptz - n * interval '1 second', $2::timestamptz + interval '12 hours', $2, 'Phone ' || n
     from generate_series(1, 60) n`,
    [userId, app.clock.now()],
  );
  const listed = (await app.get('/api/auth/devices', bearer)).body['devices'] as { id: string; device: string }[];
  expect(listed).toHaveLength(61);
  const last = listed.find(({ device }) => device === 'Phone 60')?.id;
  expect((await app.post(`/api/auth/devices/${last}/revoke`, {}, bearer)).status).toBe(200);
  expect((await app.post(`/api/auth/devices/${last}/revoke`, {}, bearer)).status).toBe(404);
  expect(await app.sql('select end_reason from sessions where id = $1', [last])).toEqual([{ end_reason: 'revoked' }]);
});

test('lists devices and signs one out, but not another user’s', async () => {
  const first = await createSignedInMember();
  const second = sessionIn(await signIn(app, first.email));
  const stranger = await createSignedInMember();
  const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } });
  const listed = async (accessToken: string) =>
    (await app.get('/api/auth/devices', bearer(accessToken))).body['devices'] as { id: string; isThisDevice: boolean }[];
  const devices = await listed(first.accessToken);
  expect(devices).toHaveLength(2);
  const other = devices.find((device) => !device.isThisDevice)?.id ?? '';
  expect((await app.post(`/api/auth/devices/${other}/revoke`, {}, bearer(stranger.accessToken))).status).toBe(404);
  expect((await app.post(`/api/auth/devices/${other}/revoke`, {}, bearer(first.accessToken))).status).toBe(200);
  expect((await getCurrentUser(app, second.accessToken)).status).toBe(401);
  expect(await listed(first.accessToken)).toHaveLength(1);

  const third = sessionIn(await signIn(app, first.email));
  expect((await app.post('/api/auth/devices/revoke-others', {}, bearer(third.accessToken))).status).toBe(200);
  expect([(await getCurrentUser(app, first.accessToken)).status, (await getCurrentUser(app, third.accessToken)).status]).toEqual([
    401, 200,
  ]);
  expect((await getCurrentUser(app, stranger.accessToken)).status).toBe(200);
});

// The last test, because it moves the clock by a year.
test('accepts a password that is a year old, without asking for another one', async () => {
  const { email } = await createVerifiedMember(app);
  app.clock.advance(minutes(366 * 24 * 60));
  expect((await signIn(app, email)).body['accessToken']).toBeDefined();
});
