// Parsing and formatting of fees.
import { describe, expect, it } from 'vitest';
import { formatFee } from '../../platform/format-fee.ts';
import { parseFee, formatFeeInput } from './fee.ts';

describe('fees', () => {
  it.each([
    ['15000', 1_500_000],
    ['15,000', 1_500_000],
    ['15 000.5', 1_500_050],
    ['0', 0],
    ['120.05', 12_005],
    [' 99.99 ', 9_999],
  ])('parses %j as %d minor units', (typed, minor) => expect(parseFee(typed)).toBe(minor));

  it.each(['', 'free', '-5', '1.234', '1e3', '.5', '12345678901'])('rejects %j', (typed) => expect(parseFee(typed)).toBeUndefined());

  it.each([0, 1, 99, 100, 12_005, 1_500_000])('%d is unchanged after formatting and parsing', (minor) =>
    expect(parseFee(formatFeeInput(minor))).toBe(minor),
  );

  it('formats naira with the currency sign', () => expect(formatFee(1_500_000, 'NGN')).toBe('₦15,000'));
});
