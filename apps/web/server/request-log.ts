// Logs id, method and URL of each request. Never a body, client IP address, token, location or search term.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const acceptableId = /^[\w.:-]{8,100}$/;

/** One line per response. */
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
  // Guest call links have the token in the path; React Router also sends that path in a query parameter.
  return url
    .replace(/([?&](?:[^=&]*token|code|near|search)=)[^&#]*/gi, '$1hidden')
    .replace(/((?:\/|%2F)call(?:\/|%2F))[\w-]{20,}/gi, '$1hidden');
}

/** The proxy's request id if it is valid, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}
