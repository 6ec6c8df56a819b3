// What a log may contain of a request: its route's pattern, ids of rows and names of query parameters. Never a value of the URL.
import type { FastifyRequest } from 'fastify';

export type LoggableRequest = { method: string; route: string; ids?: Record<string, string>; query?: string[] };

/** An unknown path is not written: anything can be in it. */
export function loggableRequest(request: FastifyRequest): LoggableRequest {
  const { url: route = 'unknown', schema } = request.routeOptions;
  const ids = rowIds(request.params);
  const query = declaredNames(request.url, schema?.querystring);
  return {
    method: request.method,
    route,
    ...(Object.keys(ids).length > 0 ? { ids } : {}),
    ...(query.length > 0 ? { query } : {}),
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A row's id opens nothing and says nothing without the database, and connects the line with the audit. Tokens and slugs are left out. */
function rowIds(params: unknown): Record<string, string> {
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string] => /^id$|Id$/.test(entry[0]) && typeof entry[1] === 'string' && uuid.test(entry[1]),
    ),
  );
}

/** Only names that the route knows: others are the caller's words. */
function declaredNames(url: string, schema: unknown): string[] {
  const start = url.indexOf('?');
  const { shape = {} } = (schema ?? {}) as { shape?: object };
  if (start === -1) return [];
  return [...new Set(new URLSearchParams(url.slice(start + 1)).keys())].filter((name) => Object.hasOwn(shape, name));
}
