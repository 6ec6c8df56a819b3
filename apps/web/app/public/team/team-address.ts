// The public list of doctors as its address says it: what is looked for, in which order, on which page. What is not of ours is left out.
import { ListDoctorsLanguage, type ListDoctorsParams, ListDoctorsSort, ListDoctorsSpecialization } from '@lafiya/api-client';

const doctorsPerPage = 12;
const usualSort = ListDoctorsSort.team;

export type TeamWish = { search: string; specialisation: string; language: string; sort: string; page: number };

export function readWish(asked: URLSearchParams): TeamWish {
  const among = (name: string, known: readonly string[]) => known.find((value) => value === asked.get(name)) ?? '';
  const page = Number(asked.get('page'));
  return {
    search: (asked.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    specialisation: among('specialisation', Object.values(ListDoctorsSpecialization)),
    language: among('language', Object.values(ListDoctorsLanguage)),
    sort: among('sort', Object.values(ListDoctorsSort)) || usualSort,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  };
}

export function teamParams({ search, specialisation, language, sort, page }: TeamWish): ListDoctorsParams {
  return {
    ...(search ? { search } : {}),
    ...(specialisation ? { specialization: specialisation as ListDoctorsSpecialization } : {}),
    ...(language ? { language: language as ListDoctorsLanguage } : {}),
    sort: sort as ListDoctorsSort,
    page,
    limit: doctorsPerPage,
  };
}

export function teamAddress(wish: Partial<TeamWish>): string {
  const said = Object.entries(wish).flatMap(([name, value]) => {
    const isUsual = value === '' || (name === 'page' && value === 1) || (name === 'sort' && value === usualSort);
    return isUsual ? [] : [[name, String(value)]];
  });
  return said.length > 0 ? `/resources/teams?${new URLSearchParams(said)}` : '/resources/teams';
}

export function isNarrowed({ search, specialisation, language }: TeamWish): boolean {
  return search !== '' || specialisation !== '' || language !== '';
}
