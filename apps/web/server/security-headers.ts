// Security headers of every response. Pages replace the restrictive default content policy; see app/platform/content-policy.ts.
import type { ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Nothing of a response may load something, run, or be shown in a frame. */
const strictPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The service worker may connect to this origin only. */
export const workerPolicy = `${strictPolicy}; connect-src 'self'`;

const permissions = [
  'camera=(self)',
  'microphone=(self)',
  'geolocation=(self)',
  // Calls: sound, screen sharing, full screen, picture-in-picture, and keeping the screen on.
  'autoplay=(self)',
  'display-capture=(self)',
  'fullscreen=(self)',
  'picture-in-picture=(self)',
  'screen-wake-lock=(self)',
  // Passkeys.
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'encrypted-media',
    'gamepad',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Set on the raw response, because React Router bypasses Fastify's reply for pages. */
export function addSecurityHeaders(app: FastifyInstance, publicOrigin: string): void {
  const headers = securityHeaders(publicOrigin);
  app.addHook('onRequest', async (request, reply) => setHeaders(reply.raw, headers, request.id));
}

/** Answers errors that Fastify raises before any hook runs, such as a malformed URL. Its own answer repeats the URL. */
export function createFrameworkErrorHandler(publicOrigin: string) {
  const headers = securityHeaders(publicOrigin);
  return ({ statusCode }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    setHeaders(reply.raw, headers, request.id);
    reply
      .code(statusCode ?? 400)
      .type('text/plain')
      .send('This is not an address.');
  };
}

type Header = [name: string, value: string];

function setHeaders(response: ServerResponse, headers: Header[], requestId: string): void {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('x-request-id', requestId);
}

function securityHeaders(publicOrigin: string): Header[] {
  const headers: Header[] = [
    ['content-security-policy', strictPolicy],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', permissions],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cache-control', 'no-store'],
  ];
  if (publicOrigin.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains']);
  return headers;
}
