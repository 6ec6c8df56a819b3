// The ID token of a sign-in with Google counts only if it is signed with one of the provider's published keys.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogleClient } from '../../src/modules/identity/index.ts';
import { uniqueEmail } from '../support/mailbox.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';
import { origin } from './second-factor-fixtures.ts';

const clientId = 'signature-tests';
const published = await generateKeyPair('RS256');
const another = await generateKeyPair('RS256');

let app: TestApp;
let client: TestClient;
let provider: Server;
let issuer: string;
/** How the provider signs the next token, and the nonce that belongs into it. */
let next: { sign: (claims: JWTPayload) => Promise<string>; nonce: string; email: string };

beforeAll(async () => {
  app = await createTestApp();
  const jwks = { keys: [{ ...(await exportJWK(published.publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }] };
  provider = createServer((request, response) => {
    const answer = async () => {
      if (request.url === '/jwks') return jwks;
      if (request.url === '/token') return { access_token: 'x', token_type: 'Bearer', id_token: await idToken() };
      return { issuer, authorization_endpoint: `${issuer}/choose`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` };
    };
    void answer().then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  client = await app.createVariant({
    google: createGoogleClient({ issuer, clientId, clientSecret: 'not a secret', ownOrigin: origin }),
  });
});
afterAll(async () => {
  provider.close();
  provider.closeAllConnections();
  await app.close();
});

function idToken(): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const { nonce, email } = next;
  const person = { sub: email, email, email_verified: true, given_name: 'Zainab', family_name: 'Musa' };
  return next.sign({ ...person, iss: issuer, aud: clientId, iat: now, exp: now + 600, nonce });
}

const signedWith = (key: CryptoKey) => (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);

async function signInWith(sign: (typeof next)['sign']): Promise<{ error: string | null; users: number }> {
  const begun = await client.get('/api/auth/google');
  const { searchParams } = new URL(String(begun.headers['location']));
  const cookie = /__Host-gs=[^;]*/.exec([begun.headers['set-cookie']].flat().join('\n'))?.[0] ?? '';
  next = { sign, nonce: searchParams.get('nonce') ?? '', email: uniqueEmail('signed') };
  const query = new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' });
  const answer = await client.get(`/api/auth/google/callback?${query.toString()}`, { headers: { cookie } });
  const page = new URL(String(answer.headers['location']), origin);
  const users = await app.sql('select from users where email = $1', [next.email]);
  return { error: page.searchParams.get('error'), users: users.length };
}

test('accepts a token that is signed with the published key', async () => {
  expect(await signInWith(signedWith(published.privateKey))).toEqual({ error: null, users: 1 });
});

test('rejects a token that is signed with another key, or with none', async () => {
  expect(await signInWith(signedWith(another.privateKey))).toEqual({ error: 'auth_failed', users: 0 });
  const unsigned = async (claims: JWTPayload) => new UnsecuredJWT(claims).encode();
  expect(await signInWith(unsigned)).toEqual({ error: 'auth_failed', users: 0 });
  const cut = async (claims: JWTPayload) => (await signedWith(published.privateKey)(claims)).replace(/\.[^.]+$/, '.AAAA');
  expect(await signInWith(cut)).toEqual({ error: 'auth_failed', users: 0 });
});
