// Reads and writes the search, filters, sort order and page of the list of doctors in the URL. Unknown values are ignored.
import { type ListDoctorsParams, ListDoctorsSort } from '@lafiya/api-client';
import { specializations, spokenLanguages } from '@lafiya/domain/identity/specializations';

const doctorsPerPage = 12;
const defaultSort = ListDoctorsSort.team;

export type TeamQuery = { search: string; specialisation: string; language: string; sort: string; page: number };

export function parseTeamQuery(searchParams: URLSearchParams): TeamQuery {
  const oneOf = (name: string, known: readonly string[]) => known.find((value) => value === searchParams.get(name)) ?? '';
  const page = Number(searchParams.get('page'));
  return {
    search: (searchParams.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    specialisation: oneOf('specialisation', specializations),
    language: oneOf('language', spokenLanguages),
    sort: oneOf('sort', Object.values(ListDoctorsSort)) || defaultSort,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  };
}

export function teamParams({ search, specialisation, language, sort, page }: TeamQuery): ListDoctorsParams {
  return {
    ...(search ? { search } : {}),
    ...(specialisation ? { specialization: specialisation as (typeof specializations)[number] } : {}),
    ...(language ? { language: language as (typeof spokenLanguages)[number] } : {}),
    sort: sort as ListDoctorsSort,
    page,
    limit: doctorsPerPage,
  };
}

export function teamPath(query: Partial<TeamQuery>): string {
  const params = Object.entries(query).flatMap(([name, value]) => {
    const isDefault = value === '' || (name === 'page' && value === 1) || (name === 'sort' && value === defaultSort);
    return isDefault ? [] : [[name, String(value)]];
  });
  return params.length > 0 ? `/resources/teams?${new URLSearchParams(params)}` : '/resources/teams';
}

export function isFiltered({ search, specialisation, language }: TeamQuery): boolean {
  return search !== '' || specialisation !== '' || language !== '';
}
