// Reads everything that the service worker has cached.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export type CachedResponse = { url: string; isPage: boolean; cacheControl: string; text: string; bytes: number };

const timeoutMs = 60_000;

export function readCachedResponses(page: Page): Promise<CachedResponse[]> {
  return page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url, { ignoreVary: true });
        if (!response) continue;
        const text = await response.text();
        const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
        found.push({ url, isPage, cacheControl: response.headers.get('cache-control') ?? '', text, bytes: text.length });
      }
    }
    return found;
  });
}

/** Waits until all paths are cached; returns those that are not. */
export async function waitUntilCached(page: Page, paths: string[]): Promise<string[]> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const cached = new Set(await readCachedPaths(page));
    const missing = paths.filter((path) => !cached.has(path));
    if (missing.length === 0 || Date.now() > until) return missing;
    await sleep(100);
  }
}

function readCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
