// GET /api/appointments/analytics
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { analytics, analyticsQuestion } from './analytics-shapes.ts';
import { readAnalytics } from './read-analytics.ts';

export function addAnalyticsRoutes(app: Api, services: { database: Database; clock: Clock }): void {
  app.route({
    method: 'GET',
    url: '/api/appointments/analytics',
    config: { permission: 'staff', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'readAnalytics',
      summary: 'Figures about visits: one’s own for a doctor, the clinic’s for an admin',
      tags: ['appointments'],
      querystring: analyticsQuestion,
      response: { 200: analytics, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => readAnalytics(services, contextOf(request, services.clock), request.query),
  });
}
