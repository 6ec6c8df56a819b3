// What the service worker may keep, and above all what it may not.
import { expect, it } from 'vitest';
import { filesNamedIn, isFileOfPages, mayBeKeptPage, mayKeepAnswer, mostPages, pagesToDrop } from './may-be-kept.ts';

const site = 'https://lafiya.example';

it.each(['/', '/contact', '/faqs', '/resources/news/a-post', '/resources/teams/dr-bello', '/bookings-explained', '/applications'])(
  '%s is a public page and may be kept',
  (path) => {
    expect(mayBeKeptPage({ method: 'GET', url: site + path })).toBe(true);
  },
);

it.each([
  '/dashboard',
  '/dashboard/patients/1',
  '/app/appointments/book',
  '/auth/callback',
  '/login',
  '/signup',
  '/api/profile',
  '/book',
  '/book?service=nutrition',
  '/call/aToken',
  '/admin/staff',
  '/doctor/availability',
  '/newsletter/confirm',
  '/find-care?search=hiv',
  '/contact?subject=billing',
  '/reset-password?token=abc',
])('%s is never kept', (path) => {
  expect(mayBeKeptPage({ method: 'GET', url: site + path })).toBe(false);
});

it('given anything but a reading, it is not kept', () => {
  for (const method of ['POST', 'PUT', 'HEAD']) expect(mayBeKeptPage({ method, url: `${site}/contact` })).toBe(false);
});

const good = { status: 200, redirected: false, contentType: 'text/html; charset=utf-8', cacheControl: 'public, max-age=0, s-maxage=2' };

it.each([
  ['as static pages are sent', {}, true],
  ['no-store', { cacheControl: 'no-store' }, false],
  ['public, but no-store too', { cacheControl: 'public, no-store' }, false],
  ['private', { cacheControl: 'private, max-age=60' }, false],
  ['without word on keeping', { cacheControl: null }, false],
  ['not found', { status: 404 }, false],
  ['an error', { status: 500 }, false],
  ['led elsewhere', { redirected: true }, false],
  ['not a page', { contentType: 'application/json' }, false],
])('an answer %s: %o is kept: %s', (_what, change, isKept) => {
  expect(mayKeepAnswer({ ...good, ...change })).toBe(isKept);
});

it('given a page, then its own files named by content are found, once each, and nothing else', () => {
  const html = `<link rel="stylesheet" href="/assets/site-a1.css"/><link rel="preload" as="font" href="/assets/inter-b2.woff2"/><script defer="" src="/assets/site-c3.js"></script>
    <img src="/assets/hero-d4.svg" srcSet="/assets/hero-d4.svg 1x, /assets/hero-e5.webp 2x"/><a href="/contact">x</a><img src="/api/files/1"/><div data-script="/assets/map-f6.js"></div>
    <link rel="icon" href="/favicon.svg"/><img src="https://elsewhere.example/assets/x.png"/>`;
  const named = [
    '/assets/site-a1.css',
    '/assets/inter-b2.woff2',
    '/assets/site-c3.js',
    '/assets/hero-d4.svg',
    '/assets/hero-e5.webp',
    '/favicon.svg',
  ];
  expect(filesNamedIn(html)).toEqual(named);
  expect(named.every(isFileOfPages)).toBe(true);
  expect(['/assets/../api/profile', '/dashboard', '/service-worker.js'].some(isFileOfPages)).toBe(false);
});

it('given more pages than there is room for, then the oldest go, and never those of an emergency', () => {
  const always = ['/', '/contact', '/offline'].map((path) => ({ path, keptAt: 0 }));
  const read = Array.from({ length: mostPages }, (_, index) => ({ path: `/page-${index}`, keptAt: 1_000 - index }));
  expect(pagesToDrop([...always, ...read])).toEqual(['/page-39', '/page-38', '/page-37']);
  expect(pagesToDrop([...always, ...read.slice(3)])).toEqual([]);
});
