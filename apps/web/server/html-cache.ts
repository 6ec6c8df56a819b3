// Caches rendered public pages in memory for a few seconds, so that under load a page is not rendered for each request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CachedPage } from '../app/platform/request-facts.ts';

// Together with the API response cache and a shared cache in front of the server, an admin's change is public within ten seconds.
const freshMs = 3_000;
/** While one request renders the page again, the others get the stale copy for at most this long. */
const revalidatingMs = 10_000;
/** How long the last good page is served while the API is down. */
const maxStaleMs = 600_000;
const maxPages = 300;

export type HtmlCache = {
  /** A page that may be served as it is. */
  find: (key: string) => CachedPage | undefined;
  /** The last good page, for when rendering fails. */
  lastGood: (key: string) => CachedPage | undefined;
  store: (key: string, page: CachedPage) => void;
};

export function createHtmlCache(now: () => number = Date.now): HtmlCache {
  const entries = new LRUCache<string, { renderedAt: number; isRevalidating: boolean; page: CachedPage }>({ max: maxPages });
  return {
    find: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const age = now() - entry.renderedAt;
      if (age < freshMs || (entry.isRevalidating && age < freshMs + revalidatingMs)) return entry.page;
      entry.isRevalidating = true;
      return undefined;
    },
    lastGood: (key) => {
      const entry = entries.get(key);
      return entry && now() - entry.renderedAt < maxStaleMs ? entry.page : undefined;
    },
    store: (key, page) => void entries.set(key, { renderedAt: now(), isRevalidating: false, page }),
  };
}

export function sendCachedPage({ raw: request }: FastifyRequest, reply: FastifyReply, { headers, etag, body }: CachedPage): void {
  reply.hijack();
  const isNotModified = request.headers['if-none-match']?.includes(etag) ?? false;
  for (const [name, value] of headers) if (!isNotModified || name !== 'content-encoding') reply.raw.setHeader(name, value);
  reply.raw.writeHead(isNotModified ? 304 : 200);
  reply.raw.end(isNotModified ? undefined : body);
}
