// Nothing about a person and no secret travels in an address: proxies log it, and browsers keep it in their history.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

type Operation = { 'x-access': { permission: string }; parameters?: { in: string; name: string }[] };

let app: TestApp;
let operations: { name: string; operation: Operation }[];
beforeAll(async () => {
  app = await createTestApp();
  const { paths } = (await app.get('/api/openapi.json', { from: 'inside' })).body as { paths: Record<string, Record<string, Operation>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
});
afterAll(() => app.close());

const namesIn = ({ parameters = [] }: Operation, place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);

const personal = /^(q|search|text|name|firstName|lastName|email|phone|password|token|code|near)$/i;
/** A name in a path is that of a counter of the site. */
const secret = /^(email|phone|password|token|code)$/i;
/** What is public about public things, where somebody is (rounded, and answered with no-store), and what clients can only send in an address. */
const exceptions = [
  'GET /api/doctors: search',
  'GET /api/doctors/earliest: search',
  'GET /api/doctors/filters: search',
  'GET /api/care-locations: search',
  'GET /api/care-locations: near',
  'GET /api/care-locations/map: search',
  'POST /api/newsletter/unsubscriptions: token',
  'GET /api/calendar/{token}.ics: token',
  'GET /api/images/{token}: token',
];

test('no address takes a name, a contact, a search for people or a token', () => {
  const found = operations.flatMap(({ name, operation }) => {
    const names = [
      ...namesIn(operation, 'query').filter((one) => personal.test(one)),
      ...namesIn(operation, 'path').filter((one) => secret.test(one)),
    ];
    return names.map((one) => `${name}: ${one}`);
  });
  expect(found.toSorted()).toEqual(exceptions.toSorted());
  expect(operations.length).toBeGreaterThan(200);
});

test('routes that are not open to anyone have no exception', () => {
  const open = operations.filter(({ operation }) => operation['x-access'].permission === 'anyone').map(({ name }) => name);
  expect(exceptions.filter((one) => !open.includes(one.split(': ')[0] ?? ''))).toEqual([]);
});
