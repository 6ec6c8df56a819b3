// Directory filters read from a URL.
import { describe, expect, it } from 'vitest';
import { activeFilters, toListParams, readFilters } from './doctor-filters.ts';

const filtersOf = (address: string) => {
  const params = new URLSearchParams(address);
  return readFilters((name) => params.get(name) ?? '');
};
const paramsOf = (address: string, today = '2026-11-15', zone = 'Africa/Lagos') => toListParams(filtersOf(address), today, zone);

describe('directory filters', () => {
  it('sends no parameters for an empty query string', () => {
    expect(paramsOf('')).toEqual({});
    expect(activeFilters(filtersOf('currency=USD&search=heart'))).toEqual([]);
  });

  it('converts all filters to API parameters', () => {
    const address = 'search=heart&specialisation=Cardiology,Urology&language=Hausa&sex=female&free=week&rating=4.5&maxFee=150&currency=USD';
    expect(paramsOf(address, '2026-11-28')).toEqual({
      search: 'heart',
      specialization: ['Cardiology', 'Urology'],
      language: ['Hausa'],
      sex: 'female',
      freeBefore: '2026-12-04T23:00:00.000Z',
      minRating: 4.5,
      maxFee: 15_000,
      currency: 'USD',
    });
  });

  it('ends today with the reader’s day', () => {
    expect(paramsOf('free=today', '2026-11-16', 'Africa/Lagos')).toEqual({ freeBefore: '2026-11-16T23:00:00.000Z' });
    expect(paramsOf('free=today', '2026-11-16', 'Asia/Tokyo')).toEqual({ freeBefore: '2026-11-16T15:00:00.000Z' });
    expect(paramsOf('free=today', '2026-11-16', 'America/New_York')).toEqual({ freeBefore: '2026-11-17T05:00:00.000Z' });
    // Midnight of April 24, 2026 is skipped in Cairo.
    expect(paramsOf('free=today', '2026-04-23', 'Africa/Cairo')).toEqual({ freeBefore: '2026-04-23T22:00:00.000Z' });
  });

  it('removes one value and keeps the others', () => {
    expect(activeFilters(filtersOf('specialisation=Cardiology,Urology&sex=male'))).toEqual([
      { name: 'specialisation', value: 'Cardiology', changes: { specialisation: 'Urology' } },
      { name: 'specialisation', value: 'Urology', changes: { specialisation: 'Cardiology' } },
      { name: 'sex', value: 'male', changes: { sex: undefined } },
    ]);
  });

  it('ignores unknown and invalid values', () => {
    expect(paramsOf('specialisation=Magic&language=Klingon&sex=x&free=never&rating=9&minFee=5&maxFee=1e9')).toEqual({});
  });
});
