// Access tokens while the signing key is changed.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccessTokens, newSigningKey } from '../../src/platform/session/access-token.ts';

const audience = 'https://clinic.test';
const now = new Date('2026-11-16T09:00:00.000Z');
const claims = { userId: randomUUID(), sessionId: randomUUID(), accessVersion: 1 };

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

test('does not start without a key', () => {
  expect(() => createAccessTokens('no key', audience)).toThrow('There is no key');
});
