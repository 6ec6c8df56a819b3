// Stories: keeping one's factors in order: who may add and remove them, confirming once more, what staff may not do.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../house/mailbox.ts';
import { type House, openHouse } from '../house/test-api.ts';
import { as, enter, type Entered, factorsOf, later, setUpApp, setUpPasskey } from './factor-stories.ts';
import { me, signIn, strongPassword } from './identity-stories.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const stepUp = (who: Entered, code: string, method = 'app') => house.post('/api/auth/step-up', { method, code }, as(who));
const codeOf = (answer: { body: Record<string, unknown> }): unknown => answer.body['code'];

test.each([
  ['GET', '/api/auth/factors'],
  ['POST', '/api/auth/factors/app'],
  ['POST', '/api/auth/factors/app/confirm'],
  ['POST', '/api/auth/factors/app/remove'],
  ['POST', '/api/auth/factors/passkeys/options'],
  ['POST', '/api/auth/factors/passkeys'],
  ['POST', '/api/auth/factors/recovery-codes'],
  ['POST', '/api/auth/step-up'],
  ['POST', '/api/auth/step-up/passkey-options'],
])('given nobody who is signed in, then %s %s is refused', async (method, url) => {
  expect((await (method === 'GET' ? house.get(url) : house.post(url, {}))).status).toBe(401);
});

test('given a session that began more than ten minutes ago, then the first factor needs the password, and wrong ones are counted', async () => {
  const one = await enter(house);
  const soon = await later(house, one, 10);
  expect((await house.post('/api/auth/factors/app', {}, as(soon))).status).toBe(200);
  const again = await later(house, soon, 0.1);
  const add = (body: object) => house.post('/api/auth/factors/app', body, as(again));
  expect((await add({})).body['errors']).toEqual([{ field: 'password', message: 'Please type your password.' }]);
  expect((await house.post('/api/auth/factors/passkeys/options', {}, as(again))).status).toBe(422);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await add({ password: 'Wrong password 1!' })).body['errors']).toEqual([
      { field: 'password', message: 'This password is not right.' },
    ]);
  expect((await add({ password: strongPassword })).status).toBe(429);
  house.clock.advance(1_001);
  expect((await add({ password: strongPassword })).status).toBe(200);
});

test('given a factor, then another one needs a fresh proof, not the password', async () => {
  const early = await enter(house);
  const { app } = await setUpApp(house, early);
  const one = await later(house, early, 11);
  expect(codeOf(await house.post('/api/auth/factors/passkeys/options', { password: strongPassword }, as(one)))).toBe('step_up_required');
  expect((await stepUp(one, app.codeNow())).status).toBe(200);
  const { recoveryCodes } = await setUpPasskey(house, one);
  // They were shown with the first factor and still work.
  expect(recoveryCodes).toBeNull();
  expect(await factorsOf(house, one)).toMatchObject({ app: true, passkeys: [{ name: 'My phone' }], recoveryCodesLeft: 10 });
});

test('given wrong codes at a confirmation, then they are counted and one waits; a recovery code confirms, too; a replayed code does not', async () => {
  const one = await enter(house);
  const { app, recoveryCodes } = await setUpApp(house, one);
  const code = app.codeNow();
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await stepUp(one, code)).status).toBe(200);
  expect(codeOf(await stepUp(one, code))).toBe('code_invalid');
  for (let tries = 0; tries < 4; tries += 1) expect(codeOf(await stepUp(one, wrong))).toBe('code_invalid');
  expect((await stepUp(one, wrong)).status).toBe(429);
  house.clock.advance(1_001);
  expect((await stepUp(one, recoveryCodes?.[0] ?? '', 'recovery')).status).toBe(200);
  expect(await house.sql(`select from audit_events where actor_id = $1 and action = 'session.stepped_up'`, [one.userId])).toHaveLength(2);
});

test('given somebody without a factor, then no code confirms anything, and a password is no second factor', async () => {
  const doctor = await enter(house, { role: 'DOCTOR' });
  expect(codeOf(await stepUp(doctor, '123456'))).toBe('code_invalid');
  expect((await stepUp(doctor, strongPassword, 'password')).status).toBe(422);
  const [session] = await house.sql('select second_factor_at from sessions where user_id = $1', [doctor.userId]);
  expect(session).toEqual({ second_factor_at: null });
});

