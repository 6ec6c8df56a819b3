// Tests the second factor rules and the return path.
import { describe, expect, test } from 'vitest';
import { returnPathOf } from './return-path.ts';
import { isSecondFactorRequired, mayRemoveFactor, mayTrustDevice } from './second-factor-rules.ts';

test('staff always need a second factor; patients choose, and may trust a device', () => {
  expect((['PATIENT', 'DOCTOR', 'ADMIN', null] as const).map(isSecondFactorRequired)).toEqual([false, true, true, false]);
  expect((['PATIENT', 'DOCTOR', 'ADMIN', null] as const).map(mayTrustDevice)).toEqual([true, false, false, false]);
});

test.each([
  ['DOCTOR', { app: true, passkeys: 0 }, false],
  ['ADMIN', { app: false, passkeys: 1 }, false],
  ['DOCTOR', { app: true, passkeys: 1 }, true],
  ['ADMIN', { app: false, passkeys: 2 }, true],
  ['PATIENT', { app: true, passkeys: 0 }, true],
  [null, { app: false, passkeys: 1 }, true],
] as const)('%s with %j may remove a factor: %s', (role, factors, allowed) => {
  expect(mayRemoveFactor(role, factors)).toBe(allowed);
});

describe('return path', () => {
  test.each([
    ['intent=book-consultation&service=heart-check', '/dashboard/appointments/book?service=heart-check'],
    ['intent=book-consultation', '/dashboard/appointments/book'],
    ['intent=book-consultation&service=%2F%2Fevil.example', '/dashboard/appointments/book'],
    [
      'intent=book-consultation&doctor=aisha-bello&slot=2026-11-16T09:00:00.000Z',
      '/dashboard/appointments/book?doctor=aisha-bello&slot=2026-11-16T09%3A00%3A00.000Z',
    ],
    ['intent=book-consultation&doctor=aisha-bello&slot=tomorrow&page=/x', '/dashboard/appointments/book?doctor=aisha-bello'],
    ['intent=something-else', null],
    ['https://evil.example', null],
    [null, null],
  ])('of %s is %s', (intent, path) => {
    expect(returnPathOf(intent)).toBe(path);
  });

  test('is null for an unknown intent or a path outside our site', () => {
    expect(returnPathOf('intent=book-consultation&service=heart-check', [])).toBeNull();
    expect(returnPathOf('intent=x', [{ intent: 'x', path: '//evil.example' }])).toBeNull();
  });
});
