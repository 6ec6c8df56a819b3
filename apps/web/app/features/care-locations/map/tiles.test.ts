// The tiles that cover a view.
import { toWorld } from '@lafiya/domain/care-locations/map/mercator';
import { expect, test } from 'vitest';
import { tilesOf } from './tiles.ts';

test('uses the standard slippy map tile numbers', () => {
  const tiles = tilesOf({ middle: toWorld({ latitude: 6.5244, longitude: 3.3792 }), zoom: 12, width: 300, height: 300 });
  expect(tiles.every(({ zoom }) => zoom === 12)).toBe(true);
  expect(tiles).toContainEqual({ zoom: 12, column: 2086, row: 1973 });
  expect(tiles.length).toBeLessThanOrEqual(9);
});

test('rounds the zoom to the nearest integer', () => {
  const view = { middle: toWorld({ latitude: 9, longitude: 7 }), width: 100, height: 100 };
  expect(tilesOf({ ...view, zoom: 9.6 })[0]?.zoom).toBe(10);
  expect(tilesOf({ ...view, zoom: 9.4 })[0]?.zoom).toBe(9);
});
