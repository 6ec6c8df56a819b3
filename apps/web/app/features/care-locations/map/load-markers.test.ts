// The marker query for a view of the map.
import { toWorld } from '@lafiya/domain/care-locations/map/mercator';
import { expect, test } from 'vitest';
import { markerQueryFor } from './load-markers.ts';
import { boxOf, panned, type View } from './view.ts';

const view: View = { middle: toWorld({ latitude: 6.5244, longitude: 3.3792 }), zoom: 12.3, width: 900, height: 700 };

test('the query covers the whole view at an integer zoom', () => {
  const { box, zoom } = markerQueryFor(view);
  const visible = boxOf(view);
  expect(zoom).toBe(12);
  expect(box.west).toBeLessThanOrEqual(visible.west);
  expect(box.north).toBeGreaterThanOrEqual(visible.north);
  expect(box.east).toBeGreaterThanOrEqual(visible.east);
  expect(box.south).toBeLessThanOrEqual(visible.south);
});

test('small movements reuse the same few queries', () => {
  const queries = new Set(Array.from({ length: 20 }, (_, n) => JSON.stringify(markerQueryFor(panned(view, { x: n * 4, y: 0 })).box)));
  expect(queries.size).toBeLessThanOrEqual(3);
});

test('limits the zoom to the range the server supports', () => {
  expect(markerQueryFor({ ...view, zoom: 19 }).zoom).toBe(17);
  expect(markerQueryFor({ ...view, zoom: 2 }).zoom).toBe(5);
});
