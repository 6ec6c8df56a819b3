// What visitors get while a page is kept, while it is made anew, and long after.
import { expect, it } from 'vitest';
import { openKeptPages } from './kept-pages.ts';

const page = (words: string) => ({ headers: [], etag: `W/"${words}"`, body: words });

function opened() {
  const clock = { now: 0 };
  const pages = openKeptPages(() => clock.now);
  const after = (ms: number): void => {
    clock.now += ms;
  };
  return { pages, after };
}

it('given many visitors at once, the page is made once for all of them', () => {
  const { pages, after } = opened();
  expect(pages.find('/')).toBeUndefined();
  pages.keep('/', page('first'));
  after(2_900);
  expect(Array.from({ length: 50 }, () => pages.find('/')?.body)).toEqual(Array(50).fill('first'));
});

it('given a page that has grown old, one visitor makes it anew while the others get the old one', () => {
  const { pages, after } = opened();
  pages.keep('/', page('first'));
  after(3_100);
  expect(pages.find('/')).toBeUndefined();
  expect(pages.find('/')?.body).toBe('first');
  pages.keep('/', page('second'));
  expect(pages.find('/')?.body).toBe('second');
});

it('given that nobody came for a while, nobody gets the page of then', () => {
  const { pages, after } = opened();
  pages.keep('/', page('first'));
  after(60_000);
  expect([pages.find('/'), pages.find('/')]).toEqual([undefined, undefined]);
});

it('given endless made-up addresses, only the latest are kept', () => {
  const { pages } = opened();
  for (let n = 0; n <= 300; n += 1) pages.keep(`/?n=${n}`, page(String(n)));
  expect(pages.find('/?n=0')).toBeUndefined();
  expect(pages.find('/?n=300')?.body).toBe('300');
});

it('given that it cannot be made anew, the page of some minutes ago is still there, the one of an hour ago is not', () => {
  const { pages, after } = opened();
  pages.keep('/', page('first'));
  after(500_000);
  expect([pages.find('/'), pages.lastGood('/')?.body]).toEqual([undefined, 'first']);
  after(3_600_000);
  expect(pages.lastGood('/')).toBeUndefined();
});
