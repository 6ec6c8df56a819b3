// The rules of the second factor, and of where one comes back to.
import { describe, expect, test } from 'vitest';
import { returnPathOf } from './return-path.ts';
import { isSecondFactorRequired, mayRemoveFactor, mayTrustDevice } from './second-factor-rules.ts';

test('staff need a second factor and are never spared it; a patient may choose both', () => {
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
] as const)('%s with %j may remove one: %s', (role, factors, allowed) => {
  expect(mayRemoveFactor(role, factors)).toBe(allowed);
});

describe('the way back', () => {
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

  test('leads nowhere for a page that is not there, nor to an address that is not ours', () => {
    expect(returnPathOf('intent=book-consultation&service=heart-check', [])).toBeNull();
    expect(returnPathOf('intent=x', [{ intent: 'x', path: '//evil.example' }])).toBeNull();
  });
});
