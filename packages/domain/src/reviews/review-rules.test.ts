// The table of who may say or answer what about a visit, and when.
import { expect, test } from 'vitest';
import { appointmentStatuses } from '../scheduling/appointment-states.ts';
import { changeableUntil, mayAnswer, mayBeQuoted, mayReview, type ReviewSide } from './review-rules.ts';

const now = new Date('2026-11-16T09:00:00Z');
const sides: ReviewSide[] = ['patient', 'doctor', 'admin'];
const written = (daysAgo: number, isAnswered = false) => ({
  writtenAt: new Date(now.getTime() - daysAgo * 86_400_000),
  isAnswered,
  isAuthor: true,
  hasWords: true,
});

test.each(appointmentStatuses)('of a visit that is %s, only one that took place is reviewed, and only by the patient’s side', (status) => {
  for (const side of sides) expect(mayReview({ status, review: null }, side, now)).toBe(side === 'patient' && status === 'COMPLETED');
});

test('what was written can be changed for fourteen days', () => {
  const after = (daysAgo: number) => mayReview({ status: 'COMPLETED', review: written(daysAgo) }, 'patient', now);
  expect([0, 13.99, 14, 20].map(after)).toEqual([true, true, false, false]);
  expect(changeableUntil(now).toISOString()).toBe('2026-11-30T09:00:00.000Z');
});

test('the doctor answers once, at any time, and nobody else does', () => {
  for (const side of sides) {
    expect(mayAnswer({ status: 'COMPLETED', review: null }, side)).toBe(false);
    expect(mayAnswer({ status: 'COMPLETED', review: written(100) }, side)).toBe(side === 'doctor');
    expect(mayAnswer({ status: 'COMPLETED', review: written(1, true) }, side)).toBe(false);
  }
});

test.each([
  [{}, true],
  [{ isAuthor: false }, false],
  [{ hasWords: false }, false],
])('given feedback with %j, then its author alone lets words be quoted, at any time: %s', (more, may) => {
  const review = { ...written(100), ...more };
  for (const side of sides) {
    expect(mayBeQuoted({ status: 'COMPLETED', review }, side)).toBe(may && side === 'patient');
    expect(mayBeQuoted({ status: 'COMPLETED', review: null }, side)).toBe(side === 'patient');
    expect(mayBeQuoted({ status: 'CONFIRMED', review: null }, side)).toBe(false);
  }
});
