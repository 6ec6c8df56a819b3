// Stories: something is wrong, and the answer says what it may and not more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '../../src/platform/database/database.ts';
import { AppError } from '../../src/platform/errors.ts';
import { type Api, openServer } from '../../src/platform/http/server.ts';
import { type Door, type House, openHouse, serverOptions } from '../house/test-api.ts';

let house: House;
let broken: Door;
let trouble: Api;
const nowhere = connectDatabase({ url: 'postgres://nobody:secret-password@127.0.0.1:9/none', poolSize: 1 });
beforeAll(async () => {
  house = await openHouse();
  broken = await house.another({ database: nowhere, answerCache: false });
  trouble = await openServer(serverOptions());
  const config = { permission: 'anyone' as const, rateLimit: { points: 1, seconds: 1 }, audit: 'none' };
  const schema = { response: { 200: z.strictObject({ fits: z.boolean() }) } };
  const give = (url: string, handler: () => Promise<{ fits: boolean }>, more = {}) =>
    trouble.route({ method: 'GET', url, config, schema, handler, ...more });
  give('/throws', async () => Promise.reject(new TypeError('the secret word')));
  give('/known', async () => Promise.reject(new AppError('too_fast', { retryAfterSeconds: 7 })));
  give('/not-an-error', async () => Promise.reject('a string'));
  give('/other-shape', async () => ({ password: 'hunter2' }) as unknown as { fits: boolean });
  give('/slow', () => new Promise((resolve) => setTimeout(() => resolve({ fits: true }), 400)), { handlerTimeout: 30 });
});
afterAll(async () => {
  await trouble.close();
  await house.close();
  await nowhere.close();
});

const problemOf = (code: string, status: number) => ({
  type: 'about:blank',
  title: expect.any(String),
  status,
  code,
  message: expect.any(String),
  requestId: expect.stringMatching(/^[A-Za-z0-9-]{8,64}$/),
});

test.each(['/', '/api', '/api/nothing', '/api/auth/', '/api/auth/login', '/admin'])(
  'given the address %s, where nothing is, then that is what is said',
  async (url) => {
    const answer = await house.get(url);
    expect(answer.body).toEqual(problemOf('not_found', 404));
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body['requestId']).toBe(answer.headers['x-request-id']);
  },
);

test.each(['/api/%zz', '/%', '/api/care-locations/%E0%A4%A'])(
  'given the address %s, which no one can read, then the answer is a problem like any other',
  async (url) => {
    const answer = await house.get(url);
    expect(answer.body).toEqual(problemOf('malformed_request', 400));
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each(['/throws', '/not-an-error', '/other-shape'])(
  'given a fault of ours at %s, then the answer holds neither its words nor its place',
  async (url) => {
    const answer = await trouble.inject({ url });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual(problemOf('internal', 500));
    expect(answer.body).not.toMatch(/secret|hunter2|a string|\.ts|stack/);
  },
);

test('given an error of the catalogue, then its code, its words and its wait are told', async () => {
  const answer = await trouble.inject({ url: '/known' });
  expect(answer.json()).toEqual({ ...problemOf('too_fast', 429), message: 'Please take a moment and send it again.' });
  expect(answer.headers['retry-after']).toBe('7');
});

test('given a handler that takes too long, then the answer is that we cannot answer right now', async () => {
  const answer = await trouble.inject({ url: '/slow' });
  expect(answer.json()).toEqual(problemOf('unavailable', 503));
  expect(answer.headers['retry-after']).toBe('5');
});

test('given the database is away, then the answer is 503 within two seconds, with a wait and without its address', async () => {
  const began = performance.now();
  const answer = await broken.get('/api/care-locations');
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(answer.body).toEqual(problemOf('unavailable', 503));
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|password/);
});

test('given a method that a route does not have, then there is nothing', async () => {
  for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const) {
    expect((await house.app.inject({ method, url: '/api/auth/login' })).statusCode).toBe(404);
  }
});
