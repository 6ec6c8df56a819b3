// The rule that tells a person from a script by how long a form was open.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeFormPace } from './form-pace.ts';

const arrived = new Date('2026-11-16T09:00:00Z');
const openFor = (ms: number) => judgeFormPace(new Date(arrived.getTime() - ms), arrived);
const [second, minute, day] = [1_000, 60_000, 86_400_000];

test.each([
  ['at once', 0, { kind: 'too_fast', waitMs: 2_500 }],
  ['for a second', second, { kind: 'too_fast', waitMs: 1_500 }],
  ['a millisecond too short', 2_499, { kind: 'too_fast', waitMs: 1 }],
  ['just long enough', 2_500, { kind: 'human' }],
  ['for a minute', minute, { kind: 'human' }],
  ['for a week', 7 * day, { kind: 'human' }],
  ['for a week and a moment', 7 * day + 1, { kind: 'stale' }],
  ["by a reader's clock that is half a minute ahead", -30 * second, { kind: 'too_fast', waitMs: 2_500 }],
  ["by a reader's clock that is a minute ahead", -minute, { kind: 'too_fast', waitMs: 2_500 }],
  ['in a future that no clock excuses', -minute - 1, { kind: 'stale' }],
])('given a form that was open %s, then it is judged so', (_how, ms, judgement) => {
  expect(openFor(ms)).toEqual(judgement);
});

test('given any two moments, then who is told to wait is told to wait for a moment only', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (opened, now) => {
      const judged = judgeFormPace(opened, now);
      if (judged.kind === 'too_fast') expect(judged.waitMs > 0 && judged.waitMs <= 2_500).toBe(true);
    }),
  );
});

test('given a form that came too fast by our own clock, when one waits as told, then it is taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_499 }), (ms) => {
      const judged = openFor(ms);
      expect(judged.kind).toBe('too_fast');
      if (judged.kind === 'too_fast') expect(openFor(ms + judged.waitMs)).toEqual({ kind: 'human' });
    }),
  );
});

test('given a form that is taken, then a little later it would be taken too, until it is stale', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_500, max: 7 * day }), fc.integer({ min: 0, max: 7 * day }), (ms, more) => {
      expect(openFor(ms).kind).toBe('human');
      expect(openFor(ms + more).kind).toBe(ms + more <= 7 * day ? 'human' : 'stale');
    }),
  );
});
