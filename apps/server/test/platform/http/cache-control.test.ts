// No answer to a signed-in user is stored by a browser or a proxy, whatever its route and status.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Method, request, signInAll } from '../../appointments/appointment-fixtures.ts';
import { createCareCircle } from '../../patients/patient-fixtures.ts';
import { createHttpServer } from '../../../src/platform/http/server.ts';
import { type RequestOptions, serverOptions, type TestApp, createTestApp } from '../../support/test-app.ts';

/** Open to anyone, the same for everybody, and cacheable on purpose; calendars by a secret address. */
const cacheable = [
  '/api/care-locations',
  '/api/care-locations/map',
  '/api/care-locations/summary',
  '/api/care-locations/{id}',
  '/api/calendar/{token}.ics',
  '/api/services',
  '/api/site/pictures/{id}',
  '/api/specialisations',
];

let app: TestApp;
let people: Record<string, RequestOptions>;
let routes: { method: Method; path: string }[];
beforeAll(async () => {
  app = await createTestApp();
  people = await signInAll(app, await createCareCircle(app));
  const { paths } = (await app.get('/api/openapi.json', { from: 'inside' })).body as { paths: Record<string, object> };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Method, path })),
  );
});
afterAll(() => app.close());

test('every answer of a route that is not public says no-store', async () => {
  const answers: { route: string; status: number; header: string | undefined }[] = [];
  // A live stream does not end; its own test checks the header.
  for (const { method, path } of routes.filter((route) => route.path !== '/api/live' && !cacheable.includes(route.path))) {
    for (const person of ['patient', 'treating', 'admin']) {
      const url = path.replaceAll(/\{\w+\}/g, randomUUID());
      const { status, headers } = await request(app, method, url, people[person] ?? {}, method === 'GET' ? undefined : {});
      answers.push({ route: `${method} ${path}`, status, header: headers['cache-control'] });
    }
  }
  expect(answers.filter(({ header }) => header !== 'no-store')).toEqual([]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(60);
  expect(new Set(answers.map(({ route }) => route)).size).toBeGreaterThan(200);
});

test('a public answer that may be stored says for how long', async () => {
  for (const path of ['/api/care-locations', '/api/care-locations/summary'])
    expect((await app.get(path, people['patient'])).headers['cache-control']).toMatch(/^public, max-age=60/);
});

test('an answer about where somebody is may not be stored', async () => {
  const { status, headers } = await app.get('/api/care-locations?near=9.06,7.49&radiusKm=5');
  expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
});

test('only a route open to anyone can allow storing', async () => {
  const authentication = { authenticate: async () => ({ kind: 'visitor' }) as const };
  const server = await createHttpServer({ ...serverOptions(), authentication });
  for (const permission of ['anyone', 'signed_in'] as const) {
    server.route({
      method: 'GET',
      url: `/${permission}`,
      config: { permission, rateLimit: { points: 10, seconds: 60 }, audit: 'none' },
      schema: { response: { 200: z.string() } },
      handler: async (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send('stored?'),
    });
  }
  const headerOf = async (url: string) => (await server.inject(url)).headers['cache-control'];
  expect(await Promise.all(['/anyone', '/signed_in', '/nowhere', '/%zz'].map(headerOf))).toEqual([
    'public, max-age=60',
    'no-store',
    'no-store',
    'no-store',
  ]);
  await server.close();
});
