// Tests how patient numbers are read, and that the check digit refuses what people mistype.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf, examplePatientNumber, parsePatientNumber, patientNumberOf } from './patient-number.ts';

/** Digits without a check digit, for numbers of both lengths. */
const payloads = fc.oneof(fc.integer({ min: 10_000, max: 99_999 }), fc.integer({ min: 10_000_000, max: 99_999_999 })).map(String);
const withCheckDigit = (payload: string): string => `${payload}${checkDigitOf(payload)}`;
const numberOf = (typed: string): string | null => parsePatientNumber(typed).number;
const problemOf = (typed: string): string | null => parsePatientNumber(typed).problem;

test('the check digit is the one of Damm’s method', () => {
  // The example of the method's publication.
  expect(checkDigitOf('572')).toBe(4);
  expect(checkDigitOf('5724')).toBe(0);
});

test('no single wrong digit and no two swapped neighbours are accepted', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const digits = withCheckDigit(payload);
      expect(problemOf(digits)).toBeNull();
      for (let place = 0; place < digits.length; place += 1) {
        const [before, here, next, after] = [digits.slice(0, place), digits[place], digits[place + 1], digits.slice(place + 2)];
        for (const other of '0123456789')
          if (other !== here) expect(problemOf(`${before}${other}${digits.slice(place + 1)}`)).not.toBeNull();
        if (next !== undefined && next !== here) expect(problemOf(`${before}${next}${here}${after}`)).not.toBeNull();
      }
    }),
    { numRuns: 500 },
  );
});

test('a number is read however it is typed, and written in one way', () => {
  for (const typed of ['LF-204-885', 'lf204885', ' 204 885 ', '204-885', 'Lf 204–885', 'LF‑204‑885', 'ＬＦ204885'])
    expect(numberOf(typed)).toBe(examplePatientNumber);
  expect(numberOf(withCheckDigit('20488512'))).toBe(patientNumberOf('20488512'));
  expect(patientNumberOf('20488512')).toMatch(/^LF-204-885-12\d$/);
});

test('says whether digits are missing or one of them is wrong', () => {
  for (const typed of [
    '',
    'LF',
    'LF-204-88',
    '2048851',
    '0204885',
    'LF-000-204-885',
    'LF-20A-885',
    'Amina Bello',
    '01987b2c-0000-7000-8000-000000000001',
  ])
    expect(problemOf(typed)).toBe('shape');
  for (const typed of ['LF-204-881', 'LF-240-885', 'LF-205-885']) expect(problemOf(typed)).toBe('check_digit');
});
