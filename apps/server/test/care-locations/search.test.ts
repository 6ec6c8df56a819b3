// Stories: someone looks for a place of care by words, type or map.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house/test-api.ts';
import { allPlaces, find, findAll, fold, idsOf, type Place, placesUrl, sortedIds, wordsOf } from './places.ts';

let house: House;
let places: Place[];
beforeAll(async () => {
  house = await openHouse();
  places = await allPlaces(house);
});
afterAll(() => house.close());

test('given the open data, then all 21,487 places are there', () => {
  expect(places).toHaveLength(21_487);
});

test.each(['Hôpital de Tchikandou', 'hopital tchikandou', 'TCHIKANDOU HÔPITAL', 'hôpital tchikandou'.normalize('NFD')])(
  'given the words "%s", then the hospital of Tchikandou is found',
  async (search) => {
    expect((await find(house, { search })).careLocations.map((place) => place.name)).toEqual(['Hôpital de Tchikandou']);
  },
);

test('given an apostrophe as keyboards write it, then a name with a printed one is found', async () => {
  expect((await find(house, { search: "Ga'Anda Federal" })).careLocations.map((place) => place.name)).toEqual([
    'Ga’Anda Federal Model Health Centre',
  ]);
});

test.each([['%'], ['%%'], ['\\'], ['％'], ['a%a'], ['＼']])(
  'given "%s", which no place has, then it stands for itself and nothing is found',
  async (search) => {
    expect(await find(house, { search })).toMatchObject({ total: 0, careLocations: [], totalPages: 0 });
  },
);

test('given an underscore, then it stands for itself', async () => {
  const expected = places.filter((place) => wordsOf(place).includes('_'));
  expect(expected.map((place) => place.name)).toContain('Ohuma _Ukpa Clinic');
  expect(sortedIds(await findAll(house, { search: '_' }))).toEqual(sortedIds(expected));
});

test.each([
  ['two words in any order', 'kano general', undefined],
  ['a word and a type', 'lagos', 'hospital'],
  ['two words and a type', 'abuja clinic', 'clinic'],
  ['a part of a word', 'matern', 'hospital'],
  ['a word of two letters', 'ab', 'pharmacy'],
])('given %s, then all conditions must hold', async (_what, search, type) => {
  const expected = places.filter(
    (place) =>
      fold(search)
        .split(' ')
        .every((word) => wordsOf(place).includes(word)) &&
      (!type || place.type === type),
  );
  expect(expected.length).toBeGreaterThan(0);
  const found = await findAll(house, { search, ...(type ? { type } : {}) });
  expect(sortedIds(found)).toEqual(sortedIds(expected));
});

test('given seven words, then six are looked at', async () => {
  const found = await find(house, { search: 'hopital de tchikandou kwara baruten hôpital nowhere' });
  expect(found.total).toBe(1);
});

test('given a part of the map, then exactly what lies in it is found, its edges included', async () => {
  const corner = places.find((place) => place.state === 'Lagos') as Place;
  const box = { west: corner.longitude, south: corner.latitude, east: corner.longitude + 0.05, north: corner.latitude + 0.05 };
  const expected = places.filter(
    (p) => p.longitude >= box.west && p.longitude <= box.east && p.latitude >= box.south && p.latitude <= box.north,
  );
  expect(expected.length).toBeGreaterThan(5);
  const found = await findAll(house, { box: `${box.west},${box.south},${box.east},${box.north}` });
  expect(sortedIds(found)).toEqual(sortedIds(expected));
});

test('given a part of the map and words and a type, then all of them hold', async () => {
  const expected = places.filter(
    (p) =>
      p.longitude >= 7 &&
      p.longitude <= 8 &&
      p.latitude >= 8.5 &&
      p.latitude <= 9.5 &&
      p.type === 'hospital' &&
      wordsOf(p).includes('abuja'),
  );
  expect(expected.length).toBeGreaterThan(3);
  expect(sortedIds(await findAll(house, { box: '7,8.5,8,9.5', type: 'hospital', search: 'Abuja' }))).toEqual(sortedIds(expected));
});

test('given more than 10,000 matches, then the total stops there and says so; given fewer, it is exact', async () => {
  expect(await find(house, {})).toMatchObject({ total: 10_000, totalIsLowerBound: true, totalPages: 500, limit: 20 });
  expect(await find(house, { type: 'clinic' })).toMatchObject({ total: 10_000, totalIsLowerBound: true });
  expect(await find(house, { type: 'hospital' })).toMatchObject({
    total: places.filter((place) => place.type === 'hospital').length,
    totalIsLowerBound: false,
  });
});

test('given all pages of an answer, then they hold every match once and in order', async () => {
  const found = await findAll(house, { type: 'hospital', limit: 97 });
  const bytes = (place: Place) => Buffer.from(`${place.name}\0${place.id}`);
  const expected = places.filter((place) => place.type === 'hospital').sort((a, b) => Buffer.compare(bytes(a), bytes(b)));
  expect(idsOf(found)).toEqual(idsOf(expected));
});

test('given a page beyond the last, then it is empty and still tells the total', async () => {
  expect(await find(house, { type: 'dental', page: 9 })).toMatchObject({ careLocations: [], total: 5, totalPages: 1, page: 9 });
  expect(await find(house, { search: 'nowhere-at-all', page: 2 })).toMatchObject({ careLocations: [], total: 0, totalPages: 0 });
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
])('given %s=%s, then the question is refused', async (name, value) => {
  const answer = await house.get(placesUrl({ [name]: value }));
  expect([answer.status, answer.body['code']]).toEqual([422, 'invalid_input']);
  expect(JSON.stringify(answer.body['errors'])).toContain(name);
});

test('given the same parameter twice, then the question is refused', async () => {
  expect((await house.get('/api/care-locations?type=clinic&type=hospital')).status).toBe(422);
});
