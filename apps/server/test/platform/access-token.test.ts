// Which access tokens are accepted: of our keys, while these are changed, and for this product only.
import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccessTokens, newSigningKey } from '../../src/platform/session/access-token.ts';

const audience = 'https://clinic.test';
const now = new Date('2026-11-16T09:00:00.000Z');
const claims = { userId: randomUUID(), sessionId: randomUUID(), accessVersion: 1, generation: 1 };

test('verifies tokens of every key and signs with the first', async () => {
  const [older, newer] = [newSigningKey(), newSigningKey()];
  const [before, during, after] = [older, `${newer}\n${older}`, newer].map((keys) => createAccessTokens(keys, audience));
  const old = await before?.issue(claims, now);
  const fresh = await during?.issue(claims, now);
  expect(await during?.read(old ?? '', now)).toEqual(claims);
  expect(await after?.read(fresh ?? '', now)).toEqual(claims);
  expect(await after?.read(old ?? '', now)).toBeNull();
  expect(await before?.read(fresh ?? '', now)).toBeNull();
});

test('refuses a token for another audience, of another issuer, type or algorithm, and one that brings its own key', async () => {
  const [key, foreign] = [newSigningKey(), newSigningKey()];
  const tokens = createAccessTokens(key, audience);
  const own = { iss: audience, aud: audience, sub: claims.userId, sid: claims.sessionId, ver: 1, gen: 1, exp: now.getTime() / 1_000 + 600 };
  const sign = (header: object = {}, payload: object = {}, pem = key) =>
    new SignJWT({ ...own, ...payload }).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header }).sign(createPrivateKey(pem));
  const jwk = createPublicKey(foreign).export({ format: 'jwk' });
  expect(await tokens.read(await sign(), now)).toEqual(claims);
  const wrong = await Promise.all([
    sign({}, { aud: 'https://elsewhere.test' }),
    sign({}, { iss: 'https://elsewhere.test' }),
    sign({ typ: 'JWT' }),
    sign({ alg: 'Ed25519' }),
    sign({ jwk }, {}, foreign),
  ]);
  for (const token of wrong) expect(await tokens.read(token, now), token).toBeNull();
});

test('does not start without a key', () => {
  expect(() => createAccessTokens('no key', audience)).toThrow('There is no key');
});
