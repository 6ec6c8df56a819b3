// The caches of kept pages, with a store of our own in place of the browser's: what is fetched, for whom, and what goes.
import { afterEach, expect, it, vi } from 'vitest';
import { keptCachePrefix } from './kept-cache.ts';
import { openKeptPages } from './kept-pages.ts';
import { alwaysKept } from './may-be-kept.ts';

const origin = 'https://lafiya.example';
const page = '<html lang="en-NG"><link href="/assets/site-a1.css"/><img src="/assets/hero-b2.svg"/></html>';
const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' };

function store(): { caches: CacheStorage; held: Map<string, Map<string, Response>> } {
  const held = new Map<string, Map<string, Response>>();
  const cache = (name: string) => {
    const things = held.get(name) ?? new Map<string, Response>();
    held.set(name, things);
    return {
      match: async (path: string) => things.get(path)?.clone(),
      put: async (path: string, answer: Response) => void things.set(path, answer),
      delete: async (path: string) => things.delete(path),
      keys: async () => [...things.keys()].map((path) => ({ url: origin + path })),
    };
  };
  const caches = {
    open: async (name: string) => cache(name),
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
  };
  return { caches: caches as unknown as CacheStorage, held };
}

function fetching(): { asked: { address: string; init: RequestInit | undefined }[] } {
  const asked: { address: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push({ address, init });
    return address.startsWith('/assets/') ? new Response('file') : new Response(page, { headers });
  });
  return { asked };
}

afterEach(() => vi.unstubAllGlobals());

it('given the first visit, then the pages of an emergency are fetched as anybody, with their files once', async () => {
  const { caches, held } = store();
  const { asked } = fetching();
  const pages = openKeptPages(caches, { buildId: 'one', origin, savesData: () => false });
  await pages.keepMissing(alwaysKept);
  const kept = held.get(`${keptCachePrefix}one`);
  expect([...(kept?.keys() ?? [])].toSorted()).toEqual(['/', '/assets/hero-b2.svg', '/assets/site-a1.css', '/contact', '/offline']);
  expect(asked.filter(({ address }) => alwaysKept.includes(address)).every(({ init }) => init?.credentials === 'omit')).toBe(true);
  expect(asked).toHaveLength(alwaysKept.length + 2);
  expect(
    asked.every(({ init }) => init?.signal),
    'each ends by itself on a silent line',
  ).toBe(true);
  asked.length = 0;
  await pages.keepMissing(alwaysKept);
  expect(asked).toEqual([]);
});

it('given somebody who saves data, then nothing is fetched but what the browser has already', async () => {
  const { caches, held } = store();
  const { asked } = fetching();
  const pages = openKeptPages(caches, { buildId: 'one', origin, savesData: () => true });
  await pages.keepMissing(alwaysKept);
  expect(asked).toEqual([]);
  await pages.keepAnswer({ method: 'GET', url: `${origin}/about` }, new Response(page, { headers }));
  expect(asked.map(({ init }) => init?.cache)).toEqual(['only-if-cached', 'only-if-cached']);
  expect(held.get(`${keptCachePrefix}one`)?.has('/about')).toBe(true);
});

it('given a page of a person, then nothing is kept', async () => {
  const { caches, held } = store();
  fetching();
  const pages = openKeptPages(caches, { buildId: 'one', origin, savesData: () => false });
  await pages.keepAnswer({ method: 'GET', url: `${origin}/dashboard` }, new Response(page, { headers }));
  await pages.keepAnswer(
    { method: 'GET', url: `${origin}/about` },
    new Response(page, { headers: { ...headers, 'cache-control': 'no-store' } }),
  );
  expect([...held.values()].flatMap((things) => [...things.keys()])).toEqual([]);
});

it('given a new build, then the caches of others go, and those that are not ours stay', async () => {
  const { caches, held } = store();
  for (const name of [`${keptCachePrefix}old`, `${keptCachePrefix}new`, 'of-somebody-else']) held.set(name, new Map());
  await openKeptPages(caches, { buildId: 'new', origin, savesData: () => false }).dropOtherBuilds();
  expect([...held.keys()]).toEqual([`${keptCachePrefix}new`, 'of-somebody-else']);
});
