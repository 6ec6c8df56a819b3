// Stories: 'Is this wrong?', and what an admin makes of it.
import { importCareLocations } from '@lafiya/database/import-care-locations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../house/databases.ts';
import { type Door, type House, houseOpensAt, openHouse } from '../house/test-api.ts';
import { asAdmin, asDoctor, ask, asPatient, auditOf, type Person } from '../staff/staff-stories.ts';

const url = '/api/care-location-reports';

let house: House;
let forgetful: Door;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  forgetful = await house.another({ answerCache: false });
  admin = await asAdmin(house);
});
afterAll(() => house.close());

const written = (changes: object = {}) => ({
  careLocationId: 'ngf-00001',
  kind: 'contact',
  words: 'The phone is 0803 111 2222.',
  startedAt: new Date(houseOpensAt.getTime() - 60_000).toISOString(),
  ...changes,
});
async function reported(changes: object = {}): Promise<string> {
  const answer = await house.post(url, written(changes));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body['id'] as string;
}
const placeOf = async (id: string) => (await forgetful.get(`/api/care-locations/${id}`)).body['careLocation'] as Record<string, unknown>;
const accept = (id: string, changes: object, who = admin) => ask(house, who, 'POST', `${url}/${id}/accept`, changes);
const dismiss = (id: string, who = admin) => ask(house, who, 'POST', `${url}/${id}/dismiss`, {});

test('given a visitor says what is wrong, then it is kept, audited, and an admin reads it', async () => {
  const id = await reported();
  expect(await house.sql('select care_location_id, place_name, kind, status from care_location_reports where id = $1', [id])).toEqual([
    { care_location_id: 'ngf-00001', place_name: '222 Cliford Primary Health Centre', kind: 'contact', status: 'open' },
  ]);
  expect(await auditOf(house, id)).toMatchObject([{ action: 'care_location.reported' }]);
  const list = await ask(house, admin, 'GET', url);
  expect(list.body['reports']).toContainEqual(expect.objectContaining({ id, words: 'The phone is 0803 111 2222.', status: 'open' }));
});

test.each([
  ['kind', { kind: 'boring' }],
  ['words', { words: '  ' }],
  ['words', { words: 'x'.repeat(1_001) }],
  ['words', { words: 'a\0b' }],
  ['careLocationId', { careLocationId: '../etc' }],
  ['startedAt', { startedAt: 'yesterday' }],
])('given no sensible %s, then the visitor is told', async (field, changes) => {
  const answer = await house.post(url, written(changes));
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body['errors'])).toContain(field);
});

test('given a place that is not there, then so is the answer', async () => {
  expect((await house.post(url, written({ careLocationId: 'ngf-99999' }))).status).toBe(404);
});

test('given a script that fills in everything, then it is thanked and nothing is kept', async () => {
  const count = 'select count(*)::int as n from care_location_reports';
  const before = await house.sql(count);
  expect((await house.post(url, written({ website: 'https://spam.example' }))).status).toBe(201);
  expect(await house.sql(count)).toEqual(before);
});

test('given the same report sent twice with one key, then it is one report', async () => {
  const headers = { 'idempotency-key': '3f0f6f0e-3a0d-4a5a-9c83-0e5b7c2f9d11' };
  const [one, two] = [
    await house.post(url, written({ words: 'Twice' }), { headers }),
    await house.post(url, written({ words: 'Twice' }), { headers }),
  ];
  expect(two.body).toEqual(one.body);
  expect(await house.sql(`select from care_location_reports where words = 'Twice'`)).toHaveLength(1);
});

test('given twenty from one address, then the next must wait', async () => {
  const from = '203.0.113.77';
  for (let n = 0; n < 20; n += 1) expect((await house.post(url, written(), { from })).status).toBe(201);
  expect((await house.post(url, written(), { from })).status).toBe(429);
});

test('given nobody, a patient or a doctor, then they neither read nor decide', async () => {
  const id = await reported();
  for (const who of [await asPatient(house), await asDoctor(house)]) {
    expect((await ask(house, who, 'GET', url)).status).toBe(403);
    expect((await accept(id, { name: 'Mine' }, who)).status).toBe(403);
    expect((await dismiss(id, who)).status).toBe(403);
  }
  expect((await house.get(url)).status).toBe(401);
  expect((await house.post(`${url}/${id}/accept`, {})).status).toBe(401);
  expect((await placeOf('ngf-00001'))['name']).toBe('222 Cliford Primary Health Centre');
});

test('given an admin accepts, then the place is corrected, once, and the report is decided', async () => {
  const id = await reported({ careLocationId: 'ngf-00002' });
  const answer = await accept(id, { phone: '0803 111 2222', openingHours: '24/7', name: 'Abaukwu Health Centre' });
  expect(answer.status).toBe(200);
  expect(await placeOf('ngf-00002')).toMatchObject({
    name: 'Abaukwu Health Centre',
    phone: '0803 111 2222',
    openingHours: '24/7',
    type: 'clinic',
  });
  expect((await accept(id, { name: 'Again' })).body['code']).toBe('already_done');
  const decided = await ask(house, admin, 'GET', `${url}?status=decided`);
  expect(decided.body['reports']).toContainEqual(expect.objectContaining({ id, status: 'accepted' }));
  expect((await auditOf(house, id)).at(-1)).toMatchObject({ action: 'care_location.corrected', actor_id: admin.userId });
});

test('given null for a phone, then it is emptied; given a new spot, then it is found there', async () => {
  const id = await reported({ careLocationId: 'ngf-00002', kind: 'moved' });
  await accept(id, { phone: null, latitude: 9.0579, longitude: 7.4951 });
  expect(await placeOf('ngf-00002')).toMatchObject({ phone: null, latitude: 9.0579, longitude: 7.4951, openingHours: '24/7' });
  const near = await forgetful.get('/api/care-locations?near=9.0579,7.4951&radiusKm=0.1');
  expect(near.body['careLocations']).toContainEqual(expect.objectContaining({ id: 'ngf-00002' }));
});

test('given half of a spot, then it is refused', async () => {
  expect((await accept(await reported(), { latitude: 9 })).status).toBe(422);
});

test('given an admin dismisses, then the place stays and the report is decided', async () => {
  const id = await reported();
  const before = await placeOf('ngf-00001');
  expect((await dismiss(id)).status).toBe(200);
  expect(await placeOf('ngf-00001')).toEqual(before);
  expect((await dismiss(id)).body['code']).toBe('already_done');
  expect((await dismiss('019a8f00-0000-7000-8000-000000000000')).status).toBe(404);
});

test('given a place that closed, then it is off the list, and a new import leaves it off and leaves corrections alone', async () => {
  const id = await reported({ careLocationId: 'ngf-00003', kind: 'closed' });
  await accept(id, { isClosed: true });
  expect((await forgetful.get('/api/care-locations/ngf-00003')).status).toBe(404);
  await importCareLocations(addressOf('owner', house.databaseName));
  expect((await forgetful.get('/api/care-locations/ngf-00003')).status).toBe(404);
  expect((await placeOf('ngf-00002'))['name']).toBe('Abaukwu Health Centre');
});
