// Tests where a 'Book' button leads, signed out and signed in.
import { expect, test } from 'vitest';
import { bookPath, bookingPath } from './booking-path.ts';

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
])('with query %s and cookies %s it redirects to %s', (query, cookies, path) => {
  expect(bookingPath(new URLSearchParams(query), cookies)).toBe(path);
});

test.each([signedIn, null])('redirects to the contact form for a service that cannot be booked, with cookies %s', (cookies) => {
  expect(bookingPath(new URLSearchParams('service=medicines'), cookies, true)).toBe('/contact?subject=appointment#form');
});

test('adds the selected doctor and slot to the URL', () => {
  expect(bookPath()).toBe('/book');
  expect(bookPath({ doctor: 'aisha-bello', slot: '2026-11-16T09:00:00.000Z' })).toBe(
    '/book?doctor=aisha-bello&slot=2026-11-16T09%3A00%3A00.000Z',
  );
});
