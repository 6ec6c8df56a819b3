// Questions for a part of the map.
import { toWorld } from '@lafiya/domain/care-map/mercator';
import { expect, test } from 'vitest';
import { questionFor } from './ask-marks.ts';
import { boxOf, pushed, type View } from './view.ts';

const view: View = { middle: toWorld({ latitude: 6.5244, longitude: 3.3792 }), zoom: 12.3, width: 900, height: 700 };

test('given a view, then the question covers all of it at a whole zoom', () => {
  const { box, zoom } = questionFor(view);
  const seen = boxOf(view);
  expect(zoom).toBe(12);
  expect(box.west).toBeLessThanOrEqual(seen.west);
  expect(box.north).toBeGreaterThanOrEqual(seen.north);
  expect(box.east).toBeGreaterThanOrEqual(seen.east);
  expect(box.south).toBeLessThanOrEqual(seen.south);
});

test('given a view moved by a few pixels, then mostly the same is asked', () => {
  const questions = new Set(Array.from({ length: 20 }, (_, n) => JSON.stringify(questionFor(pushed(view, { x: n * 4, y: 0 })).box)));
  expect(questions.size).toBeLessThanOrEqual(3);
});

test('given more zoom than the server knows, then the question stays within', () => {
  expect(questionFor({ ...view, zoom: 19 }).zoom).toBe(17);
  expect(questionFor({ ...view, zoom: 2 }).zoom).toBe(5);
});
