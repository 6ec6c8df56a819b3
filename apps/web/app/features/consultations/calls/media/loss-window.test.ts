// Tests the loss estimate with many, few and no packets.
import { expect, test } from 'vitest';
import { updateLoss, startWindow } from './loss-window.ts';

/** Simulates samples every two seconds and returns the loss percentage after each. */
function lossAfterEach(samples: [arrived: number, lost: number][]): number[] {
  let window = startWindow({ at: 0, expected: 0, lost: 0 });
  let now = window.from;
  return samples.map(([arrived, lost]) => {
    now = { at: now.at + 2_000, expected: now.expected + arrived + lost, lost: now.lost + lost };
    window = updateLoss(window, now);
    return Math.round(window.percent);
  });
}

test('computes the loss of each sample when there are enough packets', () => {
  expect(
    lossAfterEach([
      [90, 10],
      [100, 0],
      [50, 50],
    ]),
  ).toEqual([10, 0, 50]);
});

test('combines samples with few packets before updating the loss', () => {
  expect(
    lossAfterEach([
      [14, 2],
      [13, 6],
      [20, 0],
      [20, 5],
    ]),
  ).toEqual([0, 0, 15, 15]);
});

test('keeps a high loss while there are too few packets to update it', () => {
  expect(
    lossAfterEach([
      [60, 20],
      [1, 0],
      [4, 1],
      [0, 0],
      [5, 1],
    ]),
  ).toEqual([25, 25, 25, 25, 25]);
});

test('needs fewer packets after ten seconds, and resets the loss below the minimum', () => {
  expect(
    lossAfterEach([
      [60, 20],
      [5, 1],
      [5, 1],
      [5, 1],
      [5, 1],
      [5, 0],
    ]),
  ).toEqual([25, 25, 25, 25, 25, 14]);
  expect(
    lossAfterEach([
      [60, 20],
      [1, 1],
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]),
  ).toEqual([25, 25, 25, 25, 25, 0]);
});

test('resets the loss when the counters restart', () => {
  const window = updateLoss(startWindow({ at: 0, expected: 0, lost: 0 }), { at: 2_000, expected: 100, lost: 20 });
  expect([window.percent, updateLoss(window, { at: 4_000, expected: 10, lost: 0 }).percent]).toEqual([20, 0]);
});
