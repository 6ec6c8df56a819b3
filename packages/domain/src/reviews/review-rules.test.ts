// Tests who may review, answer and quote, and when.
import { expect, test } from 'vitest';
import { appointmentStatuses } from '../appointments/appointment-states.ts';
import { editableUntil, mayAnswer, mayBeQuoted, mayReview, mayShowState, type ReviewRole } from './review-rules.ts';

const now = new Date('2026-11-16T09:00:00Z');
const sides: ReviewRole[] = ['patient', 'doctor', 'admin'];
const written = (daysAgo: number, isAnswered = false) => ({
  writtenAt: new Date(now.getTime() - daysAgo * 86_400_000),
  isAnswered,
  isAuthor: true,
  hasText: true,
});

test.each(appointmentStatuses)('an appointment that is %s can be reviewed only if completed, and only by the patient', (status) => {
  for (const side of sides) expect(mayReview({ status, review: null }, side, now)).toBe(side === 'patient' && status === 'COMPLETED');
});

test('a review can be changed for fourteen days', () => {
  const after = (daysAgo: number) => mayReview({ status: 'COMPLETED', review: written(daysAgo) }, 'patient', now);
  expect([0, 13.99, 14, 20].map(after)).toEqual([true, true, false, false]);
  expect(editableUntil(now).toISOString()).toBe('2026-11-30T09:00:00.000Z');
});

test('only the doctor may answer, once, at any time', () => {
  for (const side of sides) {
    expect(mayAnswer({ status: 'COMPLETED', review: null }, side)).toBe(false);
    expect(mayAnswer({ status: 'COMPLETED', review: written(100) }, side)).toBe(side === 'doctor');
    expect(mayAnswer({ status: 'COMPLETED', review: written(1, true) }, side)).toBe(false);
  }
});

test.each([
  [{}, true],
  [{ isAuthor: false }, false],
  [{ hasText: false }, false],
])('feedback with %j may be quoted by consent of its author: %s', (more, may) => {
  const review = { ...written(100), ...more };
  for (const side of sides) {
    expect(mayBeQuoted({ status: 'COMPLETED', review }, side)).toBe(may && side === 'patient');
    expect(mayBeQuoted({ status: 'COMPLETED', review: null }, side)).toBe(side === 'patient');
    expect(mayBeQuoted({ status: 'CONFIRMED', review: null }, side)).toBe(false);
  }
});

test('a quote without a name has no state either', () => {
  expect([mayShowState('first_name'), mayShowState('no_name')]).toEqual([true, false]);
});
