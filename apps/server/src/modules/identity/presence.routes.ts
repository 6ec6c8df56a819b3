// GET /api/auth/me, /verify, /health and POST /api/auth/activity: who is there, and that somebody is.
import { z } from 'zod';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { currentUser } from './current-user.ts';
import type { IdentityServices } from './identity-services.ts';
import { activity, me, nothing } from './identity-shapes.ts';
import { noteActivity } from './note-activity.ts';

const tags = ['identity'];
const well = z.strictObject({ status: z.literal('ok') }).meta({ id: 'IdentityHealth' });

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
      schema: { operationId, summary: 'The person who is signed in', tags, response: { 200: me, ...problems('not_signed_in') } },
      handler: async (request) => ({ user: await currentUser(services, contextOf(request, clock)) }),
    });
  }
  app.route({
    method: 'POST',
    url: '/api/auth/activity',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'session.active' },
    schema: {
      operationId: 'noteActivity',
      summary: 'Somebody is really there: keeps the session from going idle',
      tags,
      body: nothing,
      response: { 200: activity, ...problems('not_signed_in') },
    },
    handler: async (request) => noteActivity(services, contextOf(request, clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/auth/health',
    config: { permission: 'anyone', rateLimit: { points: 600, seconds: 60 }, audit: 'none' },
    schema: { operationId: 'identityHealth', summary: 'Whether signing in works', tags, response: { 200: well, ...problems() } },
    handler: async () => {
      await services.identity.ping();
      return { status: 'ok' as const };
    },
  });
}
