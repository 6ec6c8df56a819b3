// Parsing and writing Find Care URLs.
import { expect, test } from 'vitest';
import { careLocationsUrl, parseCareLocationQuery } from './care-location-query.ts';

const read = (query: string) => parseCareLocationQuery(new URLSearchParams(query));
const emptyQuery = { search: '', type: undefined, state: undefined, near: undefined, page: 1 };

test.each([
  ['', emptyQuery],
  ['search=+general++', { ...emptyQuery, search: 'general' }],
  ['type=pharmacy&state=Lagos&page=3', { ...emptyQuery, type: 'pharmacy', state: 'Lagos', page: 3 }],
  ['type=spa&state=Atlantis&page=0&near=here', emptyQuery],
  ['type=&state=', emptyQuery],
  ['page=1.5', emptyQuery],
  ['near=6.524,3.379', { ...emptyQuery, near: '6.524,3.379' }],
  [`search=${'x'.repeat(200)}`, { ...emptyQuery, search: 'x'.repeat(100) }],
])('parses "%s" and ignores invalid values', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test.each(['/find-care', '/find-care?search=st+mary&type=clinic&state=Akwa+Ibom&page=2', '/find-care?near=6.5%2C3.4'])(
  '%s is unchanged after parsing and writing',
  (address) => {
    expect(careLocationsUrl(read(address.split('?')[1] ?? ''))).toBe(address);
  },
);

test('omits page from the URL of the first page', () => {
  expect(careLocationsUrl({ ...emptyQuery, search: 'a', page: 4 }, { page: 1 })).toBe('/find-care?search=a');
});
