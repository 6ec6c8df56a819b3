// Security headers of every response. Pages replace the restrictive default content policy; see app/platform/content-policy.ts.
import type { FastifyInstance } from 'fastify';

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
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
  });
}

function securityHeaders(publicOrigin: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', permissions],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cache-control', 'no-store'],
  ];
  if (publicOrigin.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=63072000; includeSubDomains']);
  return headers;
}
