// Stories: a route that forgot to declare something, and a server that therefore does not start.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openServer } from '../../src/platform/http/server.ts';
import { serverOptions } from '../house/test-api.ts';

const complete = {
  method: 'POST' as 'POST' | 'GET',
  url: '/api/things',
  config: { permission: 'anyone' as const, rateLimit: { points: 1, seconds: 1 }, audit: 'none' },
  schema: { body: z.strictObject({}), response: { 200: z.strictObject({}) } },
  handler: async () => ({}),
};
const without = (part: keyof typeof complete.config) => ({ ...complete, config: { ...complete.config, [part]: undefined } });

test('given a route that declares everything, then the server starts', async () => {
  const app = await openServer(serverOptions());
  app.route(complete);
  await app.ready();
  expect((await app.inject({ method: 'POST', url: '/api/things', payload: {} })).statusCode).toBe(200);
  await app.close();
});

test.each([
  ['permission', without('permission'), 'no permission'],
  ['rate limit', without('rateLimit'), 'no rate limit'],
  ['audit kind', without('audit'), 'no audit kind'],
  ['answer schema', { ...complete, schema: { body: complete.schema.body } }, 'no schema for its answers'],
  ['body schema', { ...complete, schema: { response: complete.schema.response } }, 'no schema for its body'],
  [
    'declaration at all',
    { ...complete, config: {}, schema: {} },
    'no schema for its answers, no schema for its body, no permission, no rate limit, no audit kind',
  ],
])('given a route without %s, then the server does not start and says which route and what', async (_what, route, message) => {
  const app = await openServer(serverOptions());
  expect(() => app.route(route as typeof complete)).toThrow(`POST /api/things declares ${message}. A route without it does not start.`);
  await app.close();
});

test('given a route added by a plugin within a plugin, then the rules hold there too', async () => {
  const app = await openServer(serverOptions());
  app.register(async (outer) => {
    outer.register(async (inner) => {
      inner.get('/hidden', async () => 'x');
    });
  });
  await expect(app.ready()).rejects.toThrow(/GET \/hidden declares no schema/);
});

test('given a route that only reads, then it needs no body schema; given one for several methods, then the strictest counts', async () => {
  const app = await openServer(serverOptions());
  const reading = { ...complete, method: 'GET' as const, schema: { response: complete.schema.response } };
  app.route(reading);
  expect(() => app.route({ ...reading, url: '/several', method: ['GET', 'PUT'] })).toThrow(/no schema for its body/);
  await app.close();
});
