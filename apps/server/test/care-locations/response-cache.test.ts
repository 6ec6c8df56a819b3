// Caching of care location responses, in the server and in clients.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestClient, type TestApp, createTestApp } from '../support/test-app.ts';

let app: TestApp;
let uncached: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  uncached = await app.createVariant({ cacheResponses: false });
});
afterAll(() => app.close());

const urls = ['/api/care-locations', '/api/care-locations?search=lagos&type=pharmacy', '/api/care-locations/summary'];

test.each(urls)('returns the same response for %s from the cache as from the database', async (url) => {
  const [first, second, fresh] = [await app.get(url), await app.get(url), await uncached.get(url)];
  expect(first.status).toBe(200);
  expect(second.text).toBe(first.text);
  expect(fresh.text).toBe(first.text);
  expect([second.headers['etag'], fresh.headers['etag']]).toEqual([first.headers['etag'], first.headers['etag']]);
  expect(first.headers['cache-control']).toMatch(/^public, max-age=/);
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('returns the cached response unchanged when a row changes', async () => {
  const url = '/api/care-locations?type=dental';
  const before = await app.get(url);
  await app.sql(`update care_locations set name = name || ' (moved)' where type = 'dental'`);
  expect((await app.get(url)).text).toBe(before.text);
  expect((await uncached.get(url)).text).toContain('(moved)');
});

test.each([
  ['its ETag', (tag: string) => tag],
  ['its ETag weakened by a compressing proxy', (tag: string) => `W/${tag}`],
  ['its ETag among others', (tag: string) => `"old",${tag}`],
])('returns 304 when the client sends %s', async (_what, formatTag) => {
  const url = '/api/care-locations?search=ibadan';
  const tag = (await app.get(url)).headers['etag'] as string;
  const again = await app.get(url, { headers: { 'if-none-match': formatTag(tag) } });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers['etag']).toBe(tag);
});

test('returns 200 to a client with an outdated ETag', async () => {
  expect((await app.get('/api/care-locations?search=ibadan', { headers: { 'if-none-match': '"old"' } })).status).toBe(200);
});

test('returns a summary that equals a count of the table', async () => {
  const [counted] = await app.sql('select count(*)::int as total, count(distinct state)::int as states from care_locations');
  const byType = await app.sql<{ type: string; n: number }>('select type, count(*)::int as n from care_locations group by type');
  expect((await uncached.get('/api/care-locations/summary')).body).toMatchObject({
    ...counted,
    byType: Object.fromEntries(byType.map(({ type, n }) => [type, n])),
  });
});

test('names the data sources in every response', async () => {
  for (const url of urls) expect((await app.get(url)).body['attribution']).toMatch(/OpenStreetMap.*ODbL.*CC BY 4\.0/);
});
