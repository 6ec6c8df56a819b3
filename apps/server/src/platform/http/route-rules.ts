// Every route must declare schemas with bounds, a permission, a rate limit and an audit kind; the server does not start otherwise.
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Permission } from '@lafiya/domain/access/permissions';
import type { AccessSubject } from '@lafiya/domain/access/personas';
import type { Freshness } from '@lafiya/domain/identity/session-rules';
import type { Limit } from '../rate-limit.ts';
import { missingBounds } from './input-rules.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. What they may see is checked in the action and again by row security. */
    permission?: Permission;
    /**
     * Requires a confirmation within the last ten minutes: the second factor, or the password of an account without one. 'full' requires both,
     * 'new_factor' also a code that was mailed to the account's address.
     */
    fresh?: Freshness;
    /** Whose data an id in the path refers to: the caller's own, an appointment's or a patient's. Used by docs/access.md and its proof. */
    subject?: AccessSubject;
    rateLimit?: Limit;
    /** What a request that changes something may send: JSON from our own pages, unless the route is for mail programs or the media server. */
    accepts?: 'json' | 'forms' | 'webhook';
    /** The action's name in the audit log; 'none' only if no personal data is written, and none of somebody else is read. */
    audit?: string;
  }
}

export function enforceRouteRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const missing = missingDeclarations(route);
    if (missing.length > 0)
      throw new Error(`${String(route.method)} ${route.url} declares no ${missing.join(', no ')}. A route without it does not start.`);
  });
}

function missingDeclarations(route: RouteOptions): string[] {
  const schema = route.schema as Partial<Record<'response' | 'body' | 'querystring' | 'params' | 'headers', object>> | undefined;
  const writes = ['POST', 'PUT', 'PATCH'].some((method) => [route.method].flat().includes(method));
  const { permission, rateLimit, audit, subject } = route.config ?? {};
  // A date in the path refers to nobody's data.
  const hasId = /\/:(?!date\b)\w+/.test(route.url) && permission !== 'anyone' && permission !== 'admin';
  return [
    !schema?.response && 'schema for its answers',
    writes && !schema?.body && 'schema for its body',
    !permission && 'permission',
    !rateLimit && 'rate limit',
    !audit && 'audit kind',
    hasId && !subject && 'subject for the id in its path',
    ...(['body', 'querystring', 'params', 'headers'] as const).flatMap((part) => missingBounds(schema?.[part], part)),
  ].filter((what): what is string => typeof what === 'string');
}
