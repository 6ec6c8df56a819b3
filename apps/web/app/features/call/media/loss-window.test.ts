// What is believed of a line from few packets, many, and none.
import { expect, test } from 'vitest';
import { followLoss, openWindow } from './loss-window.ts';

/** Looks every two seconds, between which so many arrive and so many are lost; gives what is believed after each. */
function believed(looks: [arrived: number, lost: number][]): number[] {
  let window = openWindow({ at: 0, expected: 0, lost: 0 });
  let now = window.from;
  return looks.map(([arrived, lost]) => {
    now = { at: now.at + 2_000, expected: now.expected + arrived + lost, lost: now.lost + lost };
    window = followLoss(window, now);
    return Math.round(window.percent);
  });
}

test('given enough packets, each look has its own share', () => {
  expect(
    believed([
      [90, 10],
      [100, 0],
      [50, 50],
    ]),
  ).toEqual([10, 0, 50]);
});

test('given few, they are counted together before they are believed', () => {
  expect(
    believed([
      [14, 2],
      [13, 6],
      [20, 0],
      [20, 5],
    ]),
  ).toEqual([0, 0, 15, 15]);
});

test('given a bad line on which hardly anybody speaks, it is not called well for want of packets', () => {
  expect(
    believed([
      [60, 20],
      [1, 0],
      [4, 1],
      [0, 0],
      [5, 1],
    ]),
  ).toEqual([25, 25, 25, 25, 25]);
});

test('given ten seconds, fewer are enough; and of hardly any, nothing is known', () => {
  expect(
    believed([
      [60, 20],
      [5, 1],
      [5, 1],
      [5, 1],
      [5, 1],
      [5, 0],
    ]),
  ).toEqual([25, 25, 25, 25, 25, 14]);
  expect(
    believed([
      [60, 20],
      [1, 1],
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]),
  ).toEqual([25, 25, 25, 25, 25, 0]);
});

test('given counters that began anew, nothing is held against the line', () => {
  const window = followLoss(openWindow({ at: 0, expected: 0, lost: 0 }), { at: 2_000, expected: 100, lost: 20 });
  expect([window.percent, followLoss(window, { at: 4_000, expected: 10, lost: 0 }).percent]).toEqual([20, 0]);
});
