// Fees are typed in many ways and kept in one.
import { describe, expect, it } from 'vitest';
import { feeWords } from '../../platform/fee-words.ts';
import { minorOf, typedOf } from './fee.ts';

describe('a fee', () => {
  it.each([
    ['15000', 1_500_000],
    ['15,000', 1_500_000],
    ['15 000.5', 1_500_050],
    ['0', 0],
    ['120.05', 12_005],
    [' 99.99 ', 9_999],
  ])('given %j is typed, then %d minor units are kept', (typed, minor) => expect(minorOf(typed)).toBe(minor));

  it.each(['', 'free', '-5', '1.234', '1e3', '.5', '12345678901'])('given %j, then it is no amount', (typed) =>
    expect(minorOf(typed)).toBeUndefined(),
  );

  it.each([0, 1, 99, 100, 12_005, 1_500_000])('given %d is kept, then it is typed and read back as itself', (minor) =>
    expect(minorOf(typedOf(minor))).toBe(minor),
  );

  it('given naira, then it is written with their sign', () => expect(feeWords(1_500_000, 'NGN')).toBe('₦15,000'));
});
