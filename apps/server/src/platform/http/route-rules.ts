// What every route must declare before the server starts: schema, permission, rate limit and audit kind. A route that lacks one stops it.
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Permission } from '@lafiya/domain/access/permissions';
import type { About } from '@lafiya/domain/access/personas';
import type { Limit } from '../rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. What they may see is asked in the action and again by the database. */
    permission?: Permission;
    /** Asks for a second factor of the last ten minutes. */
    fresh?: boolean;
    /** Whose thing an id in the address names: the caller's own, a visit's, or a patient's, by what is done with it. For docs/access.md and its proof. */
    about?: About;
    rateLimit?: Limit;
    /** What the audit calls this; 'none' only where no person's data is read or written. */
    audit?: string;
  }
}

export function enforceRouteRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const missing = whatIsMissing(route);
    if (missing.length > 0)
      throw new Error(`${String(route.method)} ${route.url} declares no ${missing.join(', no ')}. A route without it does not start.`);
  });
}

function whatIsMissing(route: RouteOptions): string[] {
  const schema = route.schema as { response?: object; body?: object } | undefined;
  const writes = ['POST', 'PUT', 'PATCH'].some((method) => [route.method].flat().includes(method));
  const { permission, rateLimit, audit, about } = route.config ?? {};
  // A day in an address is nobody's thing.
  const namesOne = /\/:(?!date\b)\w+/.test(route.url) && permission !== 'anyone' && permission !== 'admin';
  return [
    !schema?.response && 'schema for its answers',
    writes && !schema?.body && 'schema for its body',
    !permission && 'permission',
    !rateLimit && 'rate limit',
    !audit && 'audit kind',
    namesOne && !about && 'word on whose thing its id names',
  ].filter((what): what is string => typeof what === 'string');
}
