// GET /api/appointments/analytics
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { analytics, analyticsQuery } from './analytics-schemas.ts';
import { readAnalytics } from './read-analytics.ts';

export function addAnalyticsRoutes(app: Api, services: { database: Database; clock: Clock }): void {
  app.route({
    method: 'GET',
    url: '/api/appointments/analytics',
    config: { permission: 'staff', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'getAnalytics',
      summary: 'Get appointment analytics',
      description: 'Doctors get their own figures. Admins get those of the clinic.',
      tags: ['appointments'],
      querystring: analyticsQuery,
      response: { 200: analytics, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => readAnalytics(services, contextOf(request, services.clock), request.query),
  });
}
