// Filters of the list of patients, read from a URL.
import { expect, it } from 'vitest';
import { isFiltered, readPatientFilters, toPatientSearch } from './patient-filters.ts';

const filtersOf = (address: string) => {
  const params = new URLSearchParams(address);
  return readPatientFilters((name) => params.get(name) ?? '');
};

it('converts all filters to API parameters, and nothing without any', () => {
  expect(toPatientSearch(filtersOf('search=ada&sex=female&age=older&ahead=yes&seen=30&sort=last'))).toEqual({
    search: 'ada',
    sex: 'female',
    ageGroup: 'older',
    hasNext: true,
    seenWithinDays: 30,
    sort: 'last',
  });
  expect(toPatientSearch(filtersOf(''))).toEqual({});
});

it('ignores unknown values', () => {
  const filters = filtersOf('sex=x&age=120&ahead=no&seen=31&sort=phone');
  expect(toPatientSearch(filters)).toEqual({});
  expect(isFiltered(filters)).toBe(false);
  expect(isFiltered(filtersOf('sort=next'))).toBe(false);
  expect(isFiltered(filtersOf('ahead=yes'))).toBe(true);
});
