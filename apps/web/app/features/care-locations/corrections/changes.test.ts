// The changes that a correction sends.
import type { CareLocation } from '@lafiya/api-client';
import { expect, test } from 'vitest';
import { changesOf, fieldsOf } from './changes.ts';

const place = {
  id: 'ngf-1',
  name: 'Yaba Clinic',
  type: 'clinic',
  address: 'Yaba',
  phone: null,
  openingHours: null,
  latitude: 6.5,
  longitude: 3.4,
} as CareLocation;
const written = fieldsOf(place);

test.each([
  ['nothing', {}, {}],
  ['a space at the end', { name: 'Yaba Clinic ' }, {}],
  ['a name and a phone', { name: 'Yaba Health Centre', phone: ' 0803 1 ' }, { name: 'Yaba Health Centre', phone: '0803 1' }],
  ['an emptied address', { address: '' }, { address: null }],
  ['the kind', { type: 'hospital' }, { type: 'hospital' }],
  ['half of the spot', { latitude: '6.51' }, { latitude: 6.51, longitude: 3.4 }],
])('sends the changes when %s was edited', (_what, change, changes) => {
  expect(changesOf(place, { ...written, ...change })).toEqual(changes);
});
