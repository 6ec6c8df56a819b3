// The map's view: pushed, brought nearer, and fitted around places.
import { toWorld } from '@lafiya/domain/care-map/mercator';
import { expect, test } from 'vitest';
import { boxAroundAll, boxOf, fitted, overlap, pixelOf, pushed, type View, wayInside, worldAt, zoomedAt } from './view.ts';

const lagos = { latitude: 6.5244, longitude: 3.3792 };
const view: View = { middle: toWorld(lagos), zoom: 12, width: 800, height: 600 };

test('given the middle of the map, then it stands in the middle of the screen', () => {
  expect(pixelOf(view, view.middle)).toEqual({ x: 400, y: 300 });
});

test('given any pixel, when it is looked up on the map and back, then it is the same pixel', () => {
  for (const pixel of [
    { x: 0, y: 0 },
    { x: 13, y: 590 },
    { x: 799, y: 1 },
  ]) {
    // biome-ignore format: a list
    const back = pixelOf(view, worldAt(view, pixel));
    expect(back.x).toBeCloseTo(pixel.x, 6);
    expect(back.y).toBeCloseTo(pixel.y, 6);
  }
});

test('given a push of 100 pixels to the right, then what was in the middle stands 100 pixels further right', () => {
  const at = pixelOf(pushed(view, { x: 100, y: -40 }), view.middle);
  expect(at.x).toBeCloseTo(500, 6);
  expect(at.y).toBeCloseTo(260, 6);
});

test('given a zoom at a pixel, then what lies under it stays under it', () => {
  const pixel = { x: 120, y: 450 };
  const held = worldAt(view, pixel);
  for (const zoom of [6, 9.5, 14, 17]) {
    const at = pixelOf(zoomedAt(view, zoom, pixel), held);
    expect(at.x).toBeCloseTo(pixel.x, 4);
    expect(at.y).toBeCloseTo(pixel.y, 4);
  }
});

test('given more zoom than there is, then it stops at the nearest and the furthest', () => {
  expect(zoomedAt(view, 40, { x: 0, y: 0 }).zoom).toBe(17);
  expect(zoomedAt(view, -3, { x: 400, y: 300 }).zoom).toBe(5);
});

test('given a push far out to sea, then the country stays in reach', () => {
  const far = boxOf(pushed({ ...view, zoom: 6 }, { x: 0, y: -1e6 }));
  expect(far.north).toBeGreaterThan(3);
});

test('given a box, then the fitted view holds it whole and not much more', () => {
  const box = { west: 6, south: 8, east: 8, north: 10 };
  const shown = boxOf(fitted(view, box, 15));
  expect(shown.west).toBeLessThanOrEqual(box.west);
  expect(shown.east).toBeGreaterThanOrEqual(box.east);
  expect(shown.south).toBeLessThanOrEqual(box.south);
  expect(shown.north).toBeGreaterThanOrEqual(box.north);
  expect(shown.north - shown.south).toBeLessThan(2 * (box.north - box.south));
});

test('given a single place, then the fitted view is as near as allowed', () => {
  const box = boxAroundAll([lagos]);
  expect(box && fitted(view, box, 15).zoom).toBe(15);
  expect(boxAroundAll([])).toBeUndefined();
});

test.each([
  ['inside', { left: 20, top: 20, right: 80, bottom: 60 }, { x: 0, y: 0 }],
  ['over the left and upper edge', { left: -30, top: 5, right: 30, bottom: 60 }, { x: 42, y: 7 }],
  ['over the right and lower edge', { left: 50, top: 50, right: 110, bottom: 95 }, { x: -22, y: -7 }],
])('given a card %s, then it is known how far to push it', (_where, card, by) => {
  expect(wayInside(card, { left: 0, top: 0, right: 100, bottom: 100 })).toEqual(by);
});

test('given two boxes, then it is known whether they share ground', () => {
  const box = { west: 3, south: 6, east: 4, north: 7 };
  expect(overlap(box, { west: 3.5, south: 6.5, east: 9, north: 9 })).toBe(true);
  expect(overlap(box, { west: 4.1, south: 6.5, east: 9, north: 9 })).toBe(false);
});
