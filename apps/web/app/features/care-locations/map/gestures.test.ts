// Pointer and keyboard gestures on the map.
import { toWorld } from '@lafiya/domain/care-locations/map/mercator';
import { expect, test } from 'vitest';
import { viewAfterDrag, viewAfterKey } from './gestures.ts';
import { pixelOf, type View, worldAt } from './view.ts';

const view: View = { middle: toWorld({ latitude: 9, longitude: 7.5 }), zoom: 10, width: 600, height: 400 };

test('one finger pans the map', () => {
  const point = worldAt(view, { x: 100, y: 100 });
  const at = pixelOf(viewAfterDrag(view, [{ x: 100, y: 100 }], [{ x: 160, y: 70 }]), point);
  expect(at.x).toBeCloseTo(160, 4);
  expect(at.y).toBeCloseTo(70, 4);
});

test('two fingers moved twice as far apart zoom in by one around their midpoint', () => {
  const point = worldAt(view, { x: 300, y: 200 });
  const next = viewAfterDrag(view, [{ x: 250, y: 200 }, { x: 350, y: 200 }], [{ x: 200, y: 200 }, { x: 400, y: 200 }]); // biome-ignore format: pairs
  expect(next.zoom).toBeCloseTo(11, 6);
  expect(pixelOf(next, point).x).toBeCloseTo(300, 4);
});

test.each([
  ['+', 11],
  ['=', 11],
  ['-', 9],
])('the key %s sets zoom %i', (key, zoom) => {
  expect(viewAfterKey(view, key)?.zoom).toBe(zoom);
});

test('arrow keys pan the map', () => {
  expect(viewAfterKey(view, 'ArrowRight')?.middle.x).toBeGreaterThan(view.middle.x);
  expect(viewAfterKey(view, 'ArrowLeft')?.middle.x).toBeLessThan(view.middle.x);
  expect(viewAfterKey(view, 'ArrowUp')?.middle.y).toBeLessThan(view.middle.y);
  expect(viewAfterKey(view, 'ArrowDown')?.middle.y).toBeGreaterThan(view.middle.y);
  expect(viewAfterKey(view, 'a')).toBeUndefined();
});
