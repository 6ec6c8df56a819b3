// Route declarations: the server does not start with an incomplete route.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpServer } from '../../../src/platform/http/server.ts';
import { serverOptions } from '../../support/test-app.ts';

const complete = {
  method: 'POST' as 'POST' | 'GET',
  url: '/api/things',
  config: { permission: 'anyone' as const, rateLimit: { points: 1, seconds: 1 }, audit: 'none' },
  schema: { body: z.strictObject({}), response: { 200: z.strictObject({}) } },
  handler: async () => ({}),
};
const without = (part: keyof typeof complete.config) => ({ ...complete, config: { ...complete.config, [part]: undefined } });

test('starts with a complete route', async () => {
  const app = await createHttpServer(serverOptions());
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
])('does not start with a route without %s and names both', async (_what, route, message) => {
  const app = await createHttpServer(serverOptions());
  expect(() => app.route(route as typeof complete)).toThrow(`POST /api/things declares ${message}. A route without it does not start.`);
  await app.close();
});

test('checks routes of nested plugins', async () => {
  const app = await createHttpServer(serverOptions());
  app.register(async (outer) => {
    outer.register(async (inner) => {
      inner.get('/hidden', async () => 'x');
    });
  });
  await expect(app.ready()).rejects.toThrow(/GET \/hidden declares no schema/);
});

test('requires no body schema for GET, but does when one of several methods has a body', async () => {
  const app = await createHttpServer(serverOptions());
  const reading = { ...complete, method: 'GET' as const, schema: { response: complete.schema.response } };
  app.route(reading);
  expect(() => app.route({ ...reading, url: '/several', method: ['GET', 'PUT'] })).toThrow(/no schema for its body/);
  await app.close();
});
