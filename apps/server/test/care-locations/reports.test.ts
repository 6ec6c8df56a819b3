// Reports of wrong care location data, and the decisions of an admin.
import { importCareLocations } from '@lafiya/database/import-care-locations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionUrl } from '../support/databases.ts';
import { type TestClient, type TestApp, testStartsAt, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, auditOf, type Person } from '../staff/staff-fixtures.ts';

const url = '/api/care-location-reports';

let app: TestApp;
let uncached: TestClient;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  uncached = await app.createVariant({ cacheResponses: false });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const reportForm = (changes: object = {}) => ({
  careLocationId: 'ngf-00001',
  kind: 'contact',
  text: 'The phone is 0803 111 2222.',
  startedAt: new Date(testStartsAt.getTime() - 60_000).toISOString(),
  ...changes,
});
async function createReport(changes: object = {}): Promise<string> {
  const response = await app.post(url, reportForm(changes));
  if (response.status !== 201) throw new Error(response.text);
  return response.body['id'] as string;
}
const placeOf = async (id: string) => (await uncached.get(`/api/care-locations/${id}`)).body['careLocation'] as Record<string, unknown>;
const accept = (id: string, changes: object, who = admin) => requestAs(app, who, 'POST', `${url}/${id}/accept`, changes);
const dismiss = (id: string, who = admin) => requestAs(app, who, 'POST', `${url}/${id}/dismiss`, {});

test('stores and audits a visitor’s report, which an admin can read', async () => {
  const id = await createReport();
  expect(await app.sql('select care_location_id, place_name, kind, status from care_location_reports where id = $1', [id])).toEqual([
    { care_location_id: 'ngf-00001', place_name: '222 Cliford Primary Health Centre', kind: 'contact', status: 'open' },
  ]);
  expect(await auditOf(app, id)).toMatchObject([{ action: 'care_location.reported' }]);
  const list = await requestAs(app, admin, 'GET', url);
  expect(list.body['reports']).toContainEqual(expect.objectContaining({ id, text: 'The phone is 0803 111 2222.', status: 'open' }));
});

test.each([
  ['kind', { kind: 'boring' }],
  ['text', { text: '  ' }],
  ['text', { text: 'x'.repeat(1_001) }],
  ['text', { text: 'a\0b' }],
  ['careLocationId', { careLocationId: '../etc' }],
  ['startedAt', { startedAt: 'yesterday' }],
])('returns 422 for an invalid %s', async (field, changes) => {
  const response = await app.post(url, reportForm(changes));
  expect(response.status).toBe(422);
  expect(JSON.stringify(response.body['errors'])).toContain(field);
});

test('returns 404 for an unknown place', async () => {
  expect((await app.post(url, reportForm({ careLocationId: 'ngf-99999' }))).status).toBe(404);
});

test('accepts but does not store a report with the honeypot field filled in', async () => {
  const count = 'select count(*)::int as n from care_location_reports';
  const before = await app.sql(count);
  expect((await app.post(url, reportForm({ website: 'https://spam.example' }))).status).toBe(201);
  expect(await app.sql(count)).toEqual(before);
});

test('stores one report for a repeated idempotency key', async () => {
  const headers = { 'idempotency-key': '3f0f6f0e-3a0d-4a5a-9c83-0e5b7c2f9d11' };
  const [one, two] = [
    await app.post(url, reportForm({ text: 'Twice' }), { headers }),
    await app.post(url, reportForm({ text: 'Twice' }), { headers }),
  ];
  expect(two.body).toEqual(one.body);
  expect(await app.sql(`select from care_location_reports where text = 'Twice'`)).toHaveLength(1);
});

test('rate limits an address after twenty reports', async () => {
  const from = '203.0.113.77';
  for (let n = 0; n < 20; n += 1) expect((await app.post(url, reportForm(), { from })).status).toBe(201);
  expect((await app.post(url, reportForm(), { from })).status).toBe(429);
});

test('refuses visitors, patients and doctors to read or decide', async () => {
  const id = await createReport();
  for (const who of [await createPatient(app), await createDoctor(app)]) {
    expect((await requestAs(app, who, 'GET', url)).status).toBe(403);
    expect((await accept(id, { name: 'Mine' }, who)).status).toBe(403);
    expect((await dismiss(id, who)).status).toBe(403);
  }
  expect((await app.get(url)).status).toBe(401);
  expect((await app.post(`${url}/${id}/accept`, {})).status).toBe(401);
  expect((await placeOf('ngf-00001'))['name']).toBe('222 Cliford Primary Health Centre');
});

test('corrects the place once when an admin accepts, and marks the report as accepted', async () => {
  const id = await createReport({ careLocationId: 'ngf-00002' });
  const response = await accept(id, { phone: '0803 111 2222', openingHours: '24/7', name: 'Abaukwu Health Centre' });
  expect(response.status).toBe(200);
  expect(await placeOf('ngf-00002')).toMatchObject({
    name: 'Abaukwu Health Centre',
    phone: '0803 111 2222',
    openingHours: '24/7',
    type: 'clinic',
  });
  expect((await accept(id, { name: 'Again' })).body['code']).toBe('already_done');
  const decided = await requestAs(app, admin, 'GET', `${url}?status=decided`);
  expect(decided.body['reports']).toContainEqual(expect.objectContaining({ id, status: 'accepted' }));
  expect((await auditOf(app, id)).at(-1)).toMatchObject({ action: 'care_location.corrected', actor_id: admin.userId });
});

test('clears a phone given as null, and moves a place to new coordinates', async () => {
  const id = await createReport({ careLocationId: 'ngf-00002', kind: 'moved' });
  await accept(id, { phone: null, latitude: 9.0579, longitude: 7.4951 });
  expect(await placeOf('ngf-00002')).toMatchObject({ phone: null, latitude: 9.0579, longitude: 7.4951, openingHours: '24/7' });
  const near = await uncached.get('/api/care-locations?near=9.0579,7.4951&radiusKm=0.1');
  expect(near.body['careLocations']).toContainEqual(expect.objectContaining({ id: 'ngf-00002' }));
});

test('rejects a latitude without a longitude', async () => {
  expect((await accept(await createReport(), { latitude: 9 })).status).toBe(422);
});

test('leaves the place unchanged when an admin dismisses the report', async () => {
  const id = await createReport();
  const before = await placeOf('ngf-00001');
  expect((await dismiss(id)).status).toBe(200);
  expect(await placeOf('ngf-00001')).toEqual(before);
  expect((await dismiss(id)).body['code']).toBe('already_done');
  expect((await dismiss('019a8f00-0000-7000-8000-000000000000')).status).toBe(404);
});

test('removes a closed place, and keeps it removed and corrections applied after an import', async () => {
  const id = await createReport({ careLocationId: 'ngf-00003', kind: 'closed' });
  await accept(id, { isClosed: true });
  expect((await uncached.get('/api/care-locations/ngf-00003')).status).toBe(404);
  await importCareLocations(connectionUrl('owner', app.databaseName));
  expect((await uncached.get('/api/care-locations/ngf-00003')).status).toBe(404);
  expect((await placeOf('ngf-00002'))['name']).toBe('Abaukwu Health Centre');
});
