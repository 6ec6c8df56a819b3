// Stories: setting a second factor up, being asked for it, losing the phone, being spared on a device.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { appInHand, as, askedIn, enter, factorsOf, halfWay, nextCode, setUpApp, trustedCookieIn } from './factor-stories.ts';
import { me, sessionIn, signIn, strongPassword } from './identity-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const minutes = (count: number): number => count * 60_000;
const show = (token: string, code: string, more: object = {}) =>
  house.post('/api/auth/second-factor', { token, method: 'app', code, ...more });
const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

test('given a patient who sets up an app, then the next sign-in asks for its code, ten recovery codes are shown once, other devices are out', async () => {
  const one = await enter(house);
  const elsewhere = sessionIn(await signIn(house, one.email));
  const { app, recoveryCodes } = await setUpApp(house, one);
  expect(recoveryCodes).toHaveLength(10);
  expect((await me(house, elsewhere.accessToken)).status).toBe(401);
  expect((await me(house, one.accessToken)).body).toMatchObject({ user: { hasSecondFactor: true, secondFactorRequired: false } });
  expect(await factorsOf(house, one)).toEqual({
    app: true,
    passkeys: [],
    recoveryCodesLeft: 10,
    isRequired: false,
    google: false,
    hasPassword: true,
  });
  const asked = askedIn(await signIn(house, one.email));
  expect(asked.methods).toEqual(['app', 'recovery']);
  const answer = await show(asked.token, app.codeNow());
  expect(answer.status).toBe(200);
  const [session] = await house.sql(
    `select factors, second_factor_at = started_at as shown from sessions where user_id = $1 order by started_at desc, id desc limit 1`,
    [one.userId],
  );
  expect(session).toEqual({ factors: ['password', 'app'], shown: true });
  await house.deliver();
  expect((await lettersTo(one.email, 2)).map((letter) => letter.subject)).toContain('Your Lafiya account now asks for a second factor');
});

test('given an app that never showed a code, then nothing is asked for; beginning again gives a new secret, confirming twice is refused', async () => {
  const one = await enter(house);
  const first = await house.post('/api/auth/factors/app', {}, as(one));
  expect(String(first.body['uri'])).toMatch(/^otpauth:\/\/totp\/Lafiya/);
  expect(String(first.body['qrSvg'])).toMatch(/^<svg/);
  expect((await signIn(house, one.email)).body['accessToken']).toBeDefined();
  const second = await house.post('/api/auth/factors/app', {}, as(one));
  const [old, app] = [first, second].map((answer) => appInHand(house, String(answer.body['secret'])));
  const confirm = (code: string | undefined) => house.post('/api/auth/factors/app/confirm', { code }, as(one));
  expect((await confirm(old?.codeNow())).body['code']).toBe('code_invalid');
  expect((await confirm(app?.codeNow())).status).toBe(200);
  expect((await confirm(app?.codeNow())).body['code']).toBe('proof_over');
  expect((await house.post('/api/auth/factors/app', {}, as(one))).body['code']).toBe('factor_known');
});

test('given the table, then the secret in it is sealed for its owner alone', async () => {
  const one = await enter(house);
  const { app } = await setUpApp(house, one);
  const [row] = await house.sql<{ secret: Buffer }>('select secret from authenticator_apps where user_id = $1', [one.userId]);
  expect(row?.secret).toHaveLength(12 + 16 + 20);
  expect(row?.secret.toString('latin1')).not.toContain(app.secret);
  const other = await enter(house);
  await setUpApp(house, other);
  await house.sql('update authenticator_apps set secret = $2 where user_id = $1', [other.userId, row?.secret]);
  const asked = await halfWay(house, other.email);
  expect((await show(asked.token, app.codeNow())).status).toBe(500);
});

