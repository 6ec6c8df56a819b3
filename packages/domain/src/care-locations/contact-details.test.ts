// Tests the parsing of phone numbers and opening hours from the open data.
import { expect, test } from 'vitest';
import { directionsUrl, formatOpeningHours, parsePhone } from './contact-details.ts';

test.each([
  ['8036872774', '+2348036872774', '0803 687 2774'],
  ['08067425637, 08077567394', '+2348067425637', '0806 742 5637'],
  ['+234 803 687 2774', '+2348036872774', '0803 687 2774'],
  ['048-487563', '+23448487563', '048 487 563'],
  ['42557427', '+23442557427', '042 557 427'],
])('parses the phone number "%s": dials %s, shows "%s"', (text, dial, display) => {
  expect(parsePhone(text)).toEqual({ dial, display });
});

test.each([null, '', 'none', '112', '12345678901234567'])('returns null for the invalid phone number %j', (text) => {
  expect(parsePhone(text)).toBeNull();
});

test.each([
  [null, null],
  ['  ', null],
  ['24/7', 'always'],
  ['24 hours', 'always'],
  ['Mo-Su 08:00-20:00', 'Every day 08:00–20:00'],
  ['Mo-Fr 08:00-18:00', 'Monday to Friday 08:00–18:00'],
  ['Mo-Sa 07:00-22:00;Su 10:00-22:00', 'Monday to Saturday 07:00–22:00, Sunday 10:00–22:00'],
])('formats the opening hours %j as %j', (text, formatted) => {
  expect(formatOpeningHours(text)).toBe(formatted);
});

test('the directions URL ends at the coordinates', () => {
  expect(directionsUrl({ latitude: 6.5244, longitude: 3.3792 })).toBe('https://www.openstreetmap.org/directions?to=6.5244%2C3.3792');
});
