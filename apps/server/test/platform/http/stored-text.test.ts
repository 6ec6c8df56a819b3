// Text that PostgreSQL cannot store (NUL, lone surrogates) is refused by every route, instead of failing in the database.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp } from '../../support/test-app.ts';

/** Hashed, verified by signature, or only compared: never stored as they were sent. */
const secrets = new Set(['password', 'currentPassword', 'newPassword', 'token', 'code', 'website']);
/** Checked by the action itself. */
const checkedLater = new Set([
  'POST /api/files: body.contentType',
  'POST /api/video/signals: body',
  'PUT /api/consultations/:id/note: body.changes.text',
  'POST /api/site/page-views: body.path',
]);

test('no route accepts text that cannot be stored', async () => {
  const routes = (await declaredRoutes()).filter((route) => route.method !== 'HEAD');
  const fields = routes.flatMap(({ method, url, schema }) =>
    (['params', 'querystring', 'body'] as const).flatMap((part) =>
      textFields(schema?.[part] as z.ZodType | undefined, part).map(({ path, field }) => ({
        name: `${String(method)} ${url}: ${path}`,
        field,
      })),
    ),
  );
  expect(fields.length).toBeGreaterThan(100);
  const accepting = fields.filter(({ field }) => unstorable.some((text) => field.safeParse(text).success)).map(({ name }) => name);
  expect(accepting.filter((name) => !secrets.has(name.split('.').at(-1) ?? '') && !checkedLater.has(name))).toEqual([]);
});

/** Fastify reports each new server on this channel, before its first route. */
async function declaredRoutes(): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = [];
  const onServer = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', onServer);
  const app = await createTestApp();
  unsubscribe('fastify.initialization', onServer);
  await app.close();
  return routes;
}

/** Of several lengths, because a field may require a minimum. */
const unstorable = ['\0', '\ud800'].flatMap((character) => ['', 'x', 'x'.repeat(20)].map((rest) => `${rest}${character}${rest}`));

type TextField = { path: string; field: z.ZodType };
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
};

function textFields(schema: z.ZodType | undefined, path: string): TextField[] {
  if (!schema) return [];
  const { type, shape, element, options, innerType, in: input } = schema.def as unknown as Definition;
  if (shape) return Object.entries(shape).flatMap(([key, value]) => textFields(value, `${path}.${key}`));
  if (options) return options.flatMap((option) => textFields(option, path));
  // A transformed text as a whole, because it may be checked after the transformation.
  if (type === 'string' || (type === 'pipe' && input?.def.type === 'string')) return [{ path, field: schema }];
  return textFields(element ?? innerType ?? input, path);
}
