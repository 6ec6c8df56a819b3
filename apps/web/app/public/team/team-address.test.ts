// The address of the list of doctors, read and written.
import { expect, test } from 'vitest';
import { isNarrowed, readWish, teamAddress, teamParams } from './team-address.ts';

const read = (query: string) => readWish(new URLSearchParams(query));
const nothing = { search: '', specialisation: '', language: '', sort: 'team', page: 1 };

test('what is not of ours is left out', () => {
  expect(read('specialisation=Magic&language=Klingon&sort=up&page=-3')).toEqual(nothing);
  expect(read('search=%20heart%00%20&page=1.5').search).toBe('heart');
});

test('a wish goes to the API in its words, twelve at a time', () => {
  const wish = read('search=bello&specialisation=Cardiology&language=Hausa&sort=fee&page=2');
  expect(teamParams(wish)).toEqual({ search: 'bello', specialization: 'Cardiology', language: 'Hausa', sort: 'fee', page: 2, limit: 12 });
  expect(teamParams(read(''))).toEqual({ sort: 'team', page: 1, limit: 12 });
});

test('an address says only what differs from the usual, and reads back the same', () => {
  expect(teamAddress(nothing)).toBe('/resources/teams');
  const wish = { search: 'Adé & co', specialisation: 'Cardiology', language: '', sort: 'rating', page: 3 };
  expect(read(teamAddress(wish).split('?')[1] ?? '')).toEqual(wish);
  expect([isNarrowed(wish), isNarrowed({ ...nothing, page: 2 })]).toEqual([true, false]);
});
