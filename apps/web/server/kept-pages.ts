// Pages that are the same for everybody, kept whole as they went out, for a few seconds: under load a page is made once in a while, not once a visitor.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WholePage } from '../app/platform/request-facts.ts';

// With the seconds that answers of the API are kept, and those of a cache before us, a change of what admins write is public within ten.
const freshMs = 3_000;
/** While one visitor's page is made anew the others still get the old one: nobody waits, and it is made once. As a rule that takes some hundredths of a second. */
const renewingMs = 10_000;
/** While the API is away visitors read on in what they could read before: the public site outlives it for a while. */
const lastsWithoutUsMs = 600_000;
const mostKept = 300;

export type KeptPages = {
  /** One that may still be shown as it is. */
  find: (key: string) => WholePage | undefined;
  /** One for when it cannot be made anew. */
  lastGood: (key: string) => WholePage | undefined;
  keep: (key: string, page: WholePage) => void;
};

export function openKeptPages(now: () => number = Date.now): KeptPages {
  const kept = new Map<string, { madeAt: number; isBeingRenewed: boolean; page: WholePage }>();
  return {
    find: (key) => {
      const known = kept.get(key);
      if (!known) return undefined;
      const age = now() - known.madeAt;
      if (age < freshMs || (known.isBeingRenewed && age < freshMs + renewingMs)) return known.page;
      known.isBeingRenewed = true;
      return undefined;
    },
    lastGood: (key) => {
      const known = kept.get(key);
      return known && now() - known.madeAt < lastsWithoutUsMs ? known.page : undefined;
    },
    keep: (key, page) => {
      kept.delete(key);
      kept.set(key, { madeAt: now(), isBeingRenewed: false, page });
      const oldest = kept.keys().next().value;
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
  };
}

export function answerKept({ raw: request }: FastifyRequest, reply: FastifyReply, { headers, etag, body }: WholePage): void {
  reply.hijack();
  const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
  for (const [name, value] of headers) if (!isKnown || name !== 'content-encoding') reply.raw.setHeader(name, value);
  reply.raw.writeHead(isKnown ? 304 : 200);
  reply.raw.end(isKnown ? undefined : body);
}
