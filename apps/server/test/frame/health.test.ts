// Stories: a load balancer asks whether to send people here.
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../../src/platform/database/database.ts';
import { openRedis } from '../../src/platform/redis.ts';
import { openStorage } from '../../src/platform/storage.ts';
import { environment } from '../house/environment.ts';
import { type House, openHouse } from '../house/test-api.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const well = { needed: true, ping: async () => {} };
const partsOf = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body['parts'] as Record<string, { status: string; needed: boolean; latencyMs: number }>).map(([name, part]) => [
      name,
      part.status,
    ]),
  );

test('given a process that lives, then it says so, whatever its parts do', async () => {
  const { get } = await house.another({ probes: { database: { needed: true, ping: () => Promise.reject(new Error('away')) } } });
  expect(await get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' }, headers: { 'cache-control': 'no-store' } });
});

test('given real parts, then each is asked and its time told', async () => {
  const env = environment(house.databaseName);
  const storage = openStorage({ ...env, S3_REGION: 'us-east-1' });
  const redis = openRedis(env.REDIS_URL, () => {});
  await once(redis, 'ready');
  const { get } = await house.another({
    probes: {
      database: { needed: true, ping: house.database.ping },
      redis: { needed: false, ping: () => redis.ping() },
      storage: { needed: false, ping: storage.ping },
    },
  });
  const answer = await get('/readyz');
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'ready', parts: { database: { status: 'ok', needed: true, latencyMs: expect.any(Number) } } },
  });
  expect(partsOf(answer.body)).toEqual({ database: 'ok', redis: 'ok', storage: 'ok' });
  redis.disconnect();
  storage.close();
});

test('given a part that may vanish is away, then we are degraded and still take requests', async () => {
  const redis = openRedis('redis://127.0.0.1:9', () => {});
  const { get } = await house.another({ probes: { database: well, redis: { needed: false, ping: () => redis.ping() } } });
  expect(await get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'degraded', parts: { redis: { status: 'down', needed: false }, database: { status: 'ok' } } },
  });
  redis.disconnect();
});

test('given the database is away, then we are unavailable and say when to ask again', async () => {
  const nowhere = connectDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', poolSize: 1 });
  const { get } = await house.another({ probes: { database: { needed: true, ping: nowhere.ping }, redis: well } });
  const answer = await get('/readyz');
  expect(answer).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(answer.headers['retry-after']).toBe('5');
  await nowhere.close();
});

test('given a part that takes the question and never answers, then it counts as down after a moment', async () => {
  const silent = net.createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as net.AddressInfo;
  const hanging = connectDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none`, poolSize: 1 });
  const { get } = await house.another({
    probes: { database: { needed: true, ping: hanging.ping }, other: { needed: false, ping: () => new Promise(() => {}) } },
  });
  const began = performance.now();
  const answer = await get('/readyz');
  expect(performance.now() - began).toBeLessThan(2_500);
  expect(partsOf(answer.body)).toEqual({ database: 'down', other: 'down' });
  silent.close();
  await hanging.close();
});

test('given a process that is about to end, then it sends the balancer away, closes its connections, and still answers whoever is here', async () => {
  let draining = false;
  const { get } = await house.another({ server: { isDraining: () => draining } });
  expect((await get('/healthz')).headers['connection']).not.toBe('close');
  draining = true;
  for (const url of ['/healthz', '/readyz']) {
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 503, body: { status: 'draining' } });
    expect(answer.headers['connection']).toBe('close');
  }
  const late = await get('/api/care-locations/summary');
  expect([late.status, late.headers['connection']]).toEqual([200, 'close']);
});
