// Search for care locations near a point.
import { distanceKm } from '@lafiya/domain/care-locations/care-location';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { allPlaces, searchCareLocations, searchAllPages, idsOf, type Place } from './care-location-fixtures.ts';

let app: TestApp;
let places: Place[];
beforeAll(async () => {
  app = await createTestApp();
  places = await allPlaces(app);
});
afterAll(() => app.close());

const around = (at: { latitude: number; longitude: number }, radiusKm: number) => ({
  near: `${at.latitude.toFixed(6)},${at.longitude.toFixed(6)}`,
  radiusKm,
});

test('sorts by distance and returns the distance of each place', async () => {
  const ikeja = { latitude: 6.6018, longitude: 3.3515 };
  const { careLocations } = await searchCareLocations(app, { ...around(ikeja, 10), limit: 100 });
  expect(careLocations.length).toBeGreaterThan(20);
  for (const place of careLocations)
    expect(Math.abs((place.distanceKm ?? Number.NaN) - distanceKm(ikeja, place))).toBeLessThanOrEqual(0.005 + 1e-9);
  const exact = careLocations.map((place) => distanceKm(ikeja, place));
  expect(exact).toEqual([...exact].sort((a, b) => a - b));
});

test('uses a radius of 25 km by default; returns no distance without a point', async () => {
  const near = { near: '6.45,3.4' };
  expect((await searchCareLocations(app, near)).total).toBe((await searchCareLocations(app, { ...near, radiusKm: 25 })).total);
  expect((await searchCareLocations(app, { type: 'dental' })).careLocations.map((place) => place.distanceKm)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('combines a point, a type and a search term', async () => {
  const lagos = { latitude: 6.5, longitude: 3.35 };
  const expected = places.filter((p) => p.type === 'hospital' && /general/i.test(`${p.name} ${p.subtype}`) && distanceKm(lagos, p) <= 40);
  expect(expected.length).toBeGreaterThan(0);
  expect(new Set(idsOf(await searchAllPages(app, { ...around(lagos, 40), type: 'hospital', search: 'general' })))).toEqual(
    new Set(idsOf(expected)),
  );
});

test('finds the same places as measuring every place, for any point and radius', async () => {
  const spot = fc.record({
    index: fc.nat(21_486),
    north: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    east: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(spot, fc.double({ min: 0.1, max: 30, noNaN: true }), async ({ index, north, east }, radiusKm) => {
      const by = places[index] as Place;
      const at = { latitude: Number((by.latitude + north).toFixed(6)), longitude: Number((by.longitude + east).toFixed(6)) };
      const found = new Set(idsOf(await searchAllPages(app, around(at, radiusKm))));
      // PostgreSQL and JavaScript may round the last digit differently, so a tiny margin around the circle is not checked.
      const surely = places.filter((place) => distanceKm(at, place) <= radiusKm - 1e-9);
      const perhaps = new Set(idsOf(places.filter((place) => distanceKm(at, place) <= radiusKm + 1e-9)));
      for (const id of idsOf(surely)) expect(found).toContain(id);
      for (const id of found) expect(perhaps).toContain(id);
    }),
    { numRuns: 60 },
  );
});

test.each([
  [89.9999, 0],
  [-90, 180],
  [0, 179.99],
  [0, -180],
])('finds nothing and does not fail for the point %f,%f', async (latitude, longitude) => {
  expect(await searchCareLocations(app, around({ latitude, longitude }, 200))).toMatchObject({ total: 0 });
});
