// Caches public API responses in memory for a few seconds, so that load on the web does not become load on the API.
import { LRUCache } from 'lru-cache';
import type { ApiResult } from './call-api.ts';

type CacheEntry<Body> = { until: number; response: Promise<ApiResult<Body>> };
type ResponseCache = <Body>(key: string, request: () => Promise<ApiResult<Body>>) => Promise<ApiResult<Body>>;

const tooManyRequests = 429;
const retryMs = 1_000;

export function createResponseCache(freshMs: number, maxEntries = 200, now: () => number = Date.now): ResponseCache {
  const entries = new LRUCache<string, CacheEntry<unknown>>({ max: maxEntries });
  return <Body>(key: string, request: () => Promise<ApiResult<Body>>) => {
    const cached = entries.get(key) as CacheEntry<Body> | undefined;
    if (cached && now() < cached.until) return cached.response;
    const response = request();
    const entry: CacheEntry<Body> = { until: now() + freshMs, response };
    entries.set(key, entry);
    void response.then((result) => {
      if (result.ok || result.problem.status < tooManyRequests) return;
      // A 429 concerns one visitor and is not cached. A server error is cached briefly, so that visitors do not all retry at once.
      entry.until = result.problem.status === tooManyRequests ? 0 : Math.min(entry.until, now() + retryMs);
    });
    return response;
  };
}
