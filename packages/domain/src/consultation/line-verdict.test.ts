// Which line carries a picture, which only sound, and what an hour of either costs.
import { describe, expect, test } from 'vitest';
import { judgeLine, megabytesAnHour } from './line-verdict.ts';

const good = { kbps: 900, delayMs: 80, lost: 0 };

describe('the verdict on a line', () => {
  test.each([
    ['a good one', {}, 'video', 'enough'],
    ['just fast enough for a picture', { kbps: 350 }, 'video', 'enough'],
    ['a little slower', { kbps: 349 }, 'audio', 'slow'],
    ['too slow for speech', { kbps: 59 }, 'weak', 'slow'],
    ['fast, but one in ten is lost', { lost: 0.1 }, 'audio', 'lossy'],
    ['a third is lost', { lost: 0.34 }, 'weak', 'lossy'],
    ['by satellite, twice', { delayMs: 1_300 }, 'audio', 'late'],
    ['two seconds late', { delayMs: 2_000 }, 'weak', 'late'],
  ] as const)('%s', (_, change, verdict, why) => {
    expect(judgeLine({ ...good, ...change })).toEqual({ verdict, why });
  });
});

test('an hour with a picture costs about fifteen times an hour of sound', () => {
  expect(Math.round(megabytesAnHour('video'))).toBe(477);
  expect(Math.round(megabytesAnHour('audio'))).toBe(32);
});
