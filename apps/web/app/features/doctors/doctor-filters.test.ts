// The filters of the directory, read from an address.
import { describe, expect, it } from 'vitest';
import { countOf, paramsOf, readFilters } from './doctor-filters.ts';

const filtersOf = (address: string) => {
  const params = new URLSearchParams(address);
  return readFilters((name) => params.get(name) ?? '');
};

describe('the filters of the directory', () => {
  it('given an empty address, then nothing is asked for', () => {
    expect(paramsOf(filtersOf(''), '2026-11-15')).toEqual({});
    expect(countOf(filtersOf('currency=USD'))).toBe(0);
  });

  it('given all of them, then the API is asked in its own units', () => {
    const address =
      'search=heart&specialisation=Cardiology&language=Hausa&sex=female&free=week&rating=4.5&minFee=50&maxFee=150&currency=USD';
    expect(paramsOf(filtersOf(address), '2026-11-28')).toEqual({
      search: 'heart',
      specialization: 'Cardiology',
      language: 'Hausa',
      sex: 'female',
      freeBy: '2026-12-04',
      minRating: 4.5,
      minFee: 5_000,
      maxFee: 15_000,
      currency: 'USD',
    });
    expect(countOf(filtersOf(address))).toBe(8);
  });

  it('given words that are none of ours, then they are left out', () => {
    expect(
      paramsOf(filtersOf('specialisation=Magic&language=Klingon&sex=x&free=never&rating=9&minFee=-1&maxFee=1e9'), '2026-11-15'),
    ).toEqual({});
  });
});
