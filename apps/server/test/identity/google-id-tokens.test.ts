// Which ID tokens the Google client accepts, with a provider that can also issue wrong ones.
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogleClient, type GoogleClient } from '../../src/modules/identity/index.ts';

type Changes = { claims?: object; metadata?: object; algorithm?: string; key?: KeyObject };

const google = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const server = createServer((request, response) => {
  void respond(String(request.url)).then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));
});
let issuer = '';
let nonce = '';
let changes: Changes = {};

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close().closeAllConnections());

async function respond(path: string): Promise<object> {
  if (path === '/keys') return { keys: [{ ...google.publicKey.export({ format: 'jwk' }), kid: 'one' }] };
  if (path === '/token') return { access_token: 'a token of Google', token_type: 'bearer', id_token: await idToken() };
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256', 'PS256'],
    ...changes.metadata,
  };
}

function idToken(): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const names = { email: 'ada@clinic.test', email_verified: true, given_name: 'Ada', family_name: 'Obi' };
  return new SignJWT({ iss: issuer, aud: 'our-client', sub: '1234', iat: now, exp: now + 3_600, nonce, ...names, ...changes.claims })
    .setProtectedHeader({ alg: changes.algorithm ?? 'RS256', kid: 'one' })
    .sign(changes.key ?? google.privateKey);
}

const createClient = (): GoogleClient =>
  createGoogleClient({ issuer, clientId: 'our-client', clientSecret: 'secret', ownOrigin: 'https://clinic.test' });

async function signIn(wanted: Changes = {}) {
  changes = wanted;
  const client = createClient();
  const { challenge } = await client.startSignIn();
  nonce = challenge.nonce;
  return client.finishSignIn(`code=any&state=${challenge.state}`, challenge);
}

test('returns who signed in, and none of the tokens', async () => {
  expect(await signIn()).toEqual({ subject: '1234', email: 'ada@clinic.test', isEmailVerified: true, firstName: 'Ada', lastName: 'Obi' });
});

test('refuses an ID token for another client', async () => {
  for (const aud of ['another', ['our-client', 'another']])
    await expect(signIn({ claims: { aud } })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('"aud" (audience) claim') },
    });
});

test('refuses an ID token with the nonce of another sign-in', async () => {
  await expect(signIn({ claims: { nonce: 'another' } })).rejects.toMatchObject({
    cause: { message: 'unexpected ID Token "nonce" claim value' },
  });
});

test('refuses an ID token that has expired', async () => {
  await expect(signIn({ claims: { exp: Math.floor(Date.now() / 1_000) - 60 } })).rejects.toThrow(
    'JWT timestamp claim value failed validation',
  );
});

test('refuses metadata that names another issuer', async () => {
  changes = { metadata: { issuer: 'https://accounts.google.com' } };
  await expect(createClient().startSignIn()).rejects.toThrow('does not match the expected issuer');
});
