// Tests the offline page cache with an in-memory CacheStorage.
import { afterEach, expect, it, vi } from 'vitest';
import { offlineCachePrefix } from './offline-cache.ts';
import { createOfflinePages } from './offline-pages.ts';
import { alwaysCached } from './cache-rules.ts';

const origin = 'https://lafiya.example';
const page = '<html lang="en-NG"><link href="/assets/site-a1.css"/><img src="/assets/hero-b2.svg"/></html>';
const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' };

function createStore(): { caches: CacheStorage; stored: Map<string, Map<string, Response>> } {
  const stored = new Map<string, Map<string, Response>>();
  const cache = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
      delete: async (path: string) => entries.delete(path),
      keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
    };
  };
  const caches = {
    open: async (name: string) => cache(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  return { caches: caches as unknown as CacheStorage, stored };
}

function stubFetch(): { requests: { address: string; init: RequestInit | undefined }[] } {
  const requests: { address: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push({ address, init });
    return address.startsWith('/assets/') ? new Response('file') : new Response(page, { headers });
  });
  return { requests };
}

afterEach(() => vi.unstubAllGlobals());

it('fetches the emergency pages without credentials, and each of their files once', async () => {
  const { caches, stored } = createStore();
  const { requests } = stubFetch();
  const pages = createOfflinePages(caches, { buildId: 'one', origin, savesData: () => false });
  await pages.saveMissingPages(alwaysCached);
  const cached = stored.get(`${offlineCachePrefix}one`);
  expect([...(cached?.keys() ?? [])].toSorted()).toEqual(['/', '/assets/hero-b2.svg', '/assets/site-a1.css', '/contact', '/offline']);
  expect(requests.filter(({ address }) => alwaysCached.includes(address)).every(({ init }) => init?.credentials === 'omit')).toBe(true);
  expect(requests).toHaveLength(alwaysCached.length + 2);
  expect(
    requests.every(({ init }) => init?.signal),
    'each request has a timeout',
  ).toBe(true);
  requests.length = 0;
  await pages.saveMissingPages(alwaysCached);
  expect(requests).toEqual([]);
});

it('with data saver on, only uses files from the HTTP cache', async () => {
  const { caches, stored } = createStore();
  const { requests } = stubFetch();
  const pages = createOfflinePages(caches, { buildId: 'one', origin, savesData: () => true });
  await pages.saveMissingPages(alwaysCached);
  expect(requests).toEqual([]);
  await pages.saveResponse({ method: 'GET', url: `${origin}/about` }, new Response(page, { headers }));
  expect(requests.map(({ init }) => init?.cache)).toEqual(['only-if-cached', 'only-if-cached']);
  expect(stored.get(`${offlineCachePrefix}one`)?.has('/about')).toBe(true);
});

it('does not cache private pages', async () => {
  const { caches, stored } = createStore();
  stubFetch();
  const pages = createOfflinePages(caches, { buildId: 'one', origin, savesData: () => false });
  await pages.saveResponse({ method: 'GET', url: `${origin}/dashboard` }, new Response(page, { headers }));
  await pages.saveResponse(
    { method: 'GET', url: `${origin}/about` },
    new Response(page, { headers: { ...headers, 'cache-control': 'no-store' } }),
  );
  expect([...stored.values()].flatMap((entries) => [...entries.keys()])).toEqual([]);
});

it('deletes caches of other builds and leaves unrelated caches', async () => {
  const { caches, stored } = createStore();
  for (const name of [`${offlineCachePrefix}old`, `${offlineCachePrefix}new`, 'of-somebody-else']) stored.set(name, new Map());
  await createOfflinePages(caches, { buildId: 'new', origin, savesData: () => false }).dropOtherBuilds();
  expect([...stored.keys()]).toEqual([`${offlineCachePrefix}new`, 'of-somebody-else']);
});
