// The number of a patient that people read out, type and write on paper, like LF-204-885: how it is written, and its check digit.
// The database draws the numbers and checks them by the same rules (function is_patient_number).

/** Damm's table: the row is the digit so far, the column the next one. No single wrong digit and no swap of neighbours leads to the same result. */
const steps = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
];

/** The digit that makes a number of these digits valid. Of a whole number it is 0. */
export function checkDigitOf(digits: string): number {
  return Array.from(digits, Number).reduce((row, digit) => steps[row]?.[digit] ?? 0, 0);
}

export const examplePatientNumber = 'LF-204-885';

/** Enough for nine digits with a space or dash around each. */
export const maxTypedNumberLength = 40;

export type ParsedPatientNumber =
  | { number: string; problem: null }
  /** `shape`: no number at all, or digits are missing. `check_digit`: a digit is wrong, or two are swapped. */
  | { number: null; problem: 'shape' | 'check_digit' };

/** Reads a number as people type it: in any case, with other dashes, spaces or none, with or without LF. */
export function parsePatientNumber(typed: string): ParsedPatientNumber {
  const digits = typed
    .normalize('NFKC')
    .replaceAll(/[\s.\-\u2010-\u2015\u2212]/g, '')
    .replace(/^lf/i, '');
  // A first digit of 0 would be the same to the check digit as a shorter number.
  if (!/^[1-9]\d{5}(\d{3})?$/.test(digits)) return { number: null, problem: 'shape' };
  if (checkDigitOf(digits) !== 0) return { number: null, problem: 'check_digit' };
  return { number: formatDigits(digits), problem: null };
}

/** The number that consists of these digits and their check digit. */
export const patientNumberOf = (digits: string): string => formatDigits(`${digits}${checkDigitOf(digits)}`);

export const isPatientNumber = (typed: string): boolean => parsePatientNumber(typed).number !== null;

const formatDigits = (digits: string): string => `LF-${(digits.match(/\d{3}/g) ?? []).join('-')}`;
