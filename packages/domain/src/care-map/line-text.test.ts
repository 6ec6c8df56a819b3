// Lines that are written and read again.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLine, writeLine } from './line-text.ts';

const point = fc.tuple(fc.integer({ min: -360_000, max: 360_000 }), fc.integer({ min: -180_000, max: 180_000 }));

test('given any line on the grid, when it is written and read, then it is the same line', () => {
  fc.assert(
    fc.property(fc.array(point), fc.constantFrom(500, 2_000), (steps, grid) => {
      const line = steps.map(([x, y]) => [x / grid, y / grid] as [number, number]);
      expect(readLine(writeLine(line, grid), grid)).toEqual(line);
    }),
  );
});

test('given a line finer than the grid, when it is read again, then no point is further off than half a step', () => {
  const line: [number, number][] = [
    [3.3792, 6.5244],
    [3.37949, 6.52401],
  ];
  readLine(writeLine(line, 2_000), 2_000).forEach(([x, y], n) => {
    expect(Math.abs(x - (line[n]?.[0] ?? 0))).toBeLessThanOrEqual(0.00025);
    expect(Math.abs(y - (line[n]?.[1] ?? 0))).toBeLessThanOrEqual(0.00025);
  });
});

test('given neighbouring points, then a point costs two letters', () => {
  expect(writeLine([[0, 0], [0.005, -0.005]], 2_000)).toHaveLength(4); // biome-ignore format: one line reads better
});

test('given a text that is not a line, then it is refused', () => {
  expect(() => readLine('A!', 500)).toThrow('Not a line');
  expect(() => readLine('A', 500)).toThrow('Not a line');
});
