// Page view counts: only with consent, aggregated, and visible to admins only.
import { countingCookie } from '@lafiya/domain/page-counts/page-counts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, type Person } from '../staff/staff-fixtures.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from page_counts', []));

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
  app.api.inject({ method: 'POST', url: '/api/site/page-views', payload, headers });
const counts = async () => (await requestAs(app, admin, 'GET', '/api/site/editor/page-views')).body as Counts;

test('counts each page view by day with consent', async () => {
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

test('counts nothing without consent or with DNT or GPC, and returns the same response', async () => {
  const refusals = [{}, { cookie: `${countingCookie.name}=no` }, { ...yes, dnt: '1' }, { ...yes, 'sec-gpc': '1' }];
  for (const headers of refusals) {
    const response = await open(home, headers as Record<string, string>);
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
  expect((await counts()).total).toBe(0);
});

test('counts only public pages; doctors and places count as one page', async () => {
  for (const path of ['/dashboard', '/call/abc', '/invented', '/resources/news/there-is-no-such-post']) await open({ ...home, path });
  expect((await counts()).total).toBe(0);
  await open({ ...home, path: '/resources/teams/dr-somebody' });
  await open({ ...home, path: '/resources/teams/dr-somebody-else' });
  expect((await counts()).pages).toEqual([{ path: '/resources/teams/…', views: 2 }]);
});

test('names at most 200 sources per day and groups the rest', async () => {
  await app.sql(
    `insert into page_counts (day, path, device, source, views)
     select ($1::timestamptz at time zone 'Africa/Lagos')::date, '/', 'phone', 'host' || n || '.example', 1 from generate_series(1, 200) n`,
    [app.clock.now()],
  );
  await open({ ...home, source: 'one-more.example' });
  await open({ ...home, source: 'host7.example' });
  expect((await counts()).sources[0]).toEqual({ source: 'host7.example', views: 2 });
  expect(await app.sql<{ source: string }>(`select source from page_counts where source not like 'host%'`, [])).toEqual([
    { source: 'others' },
  ]);
});

test('stores nothing about the visitor', async () => {
  await open(home, { ...yes, 'user-agent': 'Somebodys-Phone/9' });
  const rows = await app.sql<Record<string, unknown>>('select * from page_counts', []);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'device', 'path', 'source', 'views']);
  for (const wrong of [
    { ...home, userAgent: 'x' },
    { ...home, source: 'https://a.example/?q=secret' },
    { ...home, device: 'Pixel 4' },
  ])
    expect((await open(wrong)).statusCode).toBe(422);
});

test('refuses everyone but an admin, also in the database', async () => {
  expect((await requestAs(app, null, 'GET', '/api/site/editor/page-views')).status).toBe(401);
  for (const person of [await createPatient(app), await createDoctor(app)])
    expect((await requestAs(app, person, 'GET', '/api/site/editor/page-views')).status).toBe(403);
  await open(home);
  const patient = await createPatient(app);
  const seen = await app.database.withTransaction({ kind: 'user', userId: patient.userId }, (tx) =>
    tx.selectFrom('page_counts').selectAll().execute(),
  );
  expect(seen).toEqual([]);
});
