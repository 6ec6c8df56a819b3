// Refuses requests that another site makes a browser send, and forms where only JSON is expected, on every route that changes something.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const contentTypes = {
  json: ['application/json'],
  forms: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  webhook: ['application/webhook+json'],
} as const;

export function addOriginCheck(app: FastifyInstance, ownOrigin: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (!ownOrigin || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    const { accepts = 'json' } = request.routeOptions.config;
    // Mail programs and the media server prove themselves with a signature and have no cookie of ours.
    if (accepts === 'json' && isFromElsewhere(request, ownOrigin)) throw new AppError('cross_site');
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (type && !contentTypes[accepts].some((one) => one === type)) throw new AppError('unsupported_media_type');
  });
}

/** Another site can make a browser send a request, but cannot hide its origin. Programs that are no browser send neither header. */
function isFromElsewhere({ headers }: FastifyRequest, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (
    (headers.origin !== undefined && headers.origin !== ownOrigin) || (typeof site === 'string' && !['same-origin', 'none'].includes(site))
  );
}
