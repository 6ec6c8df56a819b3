// POST /api/auth/forgot-password, /reset-password
import { evenly } from '../../platform/even-answers.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { forgotPassword } from './forgot-password.ts';
import type { IdentityServices } from './identity-services.ts';
import { message, onlyEmail, reset } from './identity-shapes.ts';
import { resetPassword } from './reset-password.ts';

const tags = ['identity'];

export function addPasswordRoutes(app: Api, services: IdentityServices): void {
  const { clock, evenMs } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/forgot-password',
    config: { permission: 'anyone', rateLimit: { points: 20, seconds: 600 }, audit: 'account.reset_requested' },
    schema: {
      operationId: 'forgotPassword',
      summary: 'Ask for a link to choose a new password',
      tags,
      body: onlyEmail,
      response: { 200: message, ...problems() },
    },
    handler: async (request) => evenly(evenMs, () => forgotPassword(services, contextOf(request, clock), request.body.email)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/reset-password',
    config: { permission: 'anyone', rateLimit: { points: 30, seconds: 600 }, audit: 'account.password_reset' },
    schema: {
      operationId: 'resetPassword',
      summary: 'Choose a new password with the link',
      tags,
      body: reset,
      response: { 200: message, ...problems('link_invalid') },
    },
    handler: async (request) => resetPassword(services, contextOf(request, clock), request.body),
  });
}
