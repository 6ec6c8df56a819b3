// A line that gets bad, stays bad, flickers and recovers, and what the picture does meanwhile.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  followLine,
  freshLine,
  type LineSample,
  type LineState,
  type LineStep,
  lineTimes,
  qualityOf,
  takeUpLine,
  tryVideo,
  worthSending,
} from './line-rules.ts';

type Line = Omit<LineSample, 'at'>;
const good: Line = { lossPercent: 0, roundTripMs: 60, sendableKbps: 900, isSilent: false };
const fair: Line = { lossPercent: 4, roundTripMs: 420, sendableKbps: 300, isSilent: false };
const poor: Line = { lossPercent: 15, roundTripMs: 900, sendableKbps: 40, isSilent: false };

/** Plays so many seconds of each line, a sample every two, and notes each change of step. */
function play(parts: [Line, number][], from: LineState = freshLine): { state: LineState; steps: [at: number, step: LineStep][] } {
  let state = from;
  let second = 0;
  const steps: [number, LineStep][] = [];
  for (const [line, seconds] of parts) {
    for (const end = second + seconds; second < end; second += 2) {
      const next = followLine(state, { ...line, at: second * 1_000 });
      if (next.step !== state.step) steps.push([second, next.step]);
      state = next;
    }
  }
  return { state, steps };
}

test.each([
  ['nothing lost', good, 'full', 'good'],
  ['a twentieth lost', { ...good, lossPercent: 5 }, 'full', 'fair'],
  ['a tenth lost', { ...good, lossPercent: 10 }, 'full', 'poor'],
  ['half a second there and back', { ...good, roundTripMs: 500 }, 'full', 'fair'],
  ['no room for a small picture', { ...good, sendableKbps: 80 }, 'full', 'poor'],
  ['no room, but nothing to send', { ...good, sendableKbps: 80 }, 'audio', 'good'],
  ['a small picture, with room for no more', { ...good, sendableKbps: 150 }, 'low', 'good'],
  ['nothing known', { ...good, roundTripMs: null, sendableKbps: null }, 'full', 'good'],
  ['nothing that came in', { ...good, isSilent: true }, 'audio', 'poor'],
] as const)('given %s, the line is judged', (_, line, step, expected) => {
  expect(qualityOf({ ...line, at: 0 }, step)).toBe(expected);
});

test.each([
  ['nobody else', 'full', [], 'full'],
  ['the other on sound alone', 'full', ['audio'], 'audio'],
  ['the other on a weak line', 'full', ['low'], 'low'],
  ['one of two on sound alone', 'full', ['audio', 'full'], 'full'],
  ['a weak line of our own', 'low', ['full'], 'low'],
  ['both on weak lines', 'audio', ['low'], 'audio'],
] as const)('given %s, no more is sent than can be seen', (_, own, others, expected) => {
  expect(worthSending(own, [...others])).toBe(expected);
});

describe('stepping', () => {
  test('given a poor line, the picture gets small, then goes, each after some seconds', () => {
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

  test('given a line that is only weak, the picture stays small and is not switched off', () => {
    expect(play([[fair, 120]]).steps).toEqual([[8, 'low']]);
  });

  test('given two bad seconds, nothing happens', () => {
    expect(
      play([
        [good, 20],
        [poor, 2],
        [good, 20],
      ]).steps,
    ).toEqual([]);
  });

  test('given a line that recovers, the picture comes back by itself, small first', () => {
    const { steps } = play([
      [poor, 20],
      [good, 60],
    ]);
    expect(steps.map(([, step]) => step)).toEqual(['low', 'audio', 'low', 'full']);
    expect(steps[2]?.[0]).toBe(28);
  });

  test('given a line that breaks under each picture, it is tried more and more rarely', () => {
    let state = play([[poor, 20]]).state;
    const waits = [0, 1, 2, 3, 4].map(() => {
      let waited = 0;
      for (; state.step === 'audio'; waited += 2) state = followLine(state, { ...good, at: next() });
      while (state.step !== 'audio') state = followLine(state, { ...poor, at: next() });
      return waited;
    });
    expect(waits).toEqual([10, 18, 34, 62, 62]);
  });

  test('given an estimate that has not grown yet, a picture that came back is not taken away again', () => {
    const stale: Line = { ...good, sendableKbps: 40 };
    expect(
      play([
        [poor, 20],
        [good, 10],
        [stale, 6],
        [good, 40],
      ]).steps.map(([, step]) => step),
    ).toEqual(['low', 'audio', 'low', 'full']);
  });

  test('given somebody who asks for the picture, it is tried at once', () => {
    const { state } = play([[poor, 20]]);
    expect(tryVideo(state, 21_000).step).toBe('low');
    expect(tryVideo(freshLine, 0)).toBe(freshLine);
  });

  test('given a break that turned the picture off, a small one is tried as soon as there is a new connection; a line that needs more time gets it', () => {
    const silent: Line = { ...good, isSilent: true };
    const { state } = play([[silent, 16]]);
    expect(state.step).toBe('audio');
    const back = takeUpLine(state, 40_000);
    expect(back).toMatchObject({ step: 'low', poorSince: null, steppedUpAt: 40_000 });
    const again = [42, 44, 46].reduce((line, second) => followLine(line, { ...poor, at: second * 1_000 }), back);
    expect(again).toMatchObject({ step: 'audio', patienceMs: 2 * lineTimes.leastPatienceMs });
    expect(takeUpLine(freshLine, 0)).toEqual(freshLine);
  });

  test('it never changes twice within four seconds, whatever the line does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(good, fair, poor), fc.integer({ min: 2, max: 40 })), { maxLength: 12 }), (parts) => {
        const { steps } = play(parts);
        for (const [index, [at]] of steps.entries())
          expect(at - (steps[index - 1]?.[0] ?? -4)).toBeGreaterThanOrEqual(lineTimes.poorMs / 1_000);
      }),
    );
  });
});

let clock = 1_000_000;
const next = (): number => (clock += 2_000);
