// Placing labels without overlaps.
import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const label = (text: string, x: number, y: number) => ({ text, x, y, width: 60, height: 16 });
const marker = (x: number, y: number) => ({ x, y, width: 40, height: 40 });

test('keeps labels that do not overlap', () => {
  const names = [label('Ikeja', 0, 0), label('Yaba', 70, 0), label('Apapa', 0, 20)];
  expect(placeLabels(names)).toEqual(names);
});

test('moves the less important of two overlapping labels down a line', () => {
  expect(placeLabels([label('Lagos', 10, 10), label('Lagos Island', 30, 14)]).map(({ text, y }) => [text, y])).toEqual([
    ['Lagos', 10],
    ['Lagos Island', 30],
  ]);
});

test('leaves out a label when no line has room', () => {
  const names = [label('a', 0, 0), label('b', 0, 16), label('c', 0, -16), label('d', 5, 0)];
  expect(placeLabels(names).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});

test('places a repeated name once', () => {
  expect(placeLabels([label('Agege', 0, 0), label('Agege', 200, 200)])).toHaveLength(1);
});

test('moves or leaves out a label that a marker covers', () => {
  expect(placeLabels([label('Yaba', 0, 12)], [marker(0, 0)]).map(({ y }) => y)).toEqual([28]);
  expect(placeLabels([label('Yaba', 0, 0)], [marker(0, 0)])).toEqual([]);
});
