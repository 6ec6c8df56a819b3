// Passkeys as the only factor, as the second factor, and for step-up confirmation, with a software passkey.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestResponse, type TestApp, createTestApp } from '../support/test-app.ts';
import {
  bearer,
  confirmMailbox,
  createSignedInMember,
  factorsOf,
  signInWithPassword,
  advanceAndRefresh,
  origin,
  setUpApp,
  setUpPasskey,
} from './second-factor-fixtures.ts';
import { getCurrentUser, type Session, sessionIn } from './account-fixtures.ts';
import { type Misbehaviour, type SoftwarePasskey, softwarePasskey } from '@lafiya/tools/software-passkey';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const minutes = (count: number): number => count * 60_000;

async function signInWith(passkey: SoftwarePasskey, misbehaviour: Misbehaviour = {}): Promise<TestResponse> {
  const { body } = await app.post('/api/auth/passkey/options', {});
  return app.post('/api/auth/passkey', { token: body['token'], response: passkey.signChallenge(body['options'], misbehaviour) });
}

test('signs in without a password and counts as both factors with user verification', async () => {
  const one = await createSignedInMember(app);
  const { passkey, recoveryCodes } = await setUpPasskey(app, one);
  expect(recoveryCodes).toHaveLength(10);
  const { body } = await app.post('/api/auth/passkey/options', {});
  expect(body['options']).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const response = await signInWith(passkey);
  expect(response.status).toBe(200);
  const [session] = await app.sql(
    `select factors, second_factor_at = started_at as shown from sessions where user_id = $1 and 'passkey' = any(factors) and not 'password' = any(factors)`,
    [one.userId],
  );
  expect(session).toEqual({ factors: ['passkey'], shown: true });
  expect((await factorsOf(app, sessionIn(response)))['passkeys']).toMatchObject([
    { name: 'My phone', lastUsedAt: app.clock.now().toISOString() },
  ]);
});

test('rejects a response with a wrong origin, challenge, user verification, user or key', async () => {
  const one = await createSignedInMember(app);
  const { passkey } = await setUpPasskey(app, one);
  const stranger = softwarePasskey(origin);
  const foreign = Buffer.from('00000000-0000-7000-8000-000000000000').toString('base64url');
  for (const misbehaviour of [
    { origin: 'https://evil.example' },
    { challenge: Buffer.alloc(32).toString('base64url') },
    { isVerified: false },
    { userHandle: foreign },
  ])
    expect((await signInWith(passkey, misbehaviour)).body['code'], JSON.stringify(misbehaviour)).toBe('passkey_invalid');
  expect((await signInWith(stranger)).body['code']).toBe('passkey_invalid');
  expect((await signInWith(passkey)).status).toBe(200);
});

test('rejects a passkey whose counter does not increase', async () => {
  const one = await createSignedInMember(app);
  const { passkey } = await setUpPasskey(app, one);
  expect((await signInWith(passkey, { counter: 7 })).status).toBe(200);
  expect((await signInWith(passkey, { counter: 7 })).body['code']).toBe('passkey_invalid');
  expect((await signInWith(passkey, { counter: 6 })).body['code']).toBe('passkey_invalid');
  expect((await signInWith(passkey, { counter: 8 })).status).toBe(200);
});

test('rejects a response to a challenge that was used or is five minutes old', async () => {
  const one = await createSignedInMember(app);
  const { passkey } = await setUpPasskey(app, one);
  const { body } = await app.post('/api/auth/passkey/options', {});
  const send = (misbehaviour: Misbehaviour = {}) =>
    app.post('/api/auth/passkey', { token: body['token'], response: passkey.signChallenge(body['options'], misbehaviour) });
  expect((await send({ origin: 'https://evil.example' })).status).toBe(400);
  expect((await send()).body['code']).toBe('proof_over');
  const late = (await app.post('/api/auth/passkey/options', {})).body;
  app.clock.advance(minutes(5) + 1);
  const response = passkey.signChallenge(late['options']);
  expect((await app.post('/api/auth/passkey', { token: late['token'], response })).body['code']).toBe('proof_over');
});

test('rejects a suspended user', async () => {
  const one = await createSignedInMember(app);
  const { passkey } = await setUpPasskey(app, one);
  await app.sql(`update users set status = 'suspended' where id = $1`, [one.userId]);
  expect((await signInWith(passkey)).body['code']).toBe('account_suspended');
});

