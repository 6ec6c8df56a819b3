// Tests the connection verdict before a call, and the data cost of an hour.
import { describe, expect, test } from 'vitest';
import { evaluateConnection, megabytesPerHour } from './connection-verdict.ts';

const good = { kbps: 900, delayMs: 80, lost: 0 };

describe('connection verdict', () => {
  test.each([
    ['a good connection', {}, 'video', 'enough'],
    ['just fast enough for video', { kbps: 350 }, 'video', 'enough'],
    ['a little slower', { kbps: 349 }, 'audio', 'slow'],
    ['too slow for speech', { kbps: 59 }, 'weak', 'slow'],
    ['fast, but 10 % packet loss', { lost: 0.1 }, 'audio', 'lossy'],
    ['34 % packet loss', { lost: 0.34 }, 'weak', 'lossy'],
    ['a delay of 1.3 seconds', { delayMs: 1_300 }, 'audio', 'late'],
    ['a delay of 2 seconds', { delayMs: 2_000 }, 'weak', 'late'],
  ] as const)('%s', (_, change, verdict, why) => {
    expect(evaluateConnection({ ...good, ...change })).toEqual({ verdict, why });
  });
});

test('an hour of video costs about fifteen times an hour of audio', () => {
  expect(Math.round(megabytesPerHour('video'))).toBe(477);
  expect(Math.round(megabytesPerHour('audio'))).toBe(32);
});