test('given a code that was shown, then it does not count again, nor does an older one; half a minute off is fine', async () => {
  const one = await enter(house);
  const { app } = await setUpApp(house, one);
  const code = app.codeNow();
  expect((await show((await halfWay(house, one.email)).token, code)).status).toBe(200);
  expect((await show((await halfWay(house, one.email)).token, code)).body['code']).toBe('code_invalid');
  nextCode(house);
  const late = app.codeNow();
  house.clock.advance(30_000);
  expect((await show((await halfWay(house, one.email)).token, late)).status).toBe(200);
  nextCode(house);
  const tooLate = app.codeNow();
  house.clock.advance(61_000);
  expect((await show((await halfWay(house, one.email)).token, tooLate)).body['code']).toBe('code_invalid');
});

test('given one code shown twice at once, then it counts once', async () => {
  const one = await enter(house);
  const { app } = await setUpApp(house, one);
  const asked = [await halfWay(house, one.email), await halfWay(house, one.email)];
  const code = app.codeNow();
  const answers = await Promise.all(asked.map(({ token }) => show(token, code)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 400]));
});

test('given five wrong codes, then the sign-in is over, and the address waits as after wrong passwords', async () => {
  const one = await enter(house);
  const { app } = await setUpApp(house, one);
  const { token } = await halfWay(house, one.email);
  for (let tries = 0; tries < 5; tries += 1) expect((await show(token, wrongCode(app.codeNow()))).body['code']).toBe('code_invalid');
  expect((await show(token, app.codeNow())).body['code']).toBe('proof_over');
  const waiting = await signIn(house, one.email);
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '1']);
  house.clock.advance(1_001);
  // The right password alone must not give five more free tries.
  const again = await halfWay(house, one.email);
  expect((await show(again.token, wrongCode(app.codeNow()))).status).toBe(400);
  expect((await show(again.token, app.codeNow())).headers['retry-after']).toBe('2');
  house.clock.advance(2_001);
  nextCode(house);
  expect((await show(again.token, app.codeNow())).status).toBe(200);
  expect(
    await house.sql(`select from audit_events where actor_id = $1 and action = 'session.second_factor_refused'`, [one.userId]),
  ).toHaveLength(6);
});

test('given a question that is five minutes old, used, or made up, then it opens nothing', async () => {
  const one = await enter(house);
  const { app } = await setUpApp(house, one);
  const old = await halfWay(house, one.email);
  house.clock.advance(minutes(5) + 1);
  expect((await show(old.token, app.codeNow())).body['code']).toBe('proof_over');
  const used = await halfWay(house, one.email);
  expect((await show(used.token, app.codeNow())).status).toBe(200);
  nextCode(house);
  expect((await show(used.token, app.codeNow())).body['code']).toBe('proof_over');
  expect((await show('made-up', app.codeNow())).body['code']).toBe('proof_over');
});

test('given somebody suspended between password and code, then they stay outside', async () => {
  const one = await enter(house);
  const { app } = await setUpApp(house, one);
  const { token } = await halfWay(house, one.email);
  await house.sql(`update users set status = 'suspended' where id = $1`, [one.userId]);
  expect((await show(token, app.codeNow())).body['code']).toBe('account_suspended');
});

test('given a lost phone, then each recovery code works once, however it is typed, and the owner hears of it; new ones end the old', async () => {
  const one = await enter(house);
  const { app, recoveryCodes } = await setUpApp(house, one);
  const [first = '', second = '', third = ''] = recoveryCodes ?? [];
  const recover = async (code: string) => show((await halfWay(house, one.email)).token, code, { method: 'recovery' });
  expect((await recover(first.toUpperCase().replace('-', ' '))).status).toBe(200);
  expect((await recover(first)).body['code']).toBe('code_invalid');
  const back = sessionIn(await recover(second));
  expect((await factorsOf(house, back))['recoveryCodesLeft']).toBe(8);
  await house.deliver();
  const letters = await lettersTo(one.email, 4);
  expect(letters.filter((letter) => letter.subject === 'A recovery code of your Lafiya account was used')).toHaveLength(2);

  const renewed = await house.post('/api/auth/factors/recovery-codes', {}, as(back));
  expect(renewed.body['recoveryCodes']).toHaveLength(10);
  expect((await recover(third)).body['code']).toBe('code_invalid');
  expect((await house.sql('select digest from recovery_codes where user_id = $1', [one.userId])).length).toBe(10);
  expect((await show((await halfWay(house, one.email)).token, app.codeNow())).status).toBe(200);
});

