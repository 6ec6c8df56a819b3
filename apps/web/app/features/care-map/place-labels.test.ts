// Names that would lie over each other.
import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const label = (text: string, x: number, y: number) => ({ text, x, y, width: 60, height: 16 });
const mark = (x: number, y: number) => ({ x, y, width: 40, height: 40 });

test('given names with room, then all are kept where they belong', () => {
  const names = [label('Ikeja', 0, 0), label('Yaba', 70, 0), label('Apapa', 0, 20)];
  expect(placeLabels(names)).toEqual(names);
});

test('given two at one spot, then the more important one stays and the other stands a line lower', () => {
  expect(placeLabels([label('Lagos', 10, 10), label('Lagos Island', 30, 14)]).map(({ text, y }) => [text, y])).toEqual([
    ['Lagos', 10],
    ['Lagos Island', 30],
  ]);
});

test('given no room on any line, then the less important one is left out', () => {
  const names = [label('a', 0, 0), label('b', 0, 16), label('c', 0, -16), label('d', 5, 0)];
  expect(placeLabels(names).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});

test('given the same name twice, then it is written once', () => {
  expect(placeLabels([label('Agege', 0, 0), label('Agege', 200, 200)])).toHaveLength(1);
});

test('given a mark over a name, then the name makes way or is left out', () => {
  expect(placeLabels([label('Yaba', 0, 12)], [mark(0, 0)]).map(({ y }) => y)).toEqual([28]);
  expect(placeLabels([label('Yaba', 0, 0)], [mark(0, 0)])).toEqual([]);
});
