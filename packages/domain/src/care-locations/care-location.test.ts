// Tests distances, bounding boxes and the parsing of search terms.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundingBoxOf, distanceKm, searchTerms } from './care-location.ts';

type Point = { latitude: number; longitude: number };

const degrees = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const anywhere = fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) });
const radius = fc.double({ min: 0.1, max: 200, noNaN: true });

test.each([
  ['Lagos and Abuja', { latitude: 6.5244, longitude: 3.3792 }, { latitude: 9.0765, longitude: 7.3986 }, 526],
  ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, Math.PI * 6_371],
  ['two sides of the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.2],
])('calculates the great-circle distance between %s', (_what, from, to, km) => {
  expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(1);
});

test('the distance is symmetric, never negative, and zero from a point to itself', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (here, there) => {
      expect(distanceKm(here, there)).toBeCloseTo(distanceKm(there, here), 6);
      expect(distanceKm(here, there)).toBeGreaterThanOrEqual(0);
      expect(distanceKm(here, here)).toBe(0);
    }),
  );
});

test('the bounding box contains every point of the circle', () => {
  fc.assert(
    fc.property(anywhere, radius, degrees(0, 360), degrees(0, 1), (centre, radiusKm, bearing, share) => {
      const box = boundingBoxOf({ ...centre, radiusKm });
      const point = walk(centre, bearing, radiusKm * share);
      fc.pre(distanceKm(centre, point) <= radiusKm);
      expect(point.latitude).toBeGreaterThanOrEqual(box.south);
      expect(point.latitude).toBeLessThanOrEqual(box.north);
      expect(point.longitude).toBeGreaterThanOrEqual(box.west);
      expect(point.longitude).toBeLessThanOrEqual(box.east);
    }),
    { numRuns: 5_000 },
  );
});

test('in Nigeria the bounding box is at most 1 % larger than the circle', () => {
  fc.assert(
    fc.property(degrees(4, 14), degrees(2, 15), radius, (latitude, longitude, radiusKm) => {
      const { west, south, east, north } = boundingBoxOf({ latitude, longitude, radiusKm });
      expect(distanceKm({ latitude: south, longitude }, { latitude: north, longitude })).toBeCloseTo(2 * radiusKm, 3);
      expect(distanceKm({ latitude, longitude: west }, { latitude, longitude: east })).toBeLessThan(2 * radiusKm * 1.01);
    }),
  );
});

test.each([
  ['', []],
  ['   ', []],
  ['kano', ['kano']],
  ['  general\thospital \n kano ', ['general', 'hospital', 'kano']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('splits "%s" into %j', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

test('returns at most six terms, none empty and none with a space', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const terms = searchTerms(text);
      expect(terms.length).toBeLessThanOrEqual(6);
      for (const word of terms) expect(word).toMatch(/^\S+$/u);
    }),
  );
});

/** The destination after travelling from a point along a great circle. */
function walk(from: Point, bearing: number, km: number): Point {
  const radians = (angle: number) => (angle * Math.PI) / 180;
  const [latitude, longitude, course, way] = [radians(from.latitude), radians(from.longitude), radians(bearing), km / 6_371];
  const sine = Math.sin(latitude) * Math.cos(way) + Math.cos(latitude) * Math.sin(way) * Math.cos(course);
  const reached = Math.asin(Math.max(-1, Math.min(1, sine)));
  const turned = Math.atan2(Math.sin(course) * Math.sin(way) * Math.cos(latitude), Math.cos(way) - Math.sin(latitude) * Math.sin(reached));
  const east = ((longitude + turned) * 180) / Math.PI;
  return { latitude: (reached * 180) / Math.PI, longitude: ((((east + 180) % 360) + 360) % 360) - 180 };
}
