// Care location markers for a part of the map.
import { cellsAcross } from '@lafiya/domain/care-locations/map/clusters';
import { toWorld } from '@lafiya/domain/care-locations/map/mercator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { allPlaces, type Place, searchTextOf } from './care-location-fixtures.ts';

type Marker = { latitude: number; longitude: number; count: number; type: string | null; id: string | null; name: string | null };

let app: TestApp;
let places: Place[];
beforeAll(async () => {
  app = await createTestApp();
  places = await allPlaces(app);
});
afterAll(() => app.close());

const country = '2.5,4,15,14';
const lagos = '3.2,6.4,3.6,6.7';
async function loadMarkers(query: Record<string, string | number>): Promise<Marker[]> {
  const params = new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
  const response = await app.get(`/api/care-locations/map?${params.toString()}`);
  if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
  return response.body['marks'] as Marker[];
}
const counted = (marks: Marker[]) => marks.reduce((sum, { count }) => sum + count, 0);

/** The same query computed in a slow and simple way: places by cell. */
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

test.each([5, 6, 8])('counts every place once for the whole country at zoom %i', async (zoom) => {
  const marks = await loadMarkers({ box: country, zoom });
  expect(counted(marks)).toBe(21_487);
  const expected = [...cells(places, zoom).values()].map((inside) => inside.length).sort((a, b) => a - b);
  expect(marks.map(({ count }) => count).sort((a, b) => a - b)).toEqual(expected);
});

test.each([
  ['a type', { type: 'hospital' }, (place: Place) => place.type === 'hospital'],
  ['a state', { state: 'Lagos' }, (place: Place) => place.state === 'Lagos'],
  [
    'text and a type',
    { search: 'general', type: 'hospital' },
    (place: Place) => searchTextOf(place).includes('general') && place.type === 'hospital',
  ],
])('counts exactly the matching places when filtered by %s', async (_what, filter, fits) => {
  const expected = places.filter(fits);
  expect(expected.length).toBeGreaterThan(20);
  expect(counted(await loadMarkers({ box: country, zoom: 6, ...filter }))).toBe(expected.length);
});

test('names a single place and puts the marker at its location', async () => {
  const singles = (await loadMarkers({ box: lagos, zoom: 14 })).filter(({ count }) => count === 1);
  expect(singles.length).toBeGreaterThan(20);
  for (const { id, name, type, latitude, longitude } of singles) {
    const place = places.find((one) => one.id === id) as Place;
    expect({ name, type }).toEqual({ name: place.name, type: place.type });
    expect(Math.abs(latitude - place.latitude)).toBeLessThan(1e-4);
    expect(Math.abs(longitude - place.longitude)).toBeLessThan(1e-4);
  }
});

test('gives a cluster a type only when all its places share it, and no name', async () => {
  const groups = (await loadMarkers({ box: lagos, zoom: 12 })).filter(({ count }) => count > 1);
  expect(groups.length).toBeGreaterThan(10);
  expect(groups.every(({ id, name }) => id === null && name === null)).toBe(true);
  const kinds = [...cells(places, 12).values()].filter((inside) => inside.length > 1 && new Set(inside.map(({ type }) => type)).size > 1);
  expect(kinds.length).toBeGreaterThan(0);
  expect(groups.some(({ type }) => type === null)).toBe(true);
});

test('counts a cell the same in two overlapping views', async () => {
  const keyOf = ({ latitude, longitude }: Marker) => `${latitude} ${longitude}`;
  const one = new Map((await loadMarkers({ box: lagos, zoom: 12 })).map((mark) => [keyOf(mark), mark.count]));
  const other = new Map((await loadMarkers({ box: '3.3,6.45,3.7,6.8', zoom: 12 })).map((mark) => [keyOf(mark), mark.count]));
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
])('returns 422 for an invalid %s', async (field, query) => {
  const params = new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
  const response = await app.get(`/api/care-locations/map?${params.toString()}`);
  expect(response.status).toBe(422);
  expect(JSON.stringify(response.body['errors'])).toContain(field);
});

test('returns one place by id with its attribution, or 404', async () => {
  const response = await app.get('/api/care-locations/ngf-00001');
  expect(response.body).toMatchObject({ careLocation: { id: 'ngf-00001', name: '222 Cliford Primary Health Centre', distanceKm: null } });
  expect(response.body['attribution']).toMatch(/OpenStreetMap/);
  expect((await app.get('/api/care-locations/ngf-99999')).status).toBe(404);
  expect((await app.get('/api/care-locations/..%2F')).status).toBe(422);
});

test('lists only the places of a state', async () => {
  const response = await app.get('/api/care-locations?state=Lagos&type=hospital&limit=100');
  const found = response.body['careLocations'] as Place[];
  expect(found).toHaveLength(places.filter(({ state, type }) => state === 'Lagos' && type === 'hospital').length);
  expect(found.every(({ state, type }) => state === 'Lagos' && type === 'hospital')).toBe(true);
});
