// POST /api/auth/forgot-password, /reset-password
import { withMinimumDuration } from '../../platform/minimum-duration.ts';
import { setKnownDeviceCookie } from '../../platform/session/session-cookie.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { forgotPassword } from './forgot-password.ts';
import type { IdentityServices } from './identity-services.ts';
import { knownDeviceToken } from './known-device.ts';
import { message, onlyEmail, reset } from './identity-schemas.ts';
import { resetPassword } from './reset-password.ts';

const tags = ['identity'];

export function addPasswordRoutes(app: Api, services: IdentityServices): void {
  const { clock, minimumDurationMs } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/forgot-password',
    config: { permission: 'anyone', rateLimit: { points: 20, seconds: 600 }, audit: 'account.reset_requested' },
    schema: {
      operationId: 'forgotPassword',
      summary: 'Request a password reset link',
      tags,
      body: onlyEmail,
      response: { 200: message, ...problems() },
    },
    handler: async (request) =>
      withMinimumDuration(minimumDurationMs, () => forgotPassword(services, contextOf(request, clock), request.body.email)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/reset-password',
    config: { permission: 'anyone', rateLimit: { points: 30, seconds: 600 }, audit: 'account.password_reset' },
    schema: {
      operationId: 'resetPassword',
      summary: 'Reset a password with the emailed link',
      tags,
      body: reset,
      response: { 200: message, ...problems('link_invalid') },
    },
    handler: async (request, reply) => {
      const { account } = await resetPassword(services, contextOf(request, clock), request.body);
      // Whoever has the mailbox can sign in on this device, also while somebody elsewhere keeps failing.
      setKnownDeviceCookie(reply, knownDeviceToken(services, account, clock.now()));
      return { message: 'Your password has changed. Please sign in.' };
    },
  });
}
