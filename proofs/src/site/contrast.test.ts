// Contrast ratios, compared with known values.
import { expect, test } from 'vitest';
import { type Colour, contrastOf, neededRatio, ratio } from './contrast.ts';

const white: Colour = [255, 255, 255, 1];
const black: Colour = [0, 0, 0, 1];

test.each<[Colour, Colour, number]>([
  [black, white, 21],
  [white, white, 1],
  [[119, 119, 119, 1], white, 4.48],
  [[255, 0, 0, 1], white, 4],
])('%j on %j is %d', (text, background, expected) => {
  expect(ratio(text, background)).toBeCloseTo(expected, 2);
});

test('half-transparent black on white counts as grey', () => {
  expect(contrastOf([0, 0, 0, 0.5], [], white)).toBeCloseTo(ratio([127.5, 127.5, 127.5, 1], white), 5);
});

test('opacity of an element affects its background and text', () => {
  const background: Colour = [0, 0, 0, 1];
  const whole = contrastOf(white, [{ background, opacity: 1 }], white);
  const faded = contrastOf(white, [{ background, opacity: 0.5 }], white);
  expect(whole).toBeCloseTo(21, 5);
  expect(faded).toBeCloseTo(ratio(white, [127.5, 127.5, 127.5, 1]), 5);
});

test('an opaque background hides what is below it', () => {
  const layers = [
    { background: [255, 255, 255, 1] as Colour, opacity: 1 },
    { background: black, opacity: 1 },
  ];
  expect(contrastOf(black, layers, black)).toBeCloseTo(21, 5);
});

test.each([
  [16, 400, 4.5],
  [18, 700, 4.5],
  [19, 700, 3],
  [23, 400, 4.5],
  [24, 400, 3],
])('%d px at weight %d needs %d', (size, weight, expected) => {
  expect(neededRatio(size, weight)).toBe(expected);
});
