// Delivery of text messages, and how provider responses are handled.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../../src/platform/context.ts';
import { deliverDue } from '../../../src/platform/outbox/deliver-outbox.ts';
import { createTermiiClient } from '../../../src/platform/sms/termii.ts';
import { createSmsSender, type SmsProvider } from '../../../src/platform/sms/sms-sender.ts';
import { uniquePhone, smsTo } from '../../support/sms-inbox.ts';
import { environment } from '../../support/environment.ts';
import { type TestApp, createTestApp } from '../../support/test-app.ts';

let app: TestApp;
let context: Context;
beforeAll(async () => {
  app = await createTestApp();
  context = { actor: { kind: 'visitor' }, requestId: 'story-of-texts', clock: app.clock, auditKind: 'story' };
});
beforeEach(() => app.sql('truncate outbox'));
afterAll(() => app.close());

type Row = {
  id: string;
  attempts: number;
  delivered_at: Date | null;
  given_up_at: Date | null;
  given_up_why: string | null;
  last_error: string | null;
};
const rows = () => app.sql<Row>('select id, attempts, delivered_at, given_up_at, given_up_why, last_error from outbox');
const enqueue = (to: string) =>
  app.database.withTransaction(context.actor, (tx) => app.outbox.sms(tx, context, { to, text: 'Hello', path: '/dashboard/appointments' }));

const unlimited = { take: async () => async () => {} };

async function deliverThrough(provider: SmsProvider | null): Promise<string[]> {
  const failures: string[] = [];
  const sms = createSmsSender(provider, 'https://lafiya.example', unlimited).send;
  await deliverDue({ ...app.delivery, topics: { sms }, onFailure: (_id, error) => failures.push(error.message) });
  return failures;
}
const account = (changes: { url?: string; key?: string; sender?: string } = {}) => {
  const { SMS_URL, SMS_KEY, SMS_SENDER } = environment(app.databaseName);
  return createTermiiClient({ url: SMS_URL, key: SMS_KEY, sender: SMS_SENDER, ...changes });
};

test('delivers a message with its link under the id of its row', async () => {
  const { number } = uniquePhone();
  await enqueue(`+${number}`);
  expect(await app.deliver()).toBe(1);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, delivered_at: app.clock.now() });
  expect(await smsTo(number)).toMatchObject([
    { id: row?.id, from: 'Lafiya', text: expect.stringMatching(/^Hello http.*\/dashboard\/appointments$/) },
  ]);
});

test('gives up a message when the provider rejects the number', async () => {
  await enqueue('+0');
  expect(await deliverThrough(account())).toEqual(['the SMS provider refused the message permanently (400)']);
  expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: app.clock.now(), given_up_why: 'refused', delivered_at: null }]);
});

test.each([
  ['the key is wrong', { key: 'wrong' }, 'the SMS provider responded with 401'],
  ['the sender is not registered', { sender: 'Nobody' }, 'the SMS provider responded with 404'],
  ['the provider is away', { url: 'http://127.0.0.1:9' }, 'fetch failed'],
])('retries when %s, and delivers when that is fixed', async (_description, changes, failure) => {
  const { number } = uniquePhone();
  await enqueue(`+${number}`);
  expect(await deliverThrough(account(changes))).toEqual([failure]);
  expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: null, delivered_at: null }]);
  app.clock.advance(2_000);
  expect(await app.deliver()).toBe(1);
  expect(await smsTo(number)).toHaveLength(1);
});

test('follows no redirect: neither key nor message reaches another server, and the message is retried', async () => {
  const received: string[] = [];
  const other = await listen((request, response) => {
    received.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"message_id":"1"}');
  });
  const redirecting = await listen((_request, response) => response.writeHead(307, { location: `${other.url}/api/sms/send` }).end());
  await enqueue(`+${uniquePhone().number}`);
  expect(await deliverThrough(account({ url: redirecting.url }))).toEqual(['fetch failed']);
  await account({ url: redirecting.url }).ping();
  expect(received).toEqual([]);
  expect(await rows()).toMatchObject([{ attempts: 1, given_up_at: null, delivered_at: null }]);
  for (const { server } of [other, redirecting]) server.close().closeAllConnections();
});

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('gives up messages without a provider', async () => {
  await enqueue(`+${uniquePhone().number}`);
  expect(await deliverThrough(null)).toEqual(['no SMS provider is configured']);
  expect(await rows()).toMatchObject([{ given_up_why: 'refused' }]);
});

test('repeats a message with the same id when the response was lost', async () => {
  const { number } = uniquePhone();
  await enqueue(`+${number}`);
  const real = account();
  const failing: SmsProvider = {
    ...real,
    send: async (...message) => {
      await real.send(...message);
      throw new Error('the connection broke');
    },
  };
  expect(await deliverThrough(failing)).toEqual(['the connection broke']);
  app.clock.advance(2_000);
  expect(await app.deliver()).toBe(1);
  const messages = await smsTo(number);
  expect(messages).toHaveLength(2);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
});
