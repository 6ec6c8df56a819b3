// Logs id, method and route of each request. Never a body, a client's address, or anything that a URL holds besides its route.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cleanLogOptions } from '@lafiya/domain/privacy/log-fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page's route, such as '/call/:token'; empty for what is not a page. */
    pagePattern: string;
  }
}

/** As the load balancer writes it. Anything else could hold a caller's words, and the id is in every log line. */
const acceptableId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const logOptions = (level: string) => ({
  level,
  ...cleanLogOptions,
  serializers: { ...cleanLogOptions.serializers, req: (request: FastifyRequest) => ({ ...loggableRequest(request), id: request.id }) },
});

/** One line per response. */
export function addRequestLog(app: FastifyInstance): void {
  app.decorateRequest('pagePattern', '');
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ ...loggableRequest(request), status: reply.raw.statusCode, ms }, 'answered');
  });
}

/** Node would print the error with all its properties. */
export function exitOnCrash(app: FastifyInstance): void {
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'crashed');
    process.exit(1);
  });
}

/** The names of query parameters are left out too: pages ignore the unknown ones, which can be anything. */
function loggableRequest({ method, pagePattern, routeOptions }: FastifyRequest): { method: string; route: string } {
  return { method, route: pagePattern || (routeOptions.url ?? 'unknown') };
}

/** The proxy's request id if it is valid, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
}
