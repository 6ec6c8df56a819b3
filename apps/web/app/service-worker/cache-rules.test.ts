// Tests what the service worker may cache and, above all, what it may not.
import { expect, it } from 'vitest';
import { assetsIn, isPageAsset, isCacheablePage, isCacheableResponse, mostPages, pagesToEvict } from './cache-rules.ts';

const site = 'https://lafiya.example';

it.each(['/', '/contact', '/faqs', '/resources/news/a-post', '/resources/teams/dr-bello', '/bookings-explained', '/applications'])(
  '%s is a public page and may be cached',
  (path) => {
    expect(isCacheablePage({ method: 'GET', url: site + path })).toBe(true);
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
  '/call',
  '/call#token=aToken',
  '/admin/staff',
  '/doctor/availability',
  '/newsletter/confirm',
  '/find-care?search=hiv',
  '/contact?subject=billing',
  '/reset-password',
  '/verify-email#token=abc',
  '/accept-invitation',
  '/confirm-email',
])('%s is never cached', (path) => {
  expect(isCacheablePage({ method: 'GET', url: site + path })).toBe(false);
});

it('caches only GET requests', () => {
  for (const method of ['POST', 'PUT', 'HEAD']) expect(isCacheablePage({ method, url: `${site}/contact` })).toBe(false);
});

const good = { status: 200, redirected: false, contentType: 'text/html; charset=utf-8', cacheControl: 'public, max-age=0, s-maxage=2' };

it.each([
  ['as static pages are sent', {}, true],
  ['no-store', { cacheControl: 'no-store' }, false],
  ['public, but no-store too', { cacheControl: 'public, no-store' }, false],
  ['private', { cacheControl: 'private, max-age=60' }, false],
  ['without cache-control', { cacheControl: null }, false],
  ['not found', { status: 404 }, false],
  ['an error', { status: 500 }, false],
  ['redirected', { redirected: true }, false],
  ['not a page', { contentType: 'application/json' }, false],
])('a response %s: %o is cacheable: %s', (_what, change, isCacheable) => {
  expect(isCacheableResponse({ ...good, ...change })).toBe(isCacheable);
});

it('finds each content-hashed file of a page once, and nothing else', () => {
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
  expect(assetsIn(html)).toEqual(named);
  expect(named.every(isPageAsset)).toBe(true);
  expect(['/assets/../api/profile', '/dashboard', '/service-worker.js'].some(isPageAsset)).toBe(false);
});

it('evicts the oldest pages when the cache is full, never the emergency pages', () => {
  const always = ['/', '/contact', '/offline'].map((path) => ({ path, savedAt: 0 }));
  const read = Array.from({ length: mostPages }, (_, index) => ({ path: `/page-${index}`, savedAt: 1_000 - index }));
  expect(pagesToEvict([...always, ...read])).toEqual(['/page-39', '/page-38', '/page-37']);
  expect(pagesToEvict([...always, ...read.slice(3)])).toEqual([]);
});
