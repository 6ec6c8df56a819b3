// Tests that a path is logged as the pattern of its route.
import { expect, it } from 'vitest';
import { createPagePatterns } from './page-patterns.ts';

const patternOf = createPagePatterns({
  root: { path: '' },
  home: { parentId: 'root' },
  guest: { parentId: 'root', path: 'call/:token' },
  dashboard: { parentId: 'root', path: 'dashboard' },
  book: { parentId: 'dashboard', path: 'appointments/book' },
  consultation: { parentId: 'dashboard', path: 'consultations/:appointmentId' },
  redirect: { path: 'old/page' },
  feed: { path: 'resources/news/feed.xml' },
  post: { path: 'resources/news/:slug' },
  nothing: { parentId: 'root', path: '*' },
});

it.each([
  ['/', '/'],
  ['/?token=secret', '/'],
  ['/_root.data', '/'],
  ['/call/secret-token', '/call/:token'],
  ['/call/secret-token.data?_routes=x', '/call/:token'],
  ['/call/secret-token/', '/call/:token'],
  ['/dashboard/appointments/book', '/dashboard/appointments/book'],
  ['/dashboard/consultations/8d1c', '/dashboard/consultations/:appointmentId'],
  ['/resources/news/feed.xml', '/resources/news/feed.xml'],
  ['/resources/news/a-post', '/resources/news/:slug'],
  ['/old/page', '/old/page'],
  ['/call/secret-token/more', 'unknown'],
  ['/zainab', 'unknown'],
  ['/__manifest?paths=%2Fcall%2Fsecret', 'unknown'],
])('logs %s as %s', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern);
});