test('given a patient who removes the last factor, then codes and trusted devices go with it, and nothing asks for a factor any more', async () => {
  const early = await enter(house);
  await setUpApp(house, early);
  expect((await house.post('/api/auth/factors/app/remove', {}, as(early))).status).toBe(200);
  expect(await factorsOf(house, early)).toMatchObject({ app: false, recoveryCodesLeft: 0 });
  const one = await later(house, early, 11);
  expect((await house.post('/api/auth/factors/app/remove', {}, as(one))).status).toBe(404);
  expect((await signIn(house, one.email)).body['accessToken']).toBeDefined();
  await house.deliver();
  expect((await lettersTo(one.email, 3)).map((letter) => letter.subject)).toContain('A second factor was removed from your Lafiya account');
  expect(codeOf(await house.post('/api/auth/factors/recovery-codes', {}, as(one)))).toBe('not_found');
});

test('given a doctor, then the first factor marks the session, and the last one stays; of two, either may go', async () => {
  const doctor = await enter(house, { role: 'DOCTOR' });
  expect((await me(house, doctor.accessToken)).body).toMatchObject({
    user: { hasSecondFactor: false, secondFactorRequired: true, doctorState: 'unverified' },
  });
  await setUpApp(house, doctor);
  const [session] = await house.sql<{ factors: string[]; second_factor_at: Date }>(
    'select factors, second_factor_at from sessions where user_id = $1 and ended_at is null',
    [doctor.userId],
  );
  expect(session?.factors.toSorted()).toEqual(['app', 'password']);
  expect(session?.second_factor_at).not.toBeNull();
  const remove = (what: string) => house.post(`/api/auth/factors/${what}/remove`, {}, as(doctor));
  expect(codeOf(await remove('app'))).toBe('last_factor');
  expect(await factorsOf(house, doctor)).toMatchObject({ app: true, isRequired: true });
  await setUpPasskey(house, doctor, 'Key at the clinic');
  const [passkey] = (await factorsOf(house, doctor))['passkeys'] as { id: string }[];
  expect((await remove('app')).status).toBe(200);
  expect(codeOf(await remove(`passkeys/${passkey?.id}`))).toBe('last_factor');
});

test('given two removals at once, then a doctor keeps one factor', async () => {
  const doctor = await enter(house, { role: 'DOCTOR' });
  await setUpApp(house, doctor);
  await setUpPasskey(house, doctor);
  const [passkey] = (await factorsOf(house, doctor))['passkeys'] as { id: string }[];
  const answers = await Promise.all(
    ['app', `passkeys/${passkey?.id}`].map((what) => house.post(`/api/auth/factors/${what}/remove`, {}, as(doctor))),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
});

test('given somebody else’s passkey, then it cannot be removed', async () => {
  const [one, other] = [await enter(house), await enter(house)];
  await setUpPasskey(house, one);
  await setUpPasskey(house, other);
  const [passkey] = (await factorsOf(house, one))['passkeys'] as { id: string }[];
  expect((await house.post(`/api/auth/factors/passkeys/${passkey?.id}/remove`, {}, as(other))).status).toBe(404);
});

test.each([
  [{ verification: 'submitted' }, 'submitted'],
  [{ verification: 'approved', license_expires_on: '2026-11-16' }, 'approved'],
  [{ verification: 'approved', license_expires_on: '2026-11-15' }, 'lapsed'],
])('given a doctor with %j, then the state is %s', async (row: { verification: string; license_expires_on?: string }, state) => {
  const fresh = await openHouse();
  try {
    const doctor = await enter(fresh, { role: 'DOCTOR' });
    await fresh.sql(
      `update doctors set verification = $2, license_expires_on = $3, license_number = 'MDCN/1', verified_at = now() where user_id = $1`,
      [doctor.userId, row.verification, row.license_expires_on ?? null],
    );
    expect((await me(fresh, doctor.accessToken)).body).toMatchObject({ user: { doctorState: state } });
  } finally {
    await fresh.close();
  }
});
