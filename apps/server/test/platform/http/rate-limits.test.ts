// Rate limits with one process, with two, and without Redis.
import { once } from 'node:events';
import net from 'node:net';
import { redisUrl } from '@lafiya/tools/services/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimits, networkOf } from '../../../src/platform/rate-limit.ts';
import { connectRedis } from '../../../src/platform/redis.ts';
import { bearer, createSignedInMember } from '../../identity/second-factor-fixtures.ts';
import { instance, workerNumber } from '../../support/databases.ts';
import { type TestClient, type TestApp, createTestApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const unsubscribe = '/api/newsletter/unsubscriptions';
const send = async (client: Pick<TestClient, 'post'>, from: string) => (await client.post(unsubscribe, { token: 'x' }, { from })).status;
const refusedAfter = async (client: Pick<TestClient, 'post'>, from: string) => {
  for (let sent = 0; sent < 40; sent += 1) if ((await send(client, from)) === 429) return sent;
  return Number.POSITIVE_INFINITY;
};

test('shares the count between two processes', async () => {
  const other = await app.createVariant({});
  for (let sent = 0; sent < 10; sent += 1) expect([await send(app, '203.0.113.1'), await send(other, '203.0.113.1')]).toEqual([404, 404]);
  expect([await send(app, '203.0.113.1'), await send(other, '203.0.113.1')]).toEqual([429, 429]);
});

test('limits each route separately', async () => {
  expect(await refusedAfter(app, '203.0.113.2')).toBe(20);
  expect((await app.get('/api/care-locations/summary', { from: '203.0.113.2' })).status).toBe(200);
});

test('counts an IPv6 network of 64 bits as one client, and a mapped IPv4 address as that address', async () => {
  const from = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:0db8:0000:0001:0:0:0:3'];
  for (let sent = 0; sent < 20; sent += 1) expect(await send(app, from[sent % 3] ?? '')).toBe(404);
  expect(await send(app, '2001:db8:0:1:a:b:c:d')).toBe(429);
  expect(await send(app, '2001:db8:0:2::1')).toBe(404);
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('not an address')).toBe('not an address');
});

test('counts each signed-in user apart from others at the same address, and at every address', async () => {
  const path = '/api/calendar/feed';
  const redis = connectRedis(`${redisUrl(instance)}/${workerNumber}`, () => {});
  await once(redis, 'ready');
  const client = await app.createVariant({ server: { rateLimits: createRateLimits(redis, 1) } });
  const [one, other] = [await createSignedInMember(app), await createSignedInMember(app)];
  const statusOf = async (who: { accessToken: string }, from: string) => (await client.post(path, {}, { ...bearer(who), from })).status;
  for (let sent = 0; sent < 20; sent += 1) expect(await statusOf(one, `198.51.100.${sent}`)).toBe(200);
  expect(await statusOf(one, '198.51.100.99')).toBe(429);
  expect(await statusOf(other, '198.51.100.0')).toBe(200);
  redis.disconnect();
});

test('limits within the process when Redis is unavailable', async () => {
  const gone = connectRedis('redis://127.0.0.1:9', () => {});
  const alone = await app.createVariant({ server: { rateLimits: createRateLimits(gone, 1) } });
  expect(await refusedAfter(alone, '203.0.113.3')).toBe(20);
  expect(await send(alone, '203.0.113.4')).toBe(404);
  gone.disconnect();
});

test('does not wait for a Redis that never responds', async () => {
  const silent = net.createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const hanging = connectRedis(`redis://127.0.0.1:${(silent.address() as net.AddressInfo).port}`, () => {});
  await once(hanging, 'connect');
  const alone = await app.createVariant({ server: { rateLimits: createRateLimits(hanging, 1) } });
  const began = performance.now();
  expect(await refusedAfter(alone, '203.0.113.5')).toBe(20);
  expect(performance.now() - began).toBeLessThan(15_000);
  hanging.disconnect();
  silent.close();
});

test('fails no request and keeps counting when Redis disconnects', async () => {
  const leaving = connectRedis(`${redisUrl(instance)}/${workerNumber}`, () => {});
  await once(leaving, 'ready');
  const client = await app.createVariant({ server: { rateLimits: createRateLimits(leaving, 1) } });
  for (let sent = 0; sent < 5; sent += 1) expect(await send(client, '203.0.113.6')).toBe(404);
  leaving.disconnect();
  expect(await refusedAfter(client, '203.0.113.6')).toBe(20);
});

test('multiplies the limits by the configured factor', async () => {
  const redis = connectRedis(`${redisUrl(instance)}/${workerNumber}`, () => {});
  await once(redis, 'ready');
  const client = await app.createVariant({ server: { rateLimits: createRateLimits(redis, 1.5) } });
  expect(await refusedAfter(client, '203.0.113.7')).toBe(30);
  redis.disconnect();
});
