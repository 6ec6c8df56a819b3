// Stories: someone looks for what is near.
import { distanceKm } from '@lafiya/domain/care-locations/care-location';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../house/test-api.ts';
import { allPlaces, find, findAll, idsOf, type Place } from './places.ts';

let house: House;
let places: Place[];
beforeAll(async () => {
  house = await openHouse();
  places = await allPlaces(house);
});
afterAll(() => house.close());

const around = (at: { latitude: number; longitude: number }, radiusKm: number) => ({
  near: `${at.latitude.toFixed(6)},${at.longitude.toFixed(6)}`,
  radiusKm,
});

test('given a point in Lagos, then the nearest come first, each with its distance', async () => {
  const ikeja = { latitude: 6.6018, longitude: 3.3515 };
  const { careLocations } = await find(house, { ...around(ikeja, 10), limit: 100 });
  expect(careLocations.length).toBeGreaterThan(20);
  for (const place of careLocations)
    expect(Math.abs((place.distanceKm ?? Number.NaN) - distanceKm(ikeja, place))).toBeLessThanOrEqual(0.005 + 1e-9);
  const exact = careLocations.map((place) => distanceKm(ikeja, place));
  expect(exact).toEqual([...exact].sort((a, b) => a - b));
});

test('given no radius, then 25 km are meant; given no point, then no place has a distance', async () => {
  const near = { near: '6.45,3.4' };
  expect((await find(house, near)).total).toBe((await find(house, { ...near, radiusKm: 25 })).total);
  expect((await find(house, { type: 'dental' })).careLocations.map((place) => place.distanceKm)).toEqual([null, null, null, null, null]);
});

test('given a point, a type and a word, then all hold', async () => {
  const lagos = { latitude: 6.5, longitude: 3.35 };
  const expected = places.filter((p) => p.type === 'hospital' && /general/i.test(`${p.name} ${p.subtype}`) && distanceKm(lagos, p) <= 40);
  expect(expected.length).toBeGreaterThan(0);
  expect(new Set(idsOf(await findAll(house, { ...around(lagos, 40), type: 'hospital', search: 'general' })))).toEqual(
    new Set(idsOf(expected)),
  );
});

test('given any point and radius, then what is found equals what measuring every place gives', async () => {
  const spot = fc.record({
    index: fc.nat(21_486),
    north: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    east: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(spot, fc.double({ min: 0.1, max: 30, noNaN: true }), async ({ index, north, east }, radiusKm) => {
      const by = places[index] as Place;
      const at = { latitude: Number((by.latitude + north).toFixed(6)), longitude: Number((by.longitude + east).toFixed(6)) };
      const found = new Set(idsOf(await findAll(house, around(at, radiusKm))));
      // PostgreSQL and JavaScript may round the last digit differently: a hair's breadth around the circle is left open.
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
])('given the point %f,%f, where nobody is treated, then nothing is found and nothing breaks', async (latitude, longitude) => {
  expect(await find(house, around({ latitude, longitude }, 200))).toMatchObject({ total: 0 });
});
