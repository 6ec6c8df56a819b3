// GET /api/auth/me, /verify, /health and POST /api/auth/activity
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { currentUser } from './current-user.ts';
import type { IdentityServices } from './identity-services.ts';
import { activity, me, emptyBody } from './identity-schemas.ts';
import { recordActivity } from './record-activity.ts';

const tags = ['identity'];
const healthResponse = z.strictObject({ status: z.literal('ok') }).meta({ id: 'IdentityHealth' });

export function addPresenceRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  for (const [url, operationId] of [
    ['/api/auth/me', 'getMe'],
    ['/api/auth/verify', 'verifySession'],
  ] as const) {
    app.route({
      method: 'GET',
      url,
      config: { permission: 'signed_in', rateLimit: { points: 600, seconds: 60 }, audit: 'none' },
      schema: { operationId, summary: 'Get the signed-in user', tags, response: { 200: me, ...problems('not_signed_in') } },
      handler: async (request) => ({ user: await currentUser(services, contextOf(request, clock)) }),
    });
  }
  app.route({
    method: 'POST',
    url: '/api/auth/activity',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'recordActivity',
      summary: 'Record user activity to keep the session from going idle',
      description: 'Call this while the user is active.',
      tags,
      body: emptyBody,
      response: { 200: activity, ...problems('not_signed_in') },
    },
    handler: async (request) => recordActivity(services, contextOf(request, clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/auth/health',
    config: { permission: 'anyone', rateLimit: { points: 600, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'getIdentityHealth',
      summary: 'Get the health of the sign-in service',
      tags,
      response: { 200: healthResponse, ...problems() },
    },
    handler: async () => {
      await services.identity.ping();
      return { status: 'ok' as const };
    },
  });
}
