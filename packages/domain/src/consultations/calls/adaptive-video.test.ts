// Tests how video steps down and up as the connection gets worse, flickers and recovers.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  updateVideoState,
  initialVideoState,
  type ConnectionSample,
  type AdaptiveVideoState,
  type VideoStep,
  adaptationTimes,
  qualityOf,
  resumeAfterReconnect,
  tryVideo,
  videoStepToSend,
} from './adaptive-video.ts';

type Connection = Omit<ConnectionSample, 'at'>;
const good: Connection = { lossPercent: 0, roundTripMs: 60, sendableKbps: 900, isSilent: false };
const fair: Connection = { lossPercent: 4, roundTripMs: 420, sendableKbps: 300, isSilent: false };
const poor: Connection = { lossPercent: 15, roundTripMs: 900, sendableKbps: 40, isSilent: false };

/** Feeds samples of each connection for the given seconds, one every two seconds, and records each change of step. */
function play(
  parts: [Connection, number][],
  from: AdaptiveVideoState = initialVideoState,
): { state: AdaptiveVideoState; steps: [at: number, step: VideoStep][] } {
  let state = from;
  let second = 0;
  const steps: [number, VideoStep][] = [];
  for (const [line, seconds] of parts) {
    for (const end = second + seconds; second < end; second += 2) {
      const next = updateVideoState(state, { ...line, at: second * 1_000 });
      if (next.step !== state.step) steps.push([second, next.step]);
      state = next;
    }
  }
  return { state, steps };
}

test.each([
  ['no packet loss', good, 'full', 'good'],
  ['5 % packet loss', { ...good, lossPercent: 5 }, 'full', 'fair'],
  ['10 % packet loss', { ...good, lossPercent: 10 }, 'full', 'poor'],
  ['a round trip of 500 ms', { ...good, roundTripMs: 500 }, 'full', 'fair'],
  ['bandwidth below full video', { ...good, sendableKbps: 80 }, 'full', 'poor'],
  ['low bandwidth, but audio only', { ...good, sendableKbps: 80 }, 'audio', 'good'],
  ['low video with just enough bandwidth', { ...good, sendableKbps: 150 }, 'low', 'good'],
  ['unknown round trip and bandwidth', { ...good, roundTripMs: null, sendableKbps: null }, 'full', 'good'],
  ['no packets received', { ...good, isSilent: true }, 'audio', 'poor'],
] as const)('rates the connection: %s', (_, line, step, expected) => {
  expect(qualityOf({ ...line, at: 0 }, step)).toBe(expected);
});

test.each([
  ['no other participants', 'full', [], 'full'],
  ['the other on audio only', 'full', ['audio'], 'audio'],
  ['the other on low video', 'full', ['low'], 'low'],
  ['one of two others on audio only', 'full', ['audio', 'full'], 'full'],
  ['low video on our own side', 'low', ['full'], 'low'],
  ['limited on both sides', 'audio', ['low'], 'audio'],
] as const)('sends no more video than can be seen: %s', (_, own, others, expected) => {
  expect(videoStepToSend(own, [...others])).toBe(expected);
});

describe('stepping', () => {
  test('a poor connection steps video down to low, then off', () => {
    expect(
      play([
        [good, 10],
        [poor, 20],
      ]).steps,
    ).toEqual([
      [14, 'low'],
      [20, 'audio'],
    ]);
  });

  test('a fair connection steps video down to low and no further', () => {
    expect(play([[fair, 120]]).steps).toEqual([[8, 'low']]);
  });

  test('two bad seconds change nothing', () => {
    expect(
      play([
        [good, 20],
        [poor, 2],
        [good, 20],
      ]).steps,
    ).toEqual([]);
  });

  test('video comes back by itself after recovery, low first', () => {
    const { steps } = play([
      [poor, 20],
      [good, 60],
    ]);
    expect(steps.map(([, step]) => step)).toEqual(['low', 'audio', 'low', 'full']);
    expect(steps[2]?.[0]).toBe(28);
  });

  test('video is retried less often each time it fails', () => {
    let state = play([[poor, 20]]).state;
    const waits = [0, 1, 2, 3, 4].map(() => {
      let waited = 0;
      for (; state.step === 'audio'; waited += 2) state = updateVideoState(state, { ...good, at: next() });
      while (state.step !== 'audio') state = updateVideoState(state, { ...poor, at: next() });
      return waited;
    });
    expect(waits).toEqual([10, 18, 34, 62, 62]);
  });

  test('a low bandwidth estimate right after stepping up does not step video down again', () => {
    const stale: Connection = { ...good, sendableKbps: 40 };
    expect(
      play([
        [poor, 20],
        [good, 10],
        [stale, 6],
        [good, 40],
      ]).steps.map(([, step]) => step),
    ).toEqual(['low', 'audio', 'low', 'full']);
  });

  test('video is tried at once when the person asks for it', () => {
    const { state } = play([[poor, 20]]);
    expect(tryVideo(state, 21_000).step).toBe('low');
    expect(tryVideo(initialVideoState, 0)).toBe(initialVideoState);
  });

  test('low video is tried at once after a reconnect, and a failed try doubles the delay before the next one', () => {
    const silent: Connection = { ...good, isSilent: true };
    const { state } = play([[silent, 16]]);
    expect(state.step).toBe('audio');
    const back = resumeAfterReconnect(state, 40_000);
    expect(back).toMatchObject({ step: 'low', poorSince: null, steppedUpAt: 40_000 });
    const again = [42, 44, 46].reduce((line, second) => updateVideoState(line, { ...poor, at: second * 1_000 }), back);
    expect(again).toMatchObject({ step: 'audio', retryAfterMs: 2 * adaptationTimes.minRetryAfterMs });
    expect(resumeAfterReconnect(initialVideoState, 0)).toEqual(initialVideoState);
  });

  test('never changes twice within four seconds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(good, fair, poor), fc.integer({ min: 2, max: 40 })), { maxLength: 12 }), (parts) => {
        const { steps } = play(parts);
        for (const [index, [at]] of steps.entries())
          expect(at - (steps[index - 1]?.[0] ?? -4)).toBeGreaterThanOrEqual(adaptationTimes.poorMs / 1_000);
      }),
    );
  });
});

let clock = 1_000_000;
const next = (): number => (clock += 2_000);