test('given a patient who asks to be remembered, then this device is spared the factor for thirty days, but not what needs a fresh one', async () => {
  const one = await enter(house);
  const { app } = await setUpApp(house, one);
  const { token } = await halfWay(house, one.email, { body: { rememberMe: true } });
  const answer = await show(token, app.codeNow());
  const cookie = trustedCookieIn(answer);
  expect([answer.headers['set-cookie']].flat().join('\n')).toMatch(
    /__Host-td=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict/,
  );
  house.clock.advance(minutes(11));
  const spared = await house.post('/api/auth/login', { email: one.email, password: strongPassword }, { headers: { cookie } });
  expect(spared.body['accessToken']).toBeDefined();
  expect((await house.post('/api/auth/factors/app/remove', {}, as(sessionIn(spared)))).body['code']).toBe('step_up_required');
  house.clock.advance(30 * 24 * minutes(60));
  await halfWay(house, one.email, { headers: { cookie } });
});

test('given somebody else’s trusted device, or a doctor who asks to be remembered, then nobody is spared', async () => {
  const one = await enter(house);
  const { app } = await setUpApp(house, one);
  const cookie = trustedCookieIn(await show((await halfWay(house, one.email)).token, app.codeNow(), { rememberMe: true }));
  expect(cookie).not.toBe('');
  const other = await enter(house);
  await setUpApp(house, other);
  await halfWay(house, other.email, { headers: { cookie } });

  const doctor = await enter(house, { role: 'DOCTOR' });
  const phone = await setUpApp(house, doctor);
  const answer = await show((await halfWay(house, doctor.email)).token, phone.app.codeNow(), { rememberMe: true });
  expect([answer.status, trustedCookieIn(answer)]).toEqual([200, '']);
  // Even a row that says otherwise does not help staff.
  await house.sql('update trusted_devices set user_id = $1', [doctor.userId]);
  await halfWay(house, doctor.email, { headers: { cookie } });
});

test('given a new password, chosen inside or by the link of a mail, then no device is trusted any more', async () => {
  const change = (session: { accessToken: string }) =>
    house.post('/api/auth/change-password', { currentPassword: strongPassword, newPassword: 'Sabuwar kalma 93!' }, as(session));
  const one = await enter(house);
  const { app } = await setUpApp(house, one);
  const trusted = await show((await halfWay(house, one.email)).token, app.codeNow(), { rememberMe: true });
  const cookie = trustedCookieIn(trusted);
  const login = (password: string) => house.post('/api/auth/login', { email: one.email, password }, { headers: { cookie } });
  expect((await login(strongPassword)).body['accessToken']).toBeDefined();
  expect((await change(sessionIn(trusted))).status).toBe(200);
  expect(askedIn(await login('Sabuwar kalma 93!')).methods).toContain('app');

  await house.sql(
    `insert into trusted_devices (digest, user_id, device, expires_at) values ('x', $1, 'a phone', now() + interval '1 year')`,
    [one.userId],
  );
  await house.post('/api/auth/forgot-password', { email: one.email });
  await house.deliver();
  const letter = (await lettersTo(one.email, 4)).find((sent) => sent.subject.startsWith('Choose a new'));
  const token = /reset-password\?token=([\w.-]+)/.exec(letter?.html ?? '')?.[1];
  expect((await house.post('/api/auth/reset-password', { token, password: strongPassword })).status).toBe(200);
  expect(await house.sql('select from trusted_devices where user_id = $1', [one.userId])).toEqual([]);
  // A new password does not spare the second factor either.
  await halfWay(house, one.email);
});
