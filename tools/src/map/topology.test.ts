// Tests that two adjacent squares share one stored border.
import { expect, test } from 'vitest';
import { cutIntoBorders, joinLines, areasByBorder, simplify } from './topology.ts';

type Point = [number, number];
const west: Point[] = [[0, 0], [1, 0], [1, 0.5], [1, 1], [0, 1], [0, 0]]; // biome-ignore format: a ring
const east: Point[] = [[1, 0], [2, 0], [2, 1], [1, 1], [1, 0.5], [1, 0]]; // biome-ignore format: a ring
const squares = [
  { name: 'west', rings: [west] },
  { name: 'east', rings: [east] },
];

test('a shared border is stored once and used in both directions', () => {
  const topology = cutIntoBorders(squares, 0.01);
  expect(topology.borders).toHaveLength(3);
  const shared = areasByBorder(topology).findIndex((names) => names.length === 2);
  expect(areasByBorder(topology)[shared]?.sort()).toEqual(['east', 'west']);
  const walks = topology.areas.map(({ rings }) => rings.flat().find((border) => border === shared || border === -shared - 1));
  expect(walks.map((border) => Math.sign((border ?? 0) + 0.5)).sort((a, b) => a - b)).toEqual([-1, 1]);
});

test('outer borders join into one ring', () => {
  const topology = cutIntoBorders(squares, 0);
  const outer = topology.borders.filter((_line, n) => areasByBorder(topology)[n]?.length === 1);
  const [ring, ...others] = joinLines(outer);
  expect(others).toEqual([]);
  expect(ring?.[0]).toEqual(ring?.at(-1));
  expect(new Set(ring?.map(String))).toEqual(new Set(['0,0', '1,0', '2,0', '2,1', '1,1', '0,1']));
});

test('removes points on a straight line and keeps corners', () => {
  expect(simplify([[0, 0], [1, 0.001], [2, 0], [2, 2]], 0.01)).toEqual([[0, 0], [2, 0], [2, 2]]); // biome-ignore format: lines
});

test('a simplified ring keeps at least three points', () => {
  expect(simplify(west, 5).length).toBeGreaterThanOrEqual(3);
});
