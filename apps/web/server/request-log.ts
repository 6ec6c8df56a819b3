// What a log line says about a request: its id, method and address. Never a body, a client's address, a token in a link, where somebody is, or what they look for.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const acceptableId = /^[\w.:-]{8,100}$/;

/** One line for each answer. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, url: hideTokens(request.url), status: reply.raw.statusCode, ms }, 'answered');
  });
}

export const requestSerializer = (request: { id?: unknown; method: string; url: string }) => ({
  id: request.id,
  method: request.method,
  url: hideTokens(request.url),
});

export function hideTokens(url: string): string {
  // A guest of a call has theirs in the path, which React Router also asks about in a query.
  return url
    .replace(/([?&](?:[^=&]*token|code|near|search)=)[^&#]*/gi, '$1hidden')
    .replace(/((?:\/|%2F)call(?:\/|%2F))[\w-]{20,}/gi, '$1hidden');
}

/** The proxy's request id where it sent a sensible one, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}
