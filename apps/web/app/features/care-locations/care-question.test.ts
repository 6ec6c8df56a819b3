// Addresses of Find Care, as they are read and written.
import { expect, test } from 'vitest';
import { careAddress, readCareQuestion } from './care-question.ts';

const read = (query: string) => readCareQuestion(new URLSearchParams(query));
const nothing = { search: '', type: undefined, state: undefined, near: undefined, page: 1 };

test.each([
  ['', nothing],
  ['search=+general++', { ...nothing, search: 'general' }],
  ['type=pharmacy&state=Lagos&page=3', { ...nothing, type: 'pharmacy', state: 'Lagos', page: 3 }],
  ['type=spa&state=Atlantis&page=0&near=here', nothing],
  ['type=&state=', nothing],
  ['page=1.5', nothing],
  ['near=6.524,3.379', { ...nothing, near: '6.524,3.379' }],
  [`search=${'x'.repeat(200)}`, { ...nothing, search: 'x'.repeat(100) }],
])('given "%s", then it is read without complaint', (query, question) => {
  expect(read(query)).toEqual(question);
});

test.each(['/find-care', '/find-care?search=st+mary&type=clinic&state=Akwa+Ibom&page=2', '/find-care?near=6.5%2C3.4'])(
  'given %s, when it is read and written again, then it is the same address',
  (address) => {
    expect(careAddress(read(address.split('?')[1] ?? ''))).toBe(address);
  },
);

test('given the first page, then the address does not name it', () => {
  expect(careAddress({ ...nothing, search: 'a', page: 4 }, { page: 1 })).toBe('/find-care?search=a');
});