test('accepts a passkey as second factor; counts a wrong one and rejects another person’s', async () => {
  const one = await createSignedInMember(app);
  const { passkey } = await setUpPasskey(app, one);
  const other = await createSignedInMember(app);
  const foreign = await setUpPasskey(app, other);
  const { token, methods } = await signInWithPassword(app, one.email);
  expect(methods).toEqual(['passkey', 'recovery']);
  const answerWith = async (key: SoftwarePasskey, misbehaviour: Misbehaviour = {}) => {
    const { body } = await app.post('/api/auth/second-factor/passkey-options', { token });
    return app.post('/api/auth/second-factor/passkey', {
      token,
      response: key.signChallenge(body['options'], misbehaviour),
      rememberMe: false,
    });
  };
  expect((await answerWith(foreign.passkey)).body['code']).toBe('passkey_invalid');
  expect((await answerWith(passkey, { origin: 'https://evil.example' })).body['code']).toBe('passkey_invalid');
  const [proof] = await app.sql(`select wrong_tries from pending_proofs where user_id = $1 and kind = 'second_factor'`, [one.userId]);
  expect(proof).toEqual({ wrong_tries: 2 });
  const response = await answerWith(passkey, { isVerified: false });
  expect(response.status).toBe(200);
  expect((await getCurrentUser(app, sessionIn(response).accessToken)).status).toBe(200);
  expect((await app.post('/api/auth/second-factor/passkey-options', { token })).body['code']).toBe('proof_over');
});

test('rejects a passkey response without a challenge', async () => {
  const one = await createSignedInMember(app);
  const { passkey } = await setUpPasskey(app, one);
  const { token } = await signInWithPassword(app, one.email);
  const response = passkey.signChallenge({ challenge: 'bm9uZQ' });
  expect((await app.post('/api/auth/second-factor/passkey', { token, response })).body['code']).toBe('passkey_invalid');
});

test('rejects a new passkey with a wrong origin, challenge or session, or registered twice', async () => {
  const one = await createSignedInMember(app);
  await confirmMailbox(app, one);
  const begin = async () => (await app.post('/api/auth/factors/passkeys/options', {}, bearer(one))).body;
  const register = (token: unknown, response: object, who = one) =>
    app.post('/api/auth/factors/passkeys', { token, name: 'Key', response }, bearer(who));
  const passkey = softwarePasskey(origin);
  const begun = await begin();
  expect(
    (await register(begun['token'], passkey.createCredential(begun['options'], { origin: 'https://evil.example' }))).body['code'],
  ).toBe('passkey_invalid');
  expect((await register(begun['token'], passkey.createCredential(begun['options'], { challenge: 'bm9uZQ' }))).body['code']).toBe(
    'passkey_invalid',
  );
  const other = await createSignedInMember(app);
  expect((await register(begun['token'], passkey.createCredential(begun['options']), other)).body['code']).toBe('proof_over');
  expect((await register(begun['token'], passkey.createCredential(begun['options']))).status).toBe(200);
  expect((await register(begun['token'], passkey.createCredential(begun['options']))).body['code']).toBe('proof_over');
  const again = await begin();
  expect((again['options'] as { excludeCredentials: unknown[] }).excludeCredentials).toHaveLength(1);
  expect((await register(again['token'], passkey.createCredential(again['options']))).body['code']).toBe('factor_known');
});

test('offers EdDSA and ES256 only, and refuses an RSA key', async () => {
  const one = await createSignedInMember(app);
  await confirmMailbox(app, one);
  const { body } = await app.post('/api/auth/factors/passkeys/options', {}, bearer(one));
  const { pubKeyCredParams } = body['options'] as { pubKeyCredParams: { alg: number }[] };
  expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7]);
  const response = softwarePasskey(origin, 'RSA').createCredential(body['options']);
  const refused = await app.post('/api/auth/factors/passkeys', { token: body['token'], name: 'Old laptop', response }, bearer(one));
  expect(refused.body['code']).toBe('passkey_invalid');
});

test('refreshes an old second factor for ten minutes, with a challenge for that session only', async () => {
  const early = await createSignedInMember(app);
  await setUpApp(app, early);
  const { passkey } = await setUpPasskey(app, early);
  const one = await advanceAndRefresh(app, early, 11);
  const renew = (who: Session = one) => app.post('/api/auth/factors/recovery-codes', {}, bearer(who));
  expect((await renew()).body['code']).toBe('step_up_required');
  const { body } = await app.post('/api/auth/step-up/passkey-options', {}, bearer(one));
  const other = await createSignedInMember(app);
  const form = { token: body['token'], response: passkey.signChallenge(body['options']) };
  expect((await app.post('/api/auth/step-up/passkey', form, bearer(other))).body['code']).toBe('proof_over');
  const done = await app.post('/api/auth/step-up/passkey', form, bearer(one));
  expect(done.body['until']).toBe(new Date(app.clock.now().getTime() + minutes(10)).toISOString());
  const confirmed = sessionIn(done);
  expect((await app.post('/api/auth/step-up/passkey', form, bearer(confirmed))).body['code']).toBe('proof_over');
  expect((await renew(confirmed)).status).toBe(200);
});
