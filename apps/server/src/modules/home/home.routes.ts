// GET /api/home, /api/home/start and /api/system. The last is not below the first, so that live events that renew the home page do not ping every server.
import type { Clock } from '../../platform/clock.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { homePage, systemState } from './home-schemas.ts';
import { readHome } from './read-home.ts';
import { readStart, type StartServices } from './read-start.ts';
import { homeStart } from './start-schemas.ts';
import { readSystemState, type SystemServices } from './read-system-state.ts';

export function addHomeRoutes(app: Api, services: SystemServices & StartServices & { clock: Clock }): void {
  app.route({
    method: 'GET',
    url: '/api/home',
    config: { permission: 'care', rateLimit: { points: 300, seconds: 60 }, audit: 'appointment.listed' },
    schema: {
      operationId: 'getHome',
      summary: 'Get the alerts and recent activity of the home page',
      tags: ['home'],
      response: { 200: homePage, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => readHome(services, contextOf(request, services.clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/home/start',
    config: { permission: 'care', rateLimit: { points: 60, seconds: 60 }, audit: 'appointment.listed' },
    schema: {
      operationId: 'getHomeStart',
      summary: 'Get all that the home page shows first',
      description:
        'The answers of the requests that the home page of the user’s role would begin with. What the role does not show is null.',
      tags: ['home'],
      response: { 200: homeStart, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => readStart(services, contextOf(request, services.clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/system',
    config: { permission: 'admin', rateLimit: { points: 60, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'getSystemState',
      summary: 'Get the state of the servers and of message delivery',
      tags: ['home'],
      response: { 200: systemState, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => readSystemState(services, contextOf(request, services.clock)),
  });
}
