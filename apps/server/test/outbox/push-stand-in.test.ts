// Stories: the stand-in for push services refuses what a real one refuses, so that what passes it would pass there.
import { createPrivateKey, sign } from 'node:crypto';
import webPush from 'web-push';
import { beforeAll, expect, test } from 'vitest';
import { instance } from '../house/databases.ts';
import { answerFrom, type Browser, pushesTo, someBrowser } from '../house/push-box.ts';

const ours = webPush.generateVAPIDKeys();
const origin = `http://127.0.0.1:${instance.ports.push}`;
let browser: Browser;
beforeAll(async () => {
  browser = await someBrowser(ours.publicKey);
});

const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

/** A token of our own making, to be wrong in one thing at a time. */
function token(claims: object, { publicKey, privateKey } = ours, alg = 'ES256'): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const words = `${part({ typ: 'JWT', alg })}.${part({ aud: origin, exp: inAnHour(), sub: 'mailto:us@lafiya.example', ...claims })}`;
  return `${words}.${sign('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

async function post(to: Browser, changes: { authorization?: string; headers?: Record<string, string>; body?: Buffer } = {}) {
  const details = webPush.generateRequestDetails({ endpoint: to.endpoint, keys: to.keys }, '{"title":"Hello"}', { TTL: 60, topic: 'one' });
  const { 'Content-Length': _length, ...usual } = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
  );
  const { authorization = `vapid t=${token({})}, k=${ours.publicKey}`, headers = {}, body = details.body } = changes;
  const answer = await fetch(to.endpoint, {
    method: 'POST',
    headers: { ...usual, Authorization: authorization, ...headers },
    body: new Uint8Array(body),
  });
  const said = (await answer.json().catch(() => ({}))) as { message?: string };
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    retryAfter: answer.headers.get('retry-after'),
    said: said.message,
  };
}

test('given a whole message, then it is taken, decrypted and has an address', async () => {
  expect(await post(browser)).toMatchObject({ status: 201, location: expect.stringMatching(/\/message\/[\w-]+$/) });
  expect(await pushesTo(browser)).toMatchObject([{ ttl: 60, topic: 'one', urgency: 'normal', letter: { title: 'Hello' } }]);
});

const other = webPush.generateVAPIDKeys();
test.each([
  ['no authorization', () => 'Basic xyz', 'there is no vapid authorization'],
  ['the key of another sender', () => `vapid t=${token({}, other)}, k=${other.publicKey}`, 'the key is not the one of the subscription'],
  ['a signature of another key', () => `vapid t=${token({}, other)}, k=${ours.publicKey}`, 'the signature is not right'],
  ['another algorithm', () => `vapid t=${token({}, ours, 'none')}, k=${ours.publicKey}`, 'the token is not signed with ES256'],
  ['another audience', () => `vapid t=${token({ aud: 'https://push.example' })}, k=${ours.publicKey}`, 'the token is for another service'],
  ['a token that is over', () => `vapid t=${token({ exp: 1 })}, k=${ours.publicKey}`, 'the token is over, or holds for more than a day'],
  [
    'a token for two days',
    () => `vapid t=${token({ exp: inAnHour() + 172_800 })}, k=${ours.publicKey}`,
    'the token is over, or holds for more than a day',
  ],
  ['no contact', () => `vapid t=${token({ sub: 'us' })}, k=${ours.publicKey}`, 'the token names nobody to write to'],
])('given %s, then it is refused', async (_words, authorization, message) => {
  expect(await post(browser, { authorization: authorization() })).toMatchObject({ status: 403, said: message });
});

test.each([
  ['no TTL', { headers: { TTL: 'soon' } }, 400],
  ['another encoding', { headers: { 'Content-Encoding': 'aesgcm' } }, 400],
  ['a topic too long', { headers: { Topic: 'x'.repeat(33) } }, 400],
  ['a body that is not for this browser', { body: Buffer.alloc(200, 7) }, 400],
  ['a body too large', { body: Buffer.alloc(5_000, 7) }, 413],
])('given %s, then it is refused', async (_words, changes, status) => {
  expect((await post(browser, changes)).status).toBe(status);
});

test('given an order, then it answers so, as often as it was told', async () => {
  const told = await someBrowser(ours.publicKey);
  await answerFrom(told, { status: 429, retryAfter: '30', times: 1 });
  expect(await post(told)).toMatchObject({ status: 429, retryAfter: '30' });
  expect((await post(told)).status).toBe(201);
  await answerFrom(told, { status: 410 });
  expect([(await post(told)).status, (await post(told)).status]).toEqual([410, 410]);
  expect((await post({ ...told, endpoint: `${origin}/push/nobody` })).status).toBe(404);
});
