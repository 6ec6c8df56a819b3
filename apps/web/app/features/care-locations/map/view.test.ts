// The map's view: panning, zooming and fitting.
import { toWorld } from '@lafiya/domain/care-locations/map/mercator';
import { expect, test } from 'vitest';
import { boundingBoxOf, boxOf, fitted, boxesOverlap, pixelOf, panned, type View, offsetInto, worldAt, zoomedAt } from './view.ts';

const lagos = { latitude: 6.5244, longitude: 3.3792 };
const view: View = { middle: toWorld(lagos), zoom: 12, width: 800, height: 600 };

test('the centre of the view is the centre of the screen', () => {
  expect(pixelOf(view, view.middle)).toEqual({ x: 400, y: 300 });
});

test('converting a pixel to a world point and back returns the same pixel', () => {
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

test('panning by 100 pixels moves the centre point by 100 pixels', () => {
  const at = pixelOf(panned(view, { x: 100, y: -40 }), view.middle);
  expect(at.x).toBeCloseTo(500, 6);
  expect(at.y).toBeCloseTo(260, 6);
});

test('zooming at a pixel keeps the point below it in place', () => {
  const pixel = { x: 120, y: 450 };
  const point = worldAt(view, pixel);
  for (const zoom of [6, 9.5, 14, 17]) {
    const at = pixelOf(zoomedAt(view, zoom, pixel), point);
    expect(at.x).toBeCloseTo(pixel.x, 4);
    expect(at.y).toBeCloseTo(pixel.y, 4);
  }
});

test('limits the zoom to its minimum and maximum', () => {
  expect(zoomedAt(view, 40, { x: 0, y: 0 }).zoom).toBe(17);
  expect(zoomedAt(view, -3, { x: 400, y: 300 }).zoom).toBe(5);
});

test('limits panning to the surroundings of the country', () => {
  const far = boxOf(panned({ ...view, zoom: 6 }, { x: 0, y: -1e6 }));
  expect(far.north).toBeGreaterThan(3);
});

test('the fitted view contains the box and little more', () => {
  const box = { west: 6, south: 8, east: 8, north: 10 };
  const shown = boxOf(fitted(view, box, 15));
  expect(shown.west).toBeLessThanOrEqual(box.west);
  expect(shown.east).toBeGreaterThanOrEqual(box.east);
  expect(shown.south).toBeLessThanOrEqual(box.south);
  expect(shown.north).toBeGreaterThanOrEqual(box.north);
  expect(shown.north - shown.south).toBeLessThan(2 * (box.north - box.south));
});

test('fits a single place at the maximum zoom', () => {
  const box = boundingBoxOf([lagos]);
  expect(box && fitted(view, box, 15).zoom).toBe(15);
  expect(boundingBoxOf([])).toBeUndefined();
});

test.each([
  ['inside', { left: 20, top: 20, right: 80, bottom: 60 }, { x: 0, y: 0 }],
  ['over the left and upper edge', { left: -30, top: 5, right: 30, bottom: 60 }, { x: 42, y: 7 }],
  ['over the right and lower edge', { left: 50, top: 50, right: 110, bottom: 95 }, { x: -22, y: -7 }],
])('returns the offset that moves a card %s into the bounds', (_where, card, by) => {
  expect(offsetInto(card, { left: 0, top: 0, right: 100, bottom: 100 })).toEqual(by);
});

test('reports whether two boxes overlap', () => {
  const box = { west: 3, south: 6, east: 4, north: 7 };
  expect(boxesOverlap(box, { west: 3.5, south: 6.5, east: 9, north: 9 })).toBe(true);
  expect(boxesOverlap(box, { west: 4.1, south: 6.5, east: 9, north: 9 })).toBe(false);
});
