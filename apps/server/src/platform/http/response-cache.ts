// Caches public responses in this process for a minute, with an ETag for revalidation.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type CachedResponse = { body: string; etag: string };
export type ResponseCache = { entries: LRUCache<string, CachedResponse> | null };

export function createResponseCache(on: boolean): ResponseCache {
  return {
    entries: on
      ? new LRUCache({ max: 2_000, maxSize: 32 * 1_024 * 1_024, sizeCalculation: (response) => response.body.length + 200, ttl: 60_000 })
      : null,
  };
}

export async function sendCached(
  cache: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  load: () => Promise<object>,
): Promise<FastifyReply> {
  const response = cache.entries?.get(key) ?? (await createEntry(cache, key, load));
  reply.header('Cache-Control', 'public, max-age=60, s-maxage=300, stale-while-revalidate=600').header('ETag', response.etag);
  // A compressing proxy turns the ETag into a weak one; a weak match is enough here.
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === response.etag))
    return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(toText).send(response.body);
}

async function createEntry(cache: ResponseCache, key: string, load: () => Promise<object>): Promise<CachedResponse> {
  const body = JSON.stringify(await load());
  const response = { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  cache.entries?.set(key, response);
  return response;
}

const toText = (body: unknown): string => String(body);
