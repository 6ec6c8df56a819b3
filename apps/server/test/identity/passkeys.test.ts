// Stories: passkeys, as the only proof, as the second one, and once more for what needs a fresh one. With a passkey in software.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type House, openHouse } from '../house/test-api.ts';
import { as, enter, factorsOf, halfWay, later, origin, setUpApp, setUpPasskey } from './factor-stories.ts';
import { me, sessionIn } from './identity-stories.ts';
import { type Misbehaviour, type SoftwarePasskey, softwarePasskey } from './software-passkey.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const minutes = (count: number): number => count * 60_000;

async function signInWith(passkey: SoftwarePasskey, wrong: Misbehaviour = {}): Promise<Answer> {
  const { body } = await house.post('/api/auth/passkey/options', {});
  return house.post('/api/auth/passkey', { token: body['token'], response: passkey.answer(body['options'], wrong) });
}

test('given a passkey, then it signs in without a password, counts as both factors, and the question asks for the holder', async () => {
  const one = await enter(house);
  const { passkey, recoveryCodes } = await setUpPasskey(house, one);
  expect(recoveryCodes).toHaveLength(10);
  const { body } = await house.post('/api/auth/passkey/options', {});
  expect(body['options']).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const answer = await signInWith(passkey);
  expect(answer.status).toBe(200);
  const [session] = await house.sql(
    `select factors, second_factor_at = started_at as shown from sessions where user_id = $1 and 'passkey' = any(factors) and not 'password' = any(factors)`,
    [one.userId],
  );
  expect(session).toEqual({ factors: ['passkey'], shown: true });
  expect((await factorsOf(house, sessionIn(answer)))['passkeys']).toMatchObject([
    { name: 'My phone', lastUsedAt: house.clock.now().toISOString() },
  ]);
});

test('given an answer for another origin, another challenge, without a look at the holder, by somebody else’s hand, then nobody is signed in', async () => {
  const one = await enter(house);
  const { passkey } = await setUpPasskey(house, one);
  const stranger = softwarePasskey(origin);
  const foreign = Buffer.from('00000000-0000-7000-8000-000000000000').toString('base64url');
  for (const wrong of [
    { origin: 'https://evil.example' },
    { challenge: Buffer.alloc(32).toString('base64url') },
    { isVerified: false },
    { userHandle: foreign },
  ])
    expect((await signInWith(passkey, wrong)).body['code'], JSON.stringify(wrong)).toBe('passkey_invalid');
  expect((await signInWith(stranger)).body['code']).toBe('passkey_invalid');
  expect((await signInWith(passkey)).status).toBe(200);
});

test('given a passkey whose counter stands still or goes back, then it was copied and is refused', async () => {
  const one = await enter(house);
  const { passkey } = await setUpPasskey(house, one);
  expect((await signInWith(passkey, { counter: 7 })).status).toBe(200);
  expect((await signInWith(passkey, { counter: 7 })).body['code']).toBe('passkey_invalid');
  expect((await signInWith(passkey, { counter: 6 })).body['code']).toBe('passkey_invalid');
  expect((await signInWith(passkey, { counter: 8 })).status).toBe(200);
});

test('given a question that was answered, rightly or wrongly, or is five minutes old, then its answer is worth nothing', async () => {
  const one = await enter(house);
  const { passkey } = await setUpPasskey(house, one);
  const { body } = await house.post('/api/auth/passkey/options', {});
  const send = (wrong: Misbehaviour = {}) =>
    house.post('/api/auth/passkey', { token: body['token'], response: passkey.answer(body['options'], wrong) });
  expect((await send({ origin: 'https://evil.example' })).status).toBe(400);
  expect((await send()).body['code']).toBe('proof_over');
  const late = (await house.post('/api/auth/passkey/options', {})).body;
  house.clock.advance(minutes(5) + 1);
  const response = passkey.answer(late['options']);
  expect((await house.post('/api/auth/passkey', { token: late['token'], response })).body['code']).toBe('proof_over');
});

test('given a suspended person, then the passkey lets nobody in', async () => {
  const one = await enter(house);
  const { passkey } = await setUpPasskey(house, one);
  await house.sql(`update users set status = 'suspended' where id = $1`, [one.userId]);
  expect((await signInWith(passkey)).body['code']).toBe('account_suspended');
});

