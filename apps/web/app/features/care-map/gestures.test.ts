// Fingers and keys on the map.
import { toWorld } from '@lafiya/domain/care-map/mercator';
import { expect, test } from 'vitest';
import { dragged, keyed } from './gestures.ts';
import { pixelOf, type View, worldAt } from './view.ts';

const view: View = { middle: toWorld({ latitude: 9, longitude: 7.5 }), zoom: 10, width: 600, height: 400 };

test('given one finger, then the map follows it', () => {
  const held = worldAt(view, { x: 100, y: 100 });
  const at = pixelOf(dragged(view, [{ x: 100, y: 100 }], [{ x: 160, y: 70 }]), held);
  expect(at.x).toBeCloseTo(160, 4);
  expect(at.y).toBeCloseTo(70, 4);
});

test('given two fingers twice as far apart, then the map is one zoom nearer, around the middle between them', () => {
  const held = worldAt(view, { x: 300, y: 200 });
  const next = dragged(view, [{ x: 250, y: 200 }, { x: 350, y: 200 }], [{ x: 200, y: 200 }, { x: 400, y: 200 }]); // biome-ignore format: pairs
  expect(next.zoom).toBeCloseTo(11, 6);
  expect(pixelOf(next, held).x).toBeCloseTo(300, 4);
});

test.each([
  ['+', 11],
  ['=', 11],
  ['-', 9],
])('given the key %s, then the zoom is %i', (key, zoom) => {
  expect(keyed(view, key)?.zoom).toBe(zoom);
});

test('given an arrow, then one looks that way', () => {
  expect(keyed(view, 'ArrowRight')?.middle.x).toBeGreaterThan(view.middle.x);
  expect(keyed(view, 'ArrowLeft')?.middle.x).toBeLessThan(view.middle.x);
  expect(keyed(view, 'ArrowUp')?.middle.y).toBeLessThan(view.middle.y);
  expect(keyed(view, 'ArrowDown')?.middle.y).toBeGreaterThan(view.middle.y);
  expect(keyed(view, 'a')).toBeUndefined();
});
