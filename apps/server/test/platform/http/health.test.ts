// Health and readiness endpoints for a load balancer.
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../../src/platform/database/database.ts';
import { connectRedis } from '../../../src/platform/redis.ts';
import { createStorage } from '../../../src/platform/storage.ts';
import { environment } from '../../support/environment.ts';
import { type TestApp, createTestApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inside = { from: 'inside' };
const well = { needed: true, ping: async () => {} };
const partsOf = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body['parts'] as Record<string, { status: string; needed: boolean; latencyMs: number }>).map(([name, part]) => [
      name,
      part.status,
    ]),
  );

test('returns 200 on /healthz whatever the state of its dependencies', async () => {
  const { get } = await app.createVariant({ probes: { database: { needed: true, ping: () => Promise.reject(new Error('away')) } } });
  expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' }, headers: { 'cache-control': 'no-store' } });
});

test('reports each dependency with its latency on /readyz', async () => {
  const env = environment(app.databaseName);
  const storage = createStorage({ ...env, S3_REGION: 'us-east-1' });
  const redis = connectRedis(env.REDIS_URL, () => {});
  await once(redis, 'ready');
  const { get } = await app.createVariant({
    probes: {
      database: { needed: true, ping: app.database.ping },
      redis: { needed: false, ping: () => redis.ping() },
      storage: { needed: false, ping: storage.ping },
    },
  });
  const response = await get('/readyz', inside);
  expect(response).toMatchObject({
    status: 200,
    body: { status: 'ready', parts: { database: { status: 'ok', needed: true, latencyMs: expect.any(Number) } } },
  });
  expect(partsOf(response.body)).toEqual({ database: 'ok', redis: 'ok', storage: 'ok' });
  redis.disconnect();
  storage.close();
});

test.each(['/readyz', '/metrics', '/api/openapi.json'])(
  'answers %s only inside, not through the public proxy or from a public address',
  async (url) => {
    expect((await app.get(url, inside)).status).toBe(200);
    expect((await app.get(url)).status).toBe(404);
    expect((await app.api.inject({ method: 'GET', url, remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  },
);

test('is degraded and still ready when an optional dependency is down', async () => {
  const redis = connectRedis('redis://127.0.0.1:9', () => {});
  const { get } = await app.createVariant({ probes: { database: well, redis: { needed: false, ping: () => redis.ping() } } });
  expect(await get('/readyz', inside)).toMatchObject({
    status: 200,
    body: { status: 'degraded', parts: { redis: { status: 'down', needed: false }, database: { status: 'ok' } } },
  });
  redis.disconnect();
});

test('returns 503 with retry-after when the database is down', async () => {
  const nowhere = connectDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', poolSize: 1 });
  const { get } = await app.createVariant({ probes: { database: { needed: true, ping: nowhere.ping }, redis: well } });
  const response = await get('/readyz', inside);
  expect(response).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(response.headers['retry-after']).toBe('5');
  await nowhere.close();
});

test('reports a dependency that does not respond as down after a timeout', async () => {
  const silent = net.createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as net.AddressInfo;
  const hanging = connectDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none`, poolSize: 1, connectTimeoutMs: 1_500 });
  const { get } = await app.createVariant({
    probes: { database: { needed: true, ping: hanging.ping }, other: { needed: false, ping: () => new Promise(() => {}) } },
  });
  const response = await get('/readyz', inside);
  expect(partsOf(response.body)).toEqual({ database: 'down', other: 'down' });
  silent.close();
  await hanging.close();
});

test('returns 503 and closes connections while draining, but still handles requests', async () => {
  let draining = false;
  const { get } = await app.createVariant({ server: { isDraining: () => draining } });
  expect((await get('/healthz')).headers['connection']).not.toBe('close');
  draining = true;
  for (const url of ['/healthz', '/readyz']) {
    const response = await get(url, inside);
    expect(response).toMatchObject({ status: 503, body: { status: 'draining' } });
    expect(response.headers['connection']).toBe('close');
  }
  const late = await get('/api/care-locations/summary');
  expect([late.status, late.headers['connection']]).toEqual([200, 'close']);
});
