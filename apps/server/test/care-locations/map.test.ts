// Stories: what a part of the map shows.
import { cellsAcross } from '@lafiya/domain/care-map/clusters';
import { toWorld } from '@lafiya/domain/care-map/mercator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house/test-api.ts';
import { allPlaces, type Place, wordsOf } from './places.ts';

type Mark = { latitude: number; longitude: number; count: number; type: string | null; id: string | null; name: string | null };

let house: House;
let places: Place[];
beforeAll(async () => {
  house = await openHouse();
  places = await allPlaces(house);
});
afterAll(() => house.close());

const country = '2.5,4,15,14';
const lagos = '3.2,6.4,3.6,6.7';
async function marksOf(question: Record<string, string | number>): Promise<Mark[]> {
  const params = new URLSearchParams(Object.fromEntries(Object.entries(question).map(([name, value]) => [name, String(value)])));
  const answer = await house.get(`/api/care-locations/map?${params.toString()}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body['marks'] as Mark[];
}
const counted = (marks: Mark[]) => marks.reduce((sum, { count }) => sum + count, 0);

/** The same question answered the slow and simple way: places by their cell. */
function cells(chosen: Place[], zoom: number): Map<string, Place[]> {
  const across = cellsAcross(zoom);
  const found = new Map<string, Place[]>();
  for (const place of chosen) {
    const { x, y } = toWorld(place);
    const key = `${Math.floor(x * across)} ${Math.floor(y * across)}`;
    found.set(key, [...(found.get(key) ?? []), place]);
  }
  return found;
}

test.each([5, 6, 8])('given the whole country at zoom %i, then every place is counted once', async (zoom) => {
  const marks = await marksOf({ box: country, zoom });
  expect(counted(marks)).toBe(21_487);
  const expected = [...cells(places, zoom).values()].map((inside) => inside.length).sort((a, b) => a - b);
  expect(marks.map(({ count }) => count).sort((a, b) => a - b)).toEqual(expected);
});

test.each([
  ['a kind', { type: 'hospital' }, (place: Place) => place.type === 'hospital'],
  ['a state', { state: 'Lagos' }, (place: Place) => place.state === 'Lagos'],
  [
    'words and a kind',
    { search: 'general', type: 'hospital' },
    (place: Place) => wordsOf(place).includes('general') && place.type === 'hospital',
  ],
])('given %s, then the marks count exactly what fits', async (_what, filter, fits) => {
  const expected = places.filter(fits);
  expect(expected.length).toBeGreaterThan(20);
  expect(counted(await marksOf({ box: country, zoom: 6, ...filter }))).toBe(expected.length);
});

test('given Lagos near by, then a single place is told by name and stands where it is', async () => {
  const singles = (await marksOf({ box: lagos, zoom: 14 })).filter(({ count }) => count === 1);
  expect(singles.length).toBeGreaterThan(20);
  for (const { id, name, type, latitude, longitude } of singles) {
    const place = places.find((one) => one.id === id) as Place;
    expect({ name, type }).toEqual({ name: place.name, type: place.type });
    expect(Math.abs(latitude - place.latitude)).toBeLessThan(1e-4);
    expect(Math.abs(longitude - place.longitude)).toBeLessThan(1e-4);
  }
});

test('given a group, then it has a kind only when all its places are of it, and no name', async () => {
  const groups = (await marksOf({ box: lagos, zoom: 12 })).filter(({ count }) => count > 1);
  expect(groups.length).toBeGreaterThan(10);
  expect(groups.every(({ id, name }) => id === null && name === null)).toBe(true);
  const kinds = [...cells(places, 12).values()].filter((inside) => inside.length > 1 && new Set(inside.map(({ type }) => type)).size > 1);
  expect(kinds.length).toBeGreaterThan(0);
  expect(groups.some(({ type }) => type === null)).toBe(true);
});

test('given two views that overlap, then a cell counts the same in both', async () => {
  const keyOf = ({ latitude, longitude }: Mark) => `${latitude} ${longitude}`;
  const one = new Map((await marksOf({ box: lagos, zoom: 12 })).map((mark) => [keyOf(mark), mark.count]));
  const other = new Map((await marksOf({ box: '3.3,6.45,3.7,6.8', zoom: 12 })).map((mark) => [keyOf(mark), mark.count]));
  const shared = [...one.keys()].filter((key) => other.has(key));
  expect(shared.length).toBeGreaterThan(10);
  for (const key of shared) expect(other.get(key)).toBe(one.get(key));
});

test.each([
  ['box', { zoom: 10 }],
  ['zoom', { box: lagos }],
  ['zoom', { box: lagos, zoom: 4 }],
  ['zoom', { box: lagos, zoom: 18 }],
  ['state', { box: lagos, zoom: 10, state: 'Atlantis' }],
  ['type', { box: lagos, zoom: 10, type: 'spa' }],
])('given no sensible %s, then the question is refused', async (field, question) => {
  const params = new URLSearchParams(Object.fromEntries(Object.entries(question).map(([name, value]) => [name, String(value)])));
  const answer = await house.get(`/api/care-locations/map?${params.toString()}`);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body['errors'])).toContain(field);
});

test('given one place by its id, then it is told with its source; given none, then there is nothing', async () => {
  const answer = await house.get('/api/care-locations/ngf-00001');
  expect(answer.body).toMatchObject({ careLocation: { id: 'ngf-00001', name: '222 Cliford Primary Health Centre', distanceKm: null } });
  expect(answer.body['attribution']).toMatch(/OpenStreetMap/);
  expect((await house.get('/api/care-locations/ngf-99999')).status).toBe(404);
  expect((await house.get('/api/care-locations/..%2F')).status).toBe(422);
});

test('given a state, then the list holds its places alone', async () => {
  const answer = await house.get('/api/care-locations?state=Lagos&type=hospital&limit=100');
  const found = answer.body['careLocations'] as Place[];
  expect(found).toHaveLength(places.filter(({ state, type }) => state === 'Lagos' && type === 'hospital').length);
  expect(found.every(({ state, type }) => state === 'Lagos' && type === 'hospital')).toBe(true);
});
