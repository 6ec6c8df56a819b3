// Answers that are the same for everybody: kept a minute in this process, and known by an ETag to whoever asks again.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

type Answer = { body: string; etag: string };
export type AnswerCache = { keep: LRUCache<string, Answer> | null };

export function openAnswerCache(on: boolean): AnswerCache {
  return {
    keep: on
      ? new LRUCache({ max: 2_000, maxSize: 32 * 1_024 * 1_024, sizeCalculation: (answer) => answer.body.length + 200, ttl: 60_000 })
      : null,
  };
}

export async function sendCached(
  cache: AnswerCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<object>,
): Promise<FastifyReply> {
  const answer = cache.keep?.get(key) ?? (await fresh(cache, key, make));
  reply.header('Cache-Control', 'public, max-age=60, s-maxage=300, stale-while-revalidate=600').header('ETag', answer.etag);
  // A proxy that compresses weakens the tag; for this question a weak one is as good.
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === answer.etag))
    return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(answer.body);
}

async function fresh(cache: AnswerCache, key: string, make: () => Promise<object>): Promise<Answer> {
  const body = JSON.stringify(await make());
  const answer = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  cache.keep?.set(key, answer);
  return answer;
}

const asIs = (body: unknown): string => String(body);
