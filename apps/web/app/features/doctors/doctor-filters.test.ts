// Directory filters read from a URL.
import { describe, expect, it } from 'vitest';
import { areFeesCrossed, countFilters, toListParams, readFilters } from './doctor-filters.ts';

const filtersOf = (address: string) => {
  const params = new URLSearchParams(address);
  return readFilters((name) => params.get(name) ?? '');
};

describe('directory filters', () => {
  it('sends no parameters for an empty query string', () => {
    expect(toListParams(filtersOf(''), '2026-11-15')).toEqual({});
    expect(countFilters(filtersOf('currency=USD'))).toBe(0);
  });

  it('converts all filters to API parameters', () => {
    const address =
      'search=heart&specialisation=Cardiology&language=Hausa&sex=female&free=week&rating=4.5&minFee=50&maxFee=150&currency=USD';
    expect(toListParams(filtersOf(address), '2026-11-28')).toEqual({
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
    expect(countFilters(filtersOf(address))).toBe(8);
  });

  it('leaves out a highest fee below the lowest', () => {
    expect(toListParams(filtersOf('minFee=100&maxFee=99'), '2026-11-15')).toEqual({ minFee: 10_000 });
    expect(['minFee=100&maxFee=99', 'minFee=100&maxFee=100', 'maxFee=1', 'minFee=9&maxFee=10'].map(filtersOf).map(areFeesCrossed)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('ignores unknown and invalid values', () => {
    expect(
      toListParams(filtersOf('specialisation=Magic&language=Klingon&sex=x&free=never&rating=9&minFee=-1&maxFee=1e9'), '2026-11-15'),
    ).toEqual({});
  });
});
