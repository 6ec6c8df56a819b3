// Stories: page counts only after a yes, as sums, and for admins alone.
import { countingCookie } from '@lafiya/domain/site/page-counts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, type Person } from '../staff/staff-stories.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await asAdmin(house);
});
afterAll(() => house.close());
beforeEach(() => house.sql('delete from page_counts', []));

type Counts = {
  total: number;
  days: { day: string; views: number }[];
  pages: { path: string; views: number }[];
  sources: { source: string; views: number }[];
  devices: { device: string; views: number }[];
};
const yes = { cookie: `${countingCookie.name}=${countingCookie.yes}` };
const home = { path: '/', device: 'phone', source: 'direct' };
const open = (payload: object, headers: Record<string, string> = yes) =>
  house.app.inject({ method: 'POST', url: '/api/site/visits', payload, headers });
const counts = async () => (await ask(house, admin, 'GET', '/api/site/editor/visits')).body as Counts;

test('given a visitor who said yes, then each opened page counts once, as a sum of the day', async () => {
  for (const payload of [home, home, { path: '/contact', device: 'computer', source: 'search.example' }])
    expect((await open(payload)).statusCode).toBe(204);
  const { total, days, pages, sources, devices } = await counts();
  expect(total).toBe(3);
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.views).toBe(3);
  expect(pages).toEqual([
    { path: '/', views: 2 },
    { path: '/contact', views: 1 },
  ]);
  expect(sources).toEqual([
    { source: 'direct', views: 2 },
    { source: 'search.example', views: 1 },
  ]);
  expect(devices).toEqual([
    { device: 'phone', views: 2 },
    { device: 'computer', views: 1 },
  ]);
});

test('given no yes, or a browser that asks not to be followed, then the answer is the same and nothing is counted', async () => {
  const refusals = [{}, { cookie: `${countingCookie.name}=no` }, { ...yes, dnt: '1' }, { ...yes, 'sec-gpc': '1' }];
  for (const headers of refusals) {
    const answer = await open(home, headers as Record<string, string>);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await counts()).total).toBe(0);
});

test('given addresses that are not public pages, then they are not counted; doctors and places count as one page', async () => {
  for (const path of ['/dashboard', '/call/abc', '/invented', '/resources/news/there-is-no-such-post']) await open({ ...home, path });
  expect((await counts()).total).toBe(0);
  await open({ ...home, path: '/resources/teams/dr-somebody' });
  await open({ ...home, path: '/resources/teams/dr-somebody-else' });
  expect((await counts()).pages).toEqual([{ path: '/resources/teams/…', views: 2 }]);
});

test('given hundreds of invented sources, then a day names two hundred of them and the rest together', async () => {
  await house.sql(
    `insert into page_counts (day, path, device, source, views)
     select ($1::timestamptz at time zone 'Africa/Lagos')::date, '/', 'phone', 'host' || n || '.example', 1 from generate_series(1, 200) n`,
    [house.clock.now()],
  );
  await open({ ...home, source: 'one-more.example' });
  await open({ ...home, source: 'host7.example' });
  expect((await counts()).sources[0]).toEqual({ source: 'host7.example', views: 2 });
  expect(await house.sql<{ source: string }>(`select source from page_counts where source not like 'host%'`, [])).toEqual([
    { source: 'others' },
  ]);
});

test('given what was sent, then nothing of the visitor is stored', async () => {
  await open(home, { ...yes, 'user-agent': 'Somebodys-Phone/9' });
  const rows = await house.sql<Record<string, unknown>>('select * from page_counts', []);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'device', 'path', 'source', 'views']);
  for (const wrong of [
    { ...home, userAgent: 'x' },
    { ...home, source: 'https://a.example/?q=secret' },
    { ...home, device: 'Pixel 4' },
  ])
    expect((await open(wrong)).statusCode).toBe(422);
});

test('given anybody but an admin, then the sums are closed', async () => {
  expect((await ask(house, null, 'GET', '/api/site/editor/visits')).status).toBe(401);
  for (const person of [await asPatient(house), await asDoctor(house)])
    expect((await ask(house, person, 'GET', '/api/site/editor/visits')).status).toBe(403);
  await open(home);
  const patient = await asPatient(house);
  const seen = await house.database.inFrame({ kind: 'user', userId: patient.userId }, (tx) =>
    tx.selectFrom('page_counts').selectAll().execute(),
  );
  expect(seen).toEqual([]);
});
