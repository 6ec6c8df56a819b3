// Tests that polylines survive encoding and decoding.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

const point = fc.tuple(fc.integer({ min: -360_000, max: 360_000 }), fc.integer({ min: -180_000, max: 180_000 }));

test('decoding an encoded line on the grid returns the same line', () => {
  fc.assert(
    fc.property(fc.array(point), fc.constantFrom(500, 2_000), (steps, grid) => {
      const line = steps.map(([x, y]) => [x / grid, y / grid] as [number, number]);
      expect(decodePolyline(encodePolyline(line, grid), grid)).toEqual(line);
    }),
  );
});

test('a line finer than the grid loses at most half a step of precision', () => {
  const line: [number, number][] = [
    [3.3792, 6.5244],
    [3.37949, 6.52401],
  ];
  decodePolyline(encodePolyline(line, 2_000), 2_000).forEach(([x, y], n) => {
    expect(Math.abs(x - (line[n]?.[0] ?? 0))).toBeLessThanOrEqual(0.00025);
    expect(Math.abs(y - (line[n]?.[1] ?? 0))).toBeLessThanOrEqual(0.00025);
  });
});

test('a point next to the previous one takes two characters', () => {
  expect(encodePolyline([[0, 0], [0.005, -0.005]], 2_000)).toHaveLength(4); // biome-ignore format: one line reads better
});

test('decoding throws on invalid input', () => {
  expect(() => decodePolyline('A!', 500)).toThrow('Invalid polyline');
  expect(() => decodePolyline('A', 500)).toThrow('Invalid polyline');
});
