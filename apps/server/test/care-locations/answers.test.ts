// Stories: the same question asked again, by one reader or by many.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, type House, openHouse } from '../house/test-api.ts';

let house: House;
let forgetful: Door;
beforeAll(async () => {
  house = await openHouse();
  forgetful = await house.another({ answerCache: false });
});
afterAll(() => house.close());

const questions = [
  '/api/care-locations',
  '/api/care-locations?search=lagos&type=pharmacy',
  '/api/care-locations?near=9.05,7.49&radiusKm=5&limit=3',
  '/api/care-locations/summary',
];

test.each(questions)('given %s was answered, when it is asked again, then the answer from memory equals a fresh one', async (url) => {
  const [first, second, fresh] = [await house.get(url), await house.get(url), await forgetful.get(url)];
  expect(first.status).toBe(200);
  expect(second.text).toBe(first.text);
  expect(fresh.text).toBe(first.text);
  expect([second.headers['etag'], fresh.headers['etag']]).toEqual([first.headers['etag'], first.headers['etag']]);
  expect(first.headers['cache-control']).toMatch(/^public, max-age=/);
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('given an answer was kept, when the row changes, then readers see the kept answer and not a mixture', async () => {
  const url = '/api/care-locations?type=dental';
  const before = await house.get(url);
  await house.sql(`update care_locations set name = name || ' (moved)' where type = 'dental'`);
  expect((await house.get(url)).text).toBe(before.text);
  expect((await forgetful.get(url)).text).toContain('(moved)');
});

test.each([
  ['the tag itself', (tag: string) => tag],
  ['the tag weakened by a proxy that compresses', (tag: string) => `W/${tag}`],
  ['the tag among others', (tag: string) => `"old",${tag}`],
])('given a reader who has the answer, when they ask with %s, then nothing is sent again', async (_what, written) => {
  const url = '/api/care-locations?search=ibadan';
  const tag = (await house.get(url)).headers['etag'] as string;
  const again = await house.get(url, { headers: { 'if-none-match': written(tag) } });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers['etag']).toBe(tag);
});

test('given a reader with an old answer, then the new one is sent', async () => {
  expect((await house.get('/api/care-locations?search=ibadan', { headers: { 'if-none-match': '"old"' } })).status).toBe(200);
});

test('given the summary, then it counts what the table counts', async () => {
  const [counted] = await house.sql('select count(*)::int as total, count(distinct state)::int as states from care_locations');
  const byType = await house.sql<{ type: string; n: number }>('select type, count(*)::int as n from care_locations group by type');
  expect((await forgetful.get('/api/care-locations/summary')).body).toMatchObject({
    ...counted,
    byType: Object.fromEntries(byType.map(({ type, n }) => [type, n])),
  });
});

test('given any answer, then it names whose data it is', async () => {
  for (const url of questions) expect((await house.get(url)).body['attribution']).toMatch(/OpenStreetMap.*ODbL.*CC BY 4\.0/);
});
