// Headers of every response, the OpenAPI document and the metrics.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(['/api/care-locations/summary', '/api/nothing', '/healthz', '/metrics'])('sends strict security headers at %s', async (url) => {
  const { headers } = await app.get(url);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

test('sends HSTS only with HTTPS', async () => {
  const secure = await app.createVariant({ server: { https: true } });
  expect((await secure.get('/healthz')).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect((await app.get('/healthz')).headers).not.toHaveProperty('strict-transport-security');
});

test('sends the same security headers with the answer to a malformed URL', async () => {
  const secure = await app.createVariant({ server: { https: true } });
  const [sound, malformed] = [await secure.get('/api/nothing'), await secure.get('/api/%zz')];
  expect(malformed.status).toBe(400);
  const changing = ['content-length', 'date', 'x-request-id'];
  const headersOf = ({ headers }: typeof sound) => Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
  expect(headersOf(malformed)).toEqual(headersOf(sound));
});

test('sends no CORS headers', async () => {
  const { headers } = await app.get('/api/care-locations/summary', { headers: { origin: 'https://evil.example' } });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('keeps the request id of the load balancer', async () => {
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  expect((await app.get('/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id);
});

test.each([
  'short',
  'zainab-bello',
  'a1b2c3d4',
  'x'.repeat(36),
  'with space in it',
  'semi;colon;12',
  '<script>alert(1)</script>',
  'ünïcödé-id',
])('replaces the invalid request id "%s"', async (id) => {
  expect((await app.get('/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id']).toMatch(
    /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/,
  );
});

test('generates a unique request id', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await app.get('/healthz')).headers['x-request-id']));
  expect(ids[0]).not.toBe(ids[1]);
});

test('describes every operation and rejects unknown fields in the OpenAPI document', async () => {
  const { body } = await app.get('/api/openapi.json', { from: 'inside' });
  const paths = body['paths'] as Record<string, Record<string, { operationId: string; responses: object }>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
  );
  expect(body['openapi']).toBe('3.1.0');
  expect(calls).toEqual(
    expect.arrayContaining([
      'sendContactMessage: post /api/contact-messages',
      'listCareLocations: get /api/care-locations',
      'confirmNewsletter: post /api/newsletter/confirmations',
    ]),
  );
  const schemas = (body['components'] as { schemas: Record<string, { type?: string; additionalProperties?: boolean }> }).schemas;
  for (const schema of Object.values(schemas)) if (schema.type === 'object') expect(schema.additionalProperties).toBe(false);
});

test('gives the OpenAPI document to nobody outside', async () => {
  const response = await app.get('/api/openapi.json');
  expect(response.status).toBe(404);
  expect(response.text).not.toContain('permission');
});

test('counts requests by route and never by query', async () => {
  await app.get('/api/care-locations?search=very-private-words');
  const { text } = await app.get('/metrics', { from: 'inside' });
  expect(text).toMatch(/http_request_seconds_count\{.*method="GET",route="\/api\/care-locations",status="200".*\} [1-9]/);
  expect(text).not.toContain('very-private-words');
});
