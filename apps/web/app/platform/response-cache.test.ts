// Tests which API responses are cached, and for how long.
import { expect, test } from 'vitest';
import type { ApiResult } from './call-api.ts';
import { createResponseCache } from './response-cache.ts';

const fine = (body: number): ApiResult<number> => ({ ok: true, body });
const failed = (status: number): ApiResult<number> => ({ ok: false, problem: { status, errors: [] } });

test('caches a response until it is stale, then requests it again', async () => {
  let [clock, requests] = [0, 0];
  const cached = createResponseCache(1_000, 10, () => clock);
  const request = async () => {
    requests += 1;
    return fine(requests);
  };
  expect(await cached('a', request)).toEqual(fine(1));
  clock = 999;
  expect(await cached('a', request)).toEqual(fine(1));
  expect(await cached('b', request)).toEqual(fine(2));
  clock = 1_000;
  expect(await cached('a', request)).toEqual(fine(3));
});

test('caches a 404 for the full time and retries a 503 after one second', async () => {
  let clock = 0;
  const cached = createResponseCache(5_000, 10, () => clock);
  expect(await cached('a', async () => failed(404))).toEqual(failed(404));
  expect(await cached('b', async () => failed(503))).toEqual(failed(503));
  clock = 999;
  expect(await cached('b', async () => fine(1))).toEqual(failed(503));
  clock = 1_000;
  expect(await cached('b', async () => fine(1))).toEqual(fine(1));
  expect(await cached('a', async () => fine(1))).toEqual(failed(404));
});

test('does not cache a 429', async () => {
  const cached = createResponseCache(5_000);
  expect(await cached('a', async () => failed(429))).toEqual(failed(429));
  expect(await cached('a', async () => fine(1))).toEqual(fine(1));
});

test('evicts the oldest entry when the cache is full', async () => {
  const cached = createResponseCache(1_000, 2);
  for (const key of ['a', 'b', 'c']) await cached(key, async () => fine(1));
  expect(await cached('c', async () => fine(2))).toEqual(fine(1));
  expect(await cached('a', async () => fine(2))).toEqual(fine(2));
});
