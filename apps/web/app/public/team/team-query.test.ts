// Tests the URL parameters of the list of doctors.
import { expect, test } from 'vitest';
import { isFiltered, parseTeamQuery, teamPath, teamParams } from './team-query.ts';

const read = (query: string) => parseTeamQuery(new URLSearchParams(query));
const defaults = { search: '', specialisation: '', language: '', sort: 'team', page: 1 };

test('ignores unknown values', () => {
  expect(read('specialisation=Magic&language=Klingon&sort=up&page=-3')).toEqual(defaults);
  expect(read('search=%20heart%00%20&page=1.5').search).toBe('heart');
});

test('maps the query to API parameters, twelve doctors per page', () => {
  const query = read('search=bello&specialisation=Cardiology&language=Hausa&sort=fee&page=2');
  expect(teamParams(query)).toEqual({ search: 'bello', specialization: 'Cardiology', language: 'Hausa', sort: 'fee', page: 2, limit: 12 });
  expect(teamParams(read(''))).toEqual({ sort: 'team', page: 1, limit: 12 });
});

test('writes only values that differ from the defaults, and reads them back', () => {
  expect(teamPath(defaults)).toBe('/resources/teams');
  const query = { search: 'Adé & co', specialisation: 'Cardiology', language: '', sort: 'rating', page: 3 };
  expect(read(teamPath(query).split('?')[1] ?? '')).toEqual(query);
  expect([isFiltered(query), isFiltered({ ...defaults, page: 2 })]).toEqual([true, false]);
});
