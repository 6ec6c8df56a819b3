// The security headers of every response, also of errors that Fastify raises before any hook runs.
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Nothing of a response may load something, run, or be shown in a frame. */
export const contentPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** For pictures, which pages show. */
export const picturePolicy = `${contentPolicy}; sandbox`;

export type SecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void;

/** Sets them on the raw response: a header of the same name that a route sets replaces it. */
export function createSecurityHeaders(https: boolean): SecurityHeaders {
  const setHeaders = helmet({
    // Below, from the constant that pictures share.
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  return (request, response) => {
    setHeaders(request, response, () => {});
    response.setHeader('Content-Security-Policy', contentPolicy);
  };
}
