// Tests how bots are detected by the time a form was open.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFormPace } from './form-pace.ts';

const arrived = new Date('2026-11-16T09:00:00Z');
const openFor = (ms: number) => checkFormPace(new Date(arrived.getTime() - ms), arrived);
const [second, minute, day] = [1_000, 60_000, 86_400_000];

test.each([
  ['at once', 0, { kind: 'too_fast', waitMs: 2_500 }],
  ['for a second', second, { kind: 'too_fast', waitMs: 1_500 }],
  ['a millisecond too short', 2_499, { kind: 'too_fast', waitMs: 1 }],
  ['just long enough', 2_500, { kind: 'human' }],
  ['for a minute', minute, { kind: 'human' }],
  ['for a week', 7 * day, { kind: 'human' }],
  ['for a week and a millisecond', 7 * day + 1, { kind: 'stale' }],
  ["for -30 seconds, with the visitor's clock ahead", -30 * second, { kind: 'too_fast', waitMs: 2_500 }],
  ["for -60 seconds, with the visitor's clock ahead", -minute, { kind: 'too_fast', waitMs: 2_500 }],
  ['for less than -60 seconds, beyond the allowed clock skew', -minute - 1, { kind: 'stale' }],
])('checks a form that was open %s', (_how, ms, expected) => {
  expect(openFor(ms)).toEqual(expected);
});

test('the wait is always between 0 and 2.5 seconds', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (opened, now) => {
      const result = checkFormPace(opened, now);
      if (result.kind === 'too_fast') expect(result.waitMs > 0 && result.waitMs <= 2_500).toBe(true);
    }),
  );
});

test('a form sent too fast is accepted after the given wait', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_499 }), (ms) => {
      const result = openFor(ms);
      expect(result.kind).toBe('too_fast');
      if (result.kind === 'too_fast') expect(openFor(ms + result.waitMs)).toEqual({ kind: 'human' });
    }),
  );
});

test('an accepted form stays acceptable until it is stale', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_500, max: 7 * day }), fc.integer({ min: 0, max: 7 * day }), (ms, more) => {
      expect(openFor(ms).kind).toBe('human');
      expect(openFor(ms + more).kind).toBe(ms + more <= 7 * day ? 'human' : 'stale');
    }),
  );
});
