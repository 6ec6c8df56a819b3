// Filters and order of the list of patients: parsed from the URL and converted to API parameters. Unknown values are ignored.
import type { PatientSearchInput } from '@lafiya/api-client';
import { ageGroups, seenWithinDays } from '@lafiya/domain/patients/patient-filters';
import { sexes } from '@lafiya/domain/profile/profile';

const filterNames = ['sex', 'age', 'ahead', 'seen'] as const;
export type PatientFilters = Record<(typeof filterNames)[number], string> & { search: string; sort: PatientSort };
export type PatientSort = (typeof patientSorts)[number];
export const patientSorts = ['name', 'next', 'last'] as const;

export function readPatientFilters(read: (name: string) => string): PatientFilters {
  const valueIn = (name: string, known: readonly string[]) => (known.includes(read(name)) ? read(name) : '');
  return {
    search: read('search').slice(0, 100),
    sex: valueIn('sex', sexes),
    age: valueIn('age', ageGroups),
    ahead: valueIn('ahead', ['yes']),
    seen: valueIn('seen', seenWithinDays.map(String)),
    sort: patientSorts.find((known) => known === read('sort')) ?? 'name',
  };
}

export function toPatientSearch({ search, sex, age, ahead, seen, sort }: PatientFilters): PatientSearchInput {
  return {
    ...(search ? { search } : {}),
    ...(sex ? { sex: sex as (typeof sexes)[number] } : {}),
    ...(age ? { ageGroup: age as (typeof ageGroups)[number] } : {}),
    ...(ahead ? { hasNext: true } : {}),
    ...(seen ? { seenWithinDays: Number(seen) as (typeof seenWithinDays)[number] } : {}),
    ...(sort === 'name' ? {} : { sort }),
  };
}

export const isFiltered = (filters: PatientFilters): boolean => filters.search !== '' || filterNames.some((name) => filters[name] !== '');

/** The URL parameters without search and filters. */
export const noPatientFilters = Object.fromEntries(['search', ...filterNames].map((name) => [name, undefined]));
