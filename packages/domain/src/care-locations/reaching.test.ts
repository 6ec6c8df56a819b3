// Phones and hours as the open data has them.
import { expect, test } from 'vitest';
import { directionsTo, hoursOf, phoneOf } from './reaching.ts';

test.each([
  ['8036872774', '+2348036872774', '0803 687 2774'],
  ['08067425637, 08077567394', '+2348067425637', '0806 742 5637'],
  ['+234 803 687 2774', '+2348036872774', '0803 687 2774'],
  ['048-487563', '+23448487563', '048 487 563'],
  ['42557427', '+23442557427', '042 557 427'],
])('given the phone "%s", then %s is dialled and "%s" is read', (text, dial, words) => {
  expect(phoneOf(text)).toEqual({ dial, words });
});

test.each([null, '', 'none', '112', '12345678901234567'])('given %j, then there is nothing to dial', (text) => {
  expect(phoneOf(text)).toBeNull();
});

test.each([
  [null, null],
  ['  ', null],
  ['24/7', 'always'],
  ['24 hours', 'always'],
  ['Mo-Su 08:00-20:00', 'Every day 08:00–20:00'],
  ['Mo-Fr 08:00-18:00', 'Monday to Friday 08:00–18:00'],
  ['Mo-Sa 07:00-22:00;Su 10:00-22:00', 'Monday to Saturday 07:00–22:00, Sunday 10:00–22:00'],
])('given the hours %j, then they are told as %j', (text, words) => {
  expect(hoursOf(text)).toBe(words);
});

test('given a place, then the route ends at its coordinates', () => {
  expect(directionsTo({ latitude: 6.5244, longitude: 3.3792 })).toBe('https://www.openstreetmap.org/directions?to=6.5244%2C3.3792');
});