test('given the right password, then the passkey is the second factor; a wrong one counts as a try, another person’s is refused', async () => {
  const one = await enter(house);
  const { passkey } = await setUpPasskey(house, one);
  const other = await enter(house);
  const foreign = await setUpPasskey(house, other);
  const { token, methods } = await halfWay(house, one.email);
  expect(methods).toEqual(['passkey', 'recovery']);
  const answerWith = async (key: SoftwarePasskey, wrong: Misbehaviour = {}) => {
    const { body } = await house.post('/api/auth/second-factor/passkey-options', { token });
    return house.post('/api/auth/second-factor/passkey', { token, response: key.answer(body['options'], wrong), rememberMe: false });
  };
  expect((await answerWith(foreign.passkey)).body['code']).toBe('passkey_invalid');
  expect((await answerWith(passkey, { origin: 'https://evil.example' })).body['code']).toBe('passkey_invalid');
  const [proof] = await house.sql(`select wrong_tries from pending_proofs where user_id = $1 and kind = 'second_factor'`, [one.userId]);
  expect(proof).toEqual({ wrong_tries: 2 });
  const answer = await answerWith(passkey, { isVerified: false });
  expect(answer.status).toBe(200);
  expect((await me(house, sessionIn(answer).accessToken)).status).toBe(200);
  expect((await house.post('/api/auth/second-factor/passkey-options', { token })).body['code']).toBe('proof_over');
});

test('given a passkey answer without a question, then it is refused', async () => {
  const one = await enter(house);
  const { passkey } = await setUpPasskey(house, one);
  const { token } = await halfWay(house, one.email);
  const response = passkey.answer({ challenge: 'bm9uZQ' });
  expect((await house.post('/api/auth/second-factor/passkey', { token, response })).body['code']).toBe('passkey_invalid');
});

test('given a new passkey made for another page or another challenge, by another session, or twice, then it is not kept', async () => {
  const one = await enter(house);
  const begin = async () => (await house.post('/api/auth/factors/passkeys/options', {}, as(one))).body;
  const keep = (token: unknown, response: object, who = one) =>
    house.post('/api/auth/factors/passkeys', { token, name: 'Key', response }, as(who));
  const passkey = softwarePasskey(origin);
  const begun = await begin();
  expect((await keep(begun['token'], passkey.make(begun['options'], { origin: 'https://evil.example' }))).body['code']).toBe(
    'passkey_invalid',
  );
  expect((await keep(begun['token'], passkey.make(begun['options'], { challenge: 'bm9uZQ' }))).body['code']).toBe('passkey_invalid');
  const other = await enter(house);
  expect((await keep(begun['token'], passkey.make(begun['options']), other)).body['code']).toBe('proof_over');
  expect((await keep(begun['token'], passkey.make(begun['options']))).status).toBe(200);
  expect((await keep(begun['token'], passkey.make(begun['options']))).body['code']).toBe('proof_over');
  const again = await begin();
  expect((again['options'] as { excludeCredentials: unknown[] }).excludeCredentials).toHaveLength(1);
  expect((await keep(again['token'], passkey.make(again['options']))).body['code']).toBe('factor_known');
});

test('given a session whose second factor is old, then a passkey makes it fresh for ten minutes; the question is for that session alone', async () => {
  const early = await enter(house);
  await setUpApp(house, early);
  const { passkey } = await setUpPasskey(house, early);
  const one = await later(house, early, 11);
  const renew = () => house.post('/api/auth/factors/recovery-codes', {}, as(one));
  expect((await renew()).body['code']).toBe('step_up_required');
  const { body } = await house.post('/api/auth/step-up/passkey-options', {}, as(one));
  const other = await enter(house);
  const form = { token: body['token'], response: passkey.answer(body['options']) };
  expect((await house.post('/api/auth/step-up/passkey', form, as(other))).body['code']).toBe('proof_over');
  const done = await house.post('/api/auth/step-up/passkey', form, as(one));
  expect(done.body['until']).toBe(new Date(house.clock.now().getTime() + minutes(10)).toISOString());
  expect((await house.post('/api/auth/step-up/passkey', form, as(one))).body['code']).toBe('proof_over');
  expect((await renew()).status).toBe(200);
});
