// Looks into a browser's caches: everything the service worker keeps, as it lies there.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export type KeptThing = { address: string; isPage: boolean; cacheControl: string; text: string; bytes: number };

const patienceMs = 60_000;

export function keptByNow(page: Page): Promise<KeptThing[]> {
  return page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url, { ignoreVary: true });
        if (!answer) continue;
        const text = await answer.text();
        const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html');
        found.push({ address: url, isPage, cacheControl: answer.headers.get('cache-control') ?? '', text, bytes: text.length });
      }
    }
    return found;
  });
}

/** Waits a while until they are all there; returns those that are not. */
export async function untilKept(page: Page, paths: string[]): Promise<string[]> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const kept = new Set(await keptAddresses(page));
    const missing = paths.filter((path) => !kept.has(path));
    if (missing.length === 0 || Date.now() > until) return missing;
    await sleep(100);
  }
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
