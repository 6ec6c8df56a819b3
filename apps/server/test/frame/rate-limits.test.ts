// Stories: how often one client may ask, in one process, in two, and without Redis.
import { once } from 'node:events';
import net from 'node:net';
import { redisUrl } from '@lafiya/tools/services/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRateLimits } from '../../src/platform/rate-limit.ts';
import { openRedis } from '../../src/platform/redis.ts';
import { instance, workerNumber } from '../house/databases.ts';
import { type Door, type House, openHouse } from '../house/test-api.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const unsubscribe = '/api/newsletter/unsubscriptions';
const ask = async (door: Pick<Door, 'post'>, from: string) => (await door.post(unsubscribe, { token: 'x' }, { from })).status;
const refusedAfter = async (door: Pick<Door, 'post'>, from: string) => {
  for (let asked = 0; asked < 40; asked += 1) if ((await ask(door, from)) === 429) return asked;
  return Number.POSITIVE_INFINITY;
};

test('given two processes, then they count together', async () => {
  const other = await house.another({});
  for (let asked = 0; asked < 10; asked += 1)
    expect([await ask(house, '203.0.113.1'), await ask(other, '203.0.113.1')]).toEqual([404, 404]);
  expect([await ask(house, '203.0.113.1'), await ask(other, '203.0.113.1')]).toEqual([429, 429]);
});

test('given a client over the limit of one route, then another route is open to it', async () => {
  expect(await refusedAfter(house, '203.0.113.2')).toBe(20);
  expect((await house.get('/api/care-locations/summary', { from: '203.0.113.2' })).status).toBe(200);
});

test('given Redis was never there, then the process counts alone and still limits', async () => {
  const gone = openRedis('redis://127.0.0.1:9', () => {});
  const alone = await house.another({ server: { rateLimits: openRateLimits(gone, 1) } });
  expect(await refusedAfter(alone, '203.0.113.3')).toBe(20);
  expect(await ask(alone, '203.0.113.4')).toBe(404);
  gone.disconnect();
});

test('given a Redis that takes connections and never answers, then nobody waits for it', async () => {
  const silent = net.createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const hanging = openRedis(`redis://127.0.0.1:${(silent.address() as net.AddressInfo).port}`, () => {});
  await once(hanging, 'connect');
  const alone = await house.another({ server: { rateLimits: openRateLimits(hanging, 1) } });
  const began = performance.now();
  expect(await refusedAfter(alone, '203.0.113.5')).toBe(20);
  expect(performance.now() - began).toBeLessThan(2_000);
  hanging.disconnect();
  silent.close();
});

test('given Redis vanishes while people ask, then no request fails and the process goes on counting', async () => {
  const leaving = openRedis(`${redisUrl(instance)}/${workerNumber}`, () => {});
  await once(leaving, 'ready');
  const door = await house.another({ server: { rateLimits: openRateLimits(leaving, 1) } });
  for (let asked = 0; asked < 5; asked += 1) expect(await ask(door, '203.0.113.6')).toBe(404);
  leaving.disconnect();
  expect(await refusedAfter(door, '203.0.113.6')).toBe(20);
});

test('given a load test that multiplies the limits, then they are multiplied', async () => {
  const redis = openRedis(`${redisUrl(instance)}/${workerNumber}`, () => {});
  await once(redis, 'ready');
  const door = await house.another({ server: { rateLimits: openRateLimits(redis, 1.5) } });
  expect(await refusedAfter(door, '203.0.113.7')).toBe(30);
  redis.disconnect();
});
