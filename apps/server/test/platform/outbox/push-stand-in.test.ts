// The push service stand-in rejects what a real push service rejects.
import { createPrivateKey, sign } from 'node:crypto';
import webPush from 'web-push';
import { beforeAll, expect, test } from 'vitest';
import { instance } from '../../support/databases.ts';
import { setPushResponse, type Browser, pushesTo, createBrowser } from '../../support/push-inbox.ts';

const ours = webPush.generateVAPIDKeys();
const origin = `http://127.0.0.1:${instance.ports.push}`;
let browser: Browser;
beforeAll(async () => {
  browser = await createBrowser(ours.publicKey);
});

const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

/** A self-made token, so that a test can make one claim wrong. */
function token(claims: object, { publicKey, privateKey } = ours, alg = 'ES256'): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ typ: 'JWT', alg })}.${part({ aud: origin, exp: inAnHour(), sub: 'mailto:us@lafiya.example', ...claims })}`;
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

async function post(to: Browser, changes: { authorization?: string; headers?: Record<string, string>; body?: Buffer } = {}) {
  const details = webPush.generateRequestDetails({ endpoint: to.endpoint, keys: to.keys }, '{"title":"Hello"}', { TTL: 60, topic: 'one' });
  const { 'Content-Length': _length, ...usual } = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
  );
  const { authorization = `vapid t=${token({})}, k=${ours.publicKey}`, headers = {}, body = details.body } = changes;
  const response = await fetch(to.endpoint, {
    method: 'POST',
    headers: { ...usual, Authorization: authorization, ...headers },
    body: new Uint8Array(body),
  });
  const error = (await response.json().catch(() => ({}))) as { message?: string };
  return {
    status: response.status,
    location: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    error: error.message,
  };
}

test('accepts and decrypts a valid message and returns its location', async () => {
  expect(await post(browser)).toMatchObject({ status: 201, location: expect.stringMatching(/\/message\/[\w-]+$/) });
  expect(await pushesTo(browser)).toMatchObject([{ ttl: 60, topic: 'one', urgency: 'normal', payload: { title: 'Hello' } }]);
});

const other = webPush.generateVAPIDKeys();
test.each([
  ['no authorization', () => 'Basic xyz', 'there is no vapid authorization'],
  ['the key of another sender', () => `vapid t=${token({}, other)}, k=${other.publicKey}`, 'the key is not the one of the subscription'],
  ['a signature of another key', () => `vapid t=${token({}, other)}, k=${ours.publicKey}`, 'the signature is not right'],
  ['another algorithm', () => `vapid t=${token({}, ours, 'none')}, k=${ours.publicKey}`, 'the token is not signed with ES256'],
  ['another audience', () => `vapid t=${token({ aud: 'https://push.example' })}, k=${ours.publicKey}`, 'the token is for another service'],
  ['an expired token', () => `vapid t=${token({ exp: 1 })}, k=${ours.publicKey}`, 'the token is over, or holds for more than a day'],
  [
    'a token for two days',
    () => `vapid t=${token({ exp: inAnHour() + 172_800 })}, k=${ours.publicKey}`,
    'the token is over, or holds for more than a day',
  ],
  ['no contact', () => `vapid t=${token({ sub: 'us' })}, k=${ours.publicKey}`, 'the token names nobody to write to'],
])('rejects %s', async (_description, authorization, message) => {
  expect(await post(browser, { authorization: authorization() })).toMatchObject({ status: 403, error: message });
});

test.each([
  ['no TTL', { headers: { TTL: 'soon' } }, 400],
  ['another encoding', { headers: { 'Content-Encoding': 'aesgcm' } }, 400],
  ['a topic too long', { headers: { Topic: 'x'.repeat(33) } }, 400],
  ['a body that is not for this browser', { body: Buffer.alloc(200, 7) }, 400],
  ['a body too large', { body: Buffer.alloc(5_000, 7) }, 413],
])('rejects %s', async (_description, changes, status) => {
  expect((await post(browser, changes)).status).toBe(status);
});

test('returns the configured response as often as configured', async () => {
  const configured = await createBrowser(ours.publicKey);
  await setPushResponse(configured, { status: 429, retryAfter: '30', times: 1 });
  expect(await post(configured)).toMatchObject({ status: 429, retryAfter: '30' });
  expect((await post(configured)).status).toBe(201);
  await setPushResponse(configured, { status: 410 });
  expect([(await post(configured)).status, (await post(configured)).status]).toEqual([410, 410]);
  expect((await post({ ...configured, endpoint: `${origin}/push/nobody` })).status).toBe(404);
});
