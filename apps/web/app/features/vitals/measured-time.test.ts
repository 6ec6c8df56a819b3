// Tests the time at which somebody says that a value was measured.
import { expect, test } from 'vitest';
import { measuredTime, wallTimeOf } from './measured-time.ts';

const zone = 'Africa/Lagos';
const now = new Date('2026-11-16T07:12:30Z');
const facts = { now, born: '2026-09-01' };

test('the time is that of the reader', () => {
  expect(wallTimeOf(now, zone)).toBe('2026-11-16T08:12');
  expect(measuredTime('2026-11-16T08:12', zone, facts)).toEqual({ at: new Date('2026-11-16T07:12:00Z'), problem: null });
});

test.each([
  ['', 'missing'],
  ['2026-11-16', 'missing'],
  ['2026-11-16T08:13', 'future'],
  ['2026-08-31T08:13', 'before_birth'],
] as const)('%s is not a time: %s', (wallTime, problem) => {
  expect(measuredTime(wallTime, zone, facts)).toEqual({ at: null, problem });
});
