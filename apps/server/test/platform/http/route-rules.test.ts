// Route declarations: the server does not start with an incomplete route.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calendarDate, dateTime } from '../../../src/platform/http/date-schemas.ts';
import { rowVersion } from '../../../src/platform/http/number-schemas.ts';
import { createHttpServer } from '../../../src/platform/http/server.ts';
import { requiredText } from '../../../src/platform/http/text-schemas.ts';
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

const bounded = { name: requiredText(10), day: calendarDate(), at: dateTime(), ids: z.array(z.uuid()).max(2), version: rowVersion };
const emoji = { name: 'A\u{1f600}', day: '2026-11-16', at: '2026-11-16T09:00:00Z', ids: [], version: 1 };

test('starts with a route whose input is bounded', async () => {
  const app = await createHttpServer(serverOptions());
  app.route({ ...complete, schema: { ...complete.schema, body: z.strictObject(bounded) } });
  await app.ready();
  const statusOf = async (payload: object) => (await app.inject({ method: 'POST', url: '/api/things', payload })).statusCode;
  expect(await statusOf(emoji)).toBe(200);
  for (const name of ['\0', 'A\ud83d', '\ude00A', 'x'.repeat(11)]) expect(await statusOf({ ...emoji, name })).toBe(422);
  for (const day of ['0000-01-01', '2026-02-29']) expect(await statusOf({ ...emoji, day })).toBe(422);
  expect(await statusOf({ ...emoji, at: '0000-01-01T00:00:00Z' })).toBe(422);
  expect(await statusOf({ ...emoji, version: 2 ** 31 })).toBe(422);
  await app.close();
});

test.each([
  ['a bare text', z.string(), 'no maximum length for body.field, no pattern that refuses what cannot be stored for body.field'],
  ['a text with a length alone', z.string().max(10), 'no pattern that refuses what cannot be stored for body.field'],
  [
    'a pattern that lets NUL through',
    z
      .string()
      .max(10)
      .regex(/^[^x]*$/),
    'no pattern that refuses what cannot be stored for body.field',
  ],
  [
    'a pattern that lets surrogates through',
    z
      .string()
      .max(10)
      .regex(/^[^\0]*$/),
    'no pattern that refuses what cannot be stored for body.field',
  ],
  ['a pattern with one end', z.string().max(10).regex(/^a/), 'no pattern that refuses what cannot be stored for body.field'],
  ['a pattern without a length', z.string().regex(/^a+$/), 'no maximum length for body.field'],
  ['a date of any year', z.iso.date(), 'no bounds of the year for body.field'],
  ['a moment of any year', z.iso.datetime({ offset: true }), 'no maximum length for body.field, no bounds of the year for body.field'],
  ['a number without bounds', z.number(), 'no minimum and maximum for body.field'],
  ['a whole number up to the largest', z.int().min(0), 'no minimum and maximum for body.field'],
  ['a list without an end', z.array(z.uuid()), 'no maximum number of items for body.field'],
  [
    'a text in a list of objects',
    z.array(z.strictObject({ text: z.string().max(9) })).max(3),
    'no pattern that refuses what cannot be stored for body.field.text',
  ],
  ['a nullable text', z.string().max(9).nullable(), 'no pattern that refuses what cannot be stored for body.field'],
  ['a text that is transformed', z.string().max(9).transform(Number), 'no pattern that refuses what cannot be stored for body.field'],
  ['the keys of a record', z.record(z.string().max(9), z.boolean()), 'no pattern that refuses what cannot be stored for body.field'],
])('does not start with %s', async (_what, field, message) => {
  const app = await createHttpServer(serverOptions());
  const body = z.strictObject({ field: field.optional() });
  expect(() => app.route({ ...complete, schema: { ...complete.schema, body } })).toThrow(`POST /api/things declares ${message}. A route`);
  await app.close();
});

test.each(['params', 'querystring', 'headers'])('does not start with a bare text in the %s', async (part) => {
  const app = await createHttpServer(serverOptions());
  const schema = { ...complete.schema, [part]: z.object({ field: z.string() }) };
  expect(() => app.route({ ...complete, schema })).toThrow(`no maximum length for ${part}.field`);
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

test('does not start with a text without length and allowed characters', async () => {
  const app = await createHttpServer(serverOptions());
  const body = z.strictObject({ field: z.string() });
  expect(() => app.route({ ...complete, schema: { ...complete.schema, body } })).toThrow(
    'no maximum length for body.field, no pattern that refuses what cannot be stored for body.field',
  );
  await app.close();
});
