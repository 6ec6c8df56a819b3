// Tests the map projection and the marker positions.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, cellsAcross, mapZooms, markerPosition } from './clusters.ts';
import { toEarth, toWorld, worldPixels } from './mercator.ts';

const latitude = fc.double({ min: -84, max: 84, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const zoom = fc.integer({ min: mapZooms.min, max: mapZooms.max });

test.each([
  ['the middle of the map', { latitude: 0, longitude: 0 }, { x: 0.5, y: 0.5 }],
  ['Lagos', { latitude: 6.5244, longitude: 3.3792 }, { x: 0.509387, y: 0.481837 }],
  ['Abuja', { latitude: 9.0579, longitude: 7.4951 }, { x: 0.52082, y: 0.474734 }],
])('projects %s to the same point as standard map tiles', (_name, place, point) => {
  const found = toWorld(place);
  expect(found.x).toBeCloseTo(point.x, 5);
  expect(found.y).toBeCloseTo(point.y, 5);
});

test('projecting a point and back returns the same point', () => {
  fc.assert(
    fc.property(latitude, longitude, (lat, lng) => {
      const back = toEarth(toWorld({ latitude: lat, longitude: lng }));
      expect(back.latitude).toBeCloseTo(lat, 8);
      expect(back.longitude).toBeCloseTo(lng, 8);
    }),
  );
});

test('a point further north is higher on the map', () => {
  fc.assert(
    fc.property(latitude, latitude, longitude, (one, other, lng) => {
      fc.pre(one - other > 1e-6);
      expect(toWorld({ latitude: one, longitude: lng }).y).toBeLessThan(toWorld({ latitude: other, longitude: lng }).y);
    }),
  );
});

const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const cellAt = (zoomed: number, column: number, row: number, x: number, y: number, count: number): Cell => {
  const across = cellsAcross(zoomed);
  return { column, row, count, middle: { x: (column + x) / across, y: (row + y) / across } };
};

test('markers of neighbouring cells are at least 40 pixels apart below street zoom', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 15 }), share, share, share, share, (zoomed, x, y, otherX, otherY) => {
      const across = cellsAcross(zoomed);
      const one = markerPosition(cellAt(zoomed, 20, 20, x, y, 5), across);
      const other = markerPosition(cellAt(zoomed, 21, 20, otherX, otherY, 9), across);
      expect((other.x - one.x) * worldPixels(zoomed)).toBeGreaterThanOrEqual(40);
    }),
  );
});

test('a marker stays in its cell, and a single location keeps its exact position', () => {
  fc.assert(
    fc.property(zoom, share, share, fc.integer({ min: 1, max: 500 }), (zoomed, x, y, count) => {
      const cell = cellAt(zoomed, 7, 9, x, y, count);
      const across = cellsAcross(zoomed);
      const at = markerPosition(cell, across);
      expect(Math.floor(at.x * across + 1e-9)).toBe(7);
      expect(Math.floor(at.y * across + 1e-9)).toBe(9);
      if (count === 1) expect(at).toEqual(cell.middle);
    }),
  );
});
