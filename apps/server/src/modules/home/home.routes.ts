// GET /api/home
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { homePage } from './home-schemas.ts';
import { readHome } from './read-home.ts';

export function addHomeRoutes(app: Api, services: { database: Database; clock: Clock }): void {
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
}
