// Search for care locations by text, type or map area.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import {
  allPlaces,
  searchCareLocations,
  searchAllPages,
  fold,
  idsOf,
  type Place,
  placesUrl,
  sortedIds,
  searchTextOf,
} from './care-location-fixtures.ts';

let app: TestApp;
let places: Place[];
beforeAll(async () => {
  app = await createTestApp();
  places = await allPlaces(app);
});
afterAll(() => app.close());

test('contains all 21,487 places of the open data', () => {
  expect(places).toHaveLength(21_487);
});

test.each(['Hôpital de Tchikandou', 'hopital tchikandou', 'TCHIKANDOU HÔPITAL', 'hôpital tchikandou'.normalize('NFD')])(
  'finds the hospital of Tchikandou for "%s"',
  async (search) => {
    expect((await searchCareLocations(app, { search })).careLocations.map((place) => place.name)).toEqual(['Hôpital de Tchikandou']);
  },
);

test('finds a typographic apostrophe for a typed one', async () => {
  expect((await searchCareLocations(app, { search: "Ga'Anda Federal" })).careLocations.map((place) => place.name)).toEqual([
    'Ga’Anda Federal Model Health Centre',
  ]);
});

test.each([['%'], ['%%'], ['\\'], ['％'], ['a%a'], ['＼']])('treats "%s" literally and finds nothing', async (search) => {
  expect(await searchCareLocations(app, { search })).toMatchObject({ total: 0, careLocations: [], totalPages: 0 });
});

test('treats an underscore literally', async () => {
  const expected = places.filter((place) => searchTextOf(place).includes('_'));
  expect(expected.map((place) => place.name)).toContain('Ohuma _Ukpa Clinic');
  expect(sortedIds(await searchAllPages(app, { search: '_' }))).toEqual(sortedIds(expected));
});

test.each([
  ['two words in any order', 'kano general', undefined],
  ['a word and a type', 'lagos', 'hospital'],
  ['two words and a type', 'abuja clinic', 'clinic'],
  ['a part of a word', 'matern', 'hospital'],
  ['a word of two letters', 'ab', 'pharmacy'],
])('requires all conditions to match for %s', async (_what, search, type) => {
  const expected = places.filter(
    (place) =>
      fold(search)
        .split(' ')
        .every((word) => searchTextOf(place).includes(word)) &&
      (!type || place.type === type),
  );
  expect(expected.length).toBeGreaterThan(0);
  const found = await searchAllPages(app, { search, ...(type ? { type } : {}) });
  expect(sortedIds(found)).toEqual(sortedIds(expected));
});

test('uses the first six words of a search', async () => {
  const found = await searchCareLocations(app, { search: 'hopital de tchikandou kwara baruten hôpital nowhere' });
  expect(found.total).toBe(1);
});

test('finds exactly the places in a map area, including its edges', async () => {
  const corner = places.find((place) => place.state === 'Lagos') as Place;
  const box = { west: corner.longitude, south: corner.latitude, east: corner.longitude + 0.05, north: corner.latitude + 0.05 };
  const expected = places.filter(
    (p) => p.longitude >= box.west && p.longitude <= box.east && p.latitude >= box.south && p.latitude <= box.north,
  );
  expect(expected.length).toBeGreaterThan(5);
  const found = await searchAllPages(app, { box: `${box.west},${box.south},${box.east},${box.north}` });
  expect(sortedIds(found)).toEqual(sortedIds(expected));
});

test('combines a map area, a search term and a type', async () => {
  const expected = places.filter(
    (p) =>
      p.longitude >= 7 &&
      p.longitude <= 8 &&
      p.latitude >= 8.5 &&
      p.latitude <= 9.5 &&
      p.type === 'hospital' &&
      searchTextOf(p).includes('abuja'),
  );
  expect(expected.length).toBeGreaterThan(3);
  expect(sortedIds(await searchAllPages(app, { box: '7,8.5,8,9.5', type: 'hospital', search: 'Abuja' }))).toEqual(sortedIds(expected));
});

test('reports a total of 10,000 as a lower bound when there are more, and an exact total otherwise', async () => {
  expect(await searchCareLocations(app, {})).toMatchObject({ total: 10_000, totalIsLowerBound: true, totalPages: 500, limit: 20 });
  expect(await searchCareLocations(app, { type: 'clinic' })).toMatchObject({ total: 10_000, totalIsLowerBound: true });
  expect(await searchCareLocations(app, { type: 'hospital' })).toMatchObject({
    total: places.filter((place) => place.type === 'hospital').length,
    totalIsLowerBound: false,
  });
});

test('returns every match once and in order across all pages', async () => {
  const found = await searchAllPages(app, { type: 'hospital', limit: 97 });
  const bytes = (place: Place) => Buffer.from(`${place.name}\0${place.id}`);
  const expected = places.filter((place) => place.type === 'hospital').sort((a, b) => Buffer.compare(bytes(a), bytes(b)));
  expect(idsOf(found)).toEqual(idsOf(expected));
});

test('returns an empty page with the total beyond the last page', async () => {
  expect(await searchCareLocations(app, { type: 'dental', page: 9 })).toMatchObject({
    careLocations: [],
    total: 5,
    totalPages: 1,
    page: 9,
  });
  expect(await searchCareLocations(app, { search: 'nowhere-at-all', page: 2 })).toMatchObject({
    careLocations: [],
    total: 0,
    totalPages: 0,
  });
});

test.each([
  ['type', 'spa'],
  ['search', 'x'.repeat(101)],
  ['search', 'a\0b'],
  ['box', '1,2,3'],
  ['box', '1,2,3,4,5'],
  ['box', 'a,b,c,d'],
  ['box', '200,1,201,2'],
  ['box', '3,91,4,92'],
  ['box', '8,4,7,5'],
  ['box', '7,5,8,4'],
  ['box', ''],
  ['near', '9'],
  ['near', '91,7'],
  ['near', '9,181'],
  ['near', '9;7'],
  ['near', 'NaN,7'],
  ['near', ''],
  ['radiusKm', '0'],
  ['radiusKm', '201'],
  ['radiusKm', 'far'],
  ['radiusKm', ''],
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', '1001'],
  ['page', 'two'],
  ['limit', '0'],
  ['limit', '101'],
  ['limit', 'all'],
  ['sort', 'name'],
])('returns 422 for %s=%s', async (name, value) => {
  const response = await app.get(placesUrl({ [name]: value }));
  expect([response.status, response.body['code']]).toEqual([422, 'invalid_input']);
  expect(JSON.stringify(response.body['errors'])).toContain(name);
});

test('returns 422 when a parameter is repeated', async () => {
  expect((await app.get('/api/care-locations?type=clinic&type=hospital')).status).toBe(422);
});
