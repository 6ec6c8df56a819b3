// Where a 'Book' button leads, for a visitor and for somebody who is signed in.
import { expect, test } from 'vitest';
import { bookAddress, bookingWay } from './booking-way.ts';

const signedIn = 'theme=dark; __Host-rt=abc; other=1';

test.each([
  ['', null, '/signup?intent=book-consultation'],
  ['service=nutrition', null, '/signup?intent=book-consultation&service=nutrition'],
  ['service=nutrition', 'my__Host-rt=abc', '/signup?intent=book-consultation&service=nutrition'],
  ['service=nutrition', '__Host-rt=', '/signup?intent=book-consultation&service=nutrition'],
  ['', signedIn, '/dashboard/appointments/book'],
  ['service=nutrition&next=//evil.example', signedIn, '/dashboard/appointments/book?service=nutrition'],
  [
    'doctor=aisha-bello&slot=2026-11-16T09:00:00.000Z',
    signedIn,
    '/dashboard/appointments/book?doctor=aisha-bello&slot=2026-11-16T09%3A00%3A00.000Z',
  ],
])('with %s and cookies %s it leads to %s', (asked, cookies, way) => {
  expect(bookingWay(new URLSearchParams(asked), cookies)).toBe(way);
});

test.each([signedIn, null])('a service that cannot be booked leads to people, with cookies %s', (cookies) => {
  expect(bookingWay(new URLSearchParams('service=medicines'), cookies, true)).toBe('/contact?subject=appointment#form');
});

test('what is wished for stands in the address of the button', () => {
  expect(bookAddress()).toBe('/book');
  expect(bookAddress({ doctor: 'aisha-bello', slot: '2026-11-16T09:00:00.000Z' })).toBe(
    '/book?doctor=aisha-bello&slot=2026-11-16T09%3A00%3A00.000Z',
  );
});
