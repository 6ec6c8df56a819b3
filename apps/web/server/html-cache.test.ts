// Tests the HTML cache: fresh, revalidating and stale pages.
import { expect, it } from 'vitest';
import { createHtmlCache } from './html-cache.ts';

const page = (text: string) => ({ headers: [], etag: `W/"${text}"`, body: text });

function createCache() {
  const clock = { now: 0 };
  const pages = createHtmlCache(() => clock.now);
  const after = (ms: number): void => {
    clock.now += ms;
  };
  return { pages, after };
}

it('serves a fresh page to all requests', () => {
  const { pages, after } = createCache();
  expect(pages.find('/')).toBeUndefined();
  pages.store('/', page('first'));
  after(2_900);
  expect(Array.from({ length: 50 }, () => pages.find('/')?.body)).toEqual(Array(50).fill('first'));
});

it('lets one request render a stale page while the others get the stale copy', () => {
  const { pages, after } = createCache();
  pages.store('/', page('first'));
  after(3_100);
  expect(pages.find('/')).toBeUndefined();
  expect(pages.find('/')?.body).toBe('first');
  pages.store('/', page('second'));
  expect(pages.find('/')?.body).toBe('second');
});

it('does not serve a page that is too old', () => {
  const { pages, after } = createCache();
  pages.store('/', page('first'));
  after(60_000);
  expect([pages.find('/'), pages.find('/')]).toEqual([undefined, undefined]);
});

it('evicts the oldest page when the cache is full', () => {
  const { pages } = createCache();
  for (let n = 0; n <= 300; n += 1) pages.store(`/?n=${n}`, page(String(n)));
  expect(pages.find('/?n=0')).toBeUndefined();
  expect(pages.find('/?n=300')?.body).toBe('300');
});

it('returns the last good page for some minutes, not for an hour', () => {
  const { pages, after } = createCache();
  pages.store('/', page('first'));
  after(500_000);
  expect([pages.find('/'), pages.lastGood('/')?.body]).toEqual([undefined, 'first']);
  after(3_600_000);
  expect(pages.lastGood('/')).toBeUndefined();
});
