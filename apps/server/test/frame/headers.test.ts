// Stories: what every answer carries, whoever asks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house/test-api.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test.each(['/api/care-locations/summary', '/api/nothing', '/healthz', '/metrics'])(
  'given the answer at %s, then a browser is told to be strict with it',
  async (url) => {
    const { headers } = await house.get(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  },
);

test('given HTTPS outside, then browsers are told to stay with it; given plain HTTP, then not', async () => {
  const secure = await house.another({ server: { https: true } });
  expect((await secure.get('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await house.get('/healthz')).headers).not.toHaveProperty('strict-transport-security');
});

test('given a page of another site that asks, then no answer is opened to it', async () => {
  const { headers } = await house.get('/api/care-locations/summary', { headers: { origin: 'https://evil.example' } });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test.each(['a1b2c3d4', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'x'.repeat(64)])('given the request id %s, then it is kept', async (id) => {
  expect((await house.get('/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id);
});

test.each(['short', 'x'.repeat(65), 'with space in it', 'semi;colon;12', '<script>alert(1)</script>', 'ünïcödé-id'])(
  'given the request id "%s", then another is given',
  async (id) => {
    expect((await house.get('/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id']).toMatch(
      /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    );
  },
);

test('given two requests without an id, then each has its own', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await house.get('/healthz')).headers['x-request-id']));
  expect(ids[0]).not.toBe(ids[1]);
});

test('given the description of the API, then it names every call and takes no unknown field', async () => {
  const { body } = await house.get('/api/openapi.json');
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

test('given what operators count, then requests are counted by route and never by what was asked', async () => {
  await house.get('/api/care-locations?search=very-private-words');
  const { text } = await house.get('/metrics');
  expect(text).toMatch(/http_request_seconds_count\{.*method="GET",route="\/api\/care-locations",status="200".*\} [1-9]/);
  expect(text).not.toContain('very-private-words');
});
