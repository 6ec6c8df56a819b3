// GET /api/newsletter/readers and /api/newsletter/readers.csv, for admins
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { countReaders, exportReaders } from './list-readers.ts';

const counts = z
  .strictObject({
    confirmed: z.int(),
    requested: z.int().describe('Subscriptions that are not yet confirmed.'),
    unsubscribed: z.int(),
  })
  .meta({ id: 'NewsletterCounts' });
const permission = 'admin';
const tags = ['newsletter'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addReaderRoutes(app: Api, services: { database: Database; clock: Clock }): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/newsletter/readers',
    config: { permission, rateLimit: { points: 240, seconds: 60 }, audit: 'newsletter.counted' },
    schema: {
      operationId: 'countNewsletterSubscribers',
      summary: 'Count newsletter subscribers',
      tags,
      response: { 200: counts, ...problems(...refusals) },
    },
    handler: async (request) => countReaders(services, contextOf(request, clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/newsletter/readers.csv',
    config: { permission, fresh: true, rateLimit: { points: 10, seconds: 60 }, audit: 'newsletter.exported' },
    schema: {
      operationId: 'exportNewsletterSubscribers',
      summary: 'Export confirmed newsletter subscribers as a CSV file',
      description: 'Requires a fresh second factor.',
      tags,
      response: {
        200: { description: 'The CSV file.', content: { 'text/csv': { schema: z.string() } } },
        ...problems(...refusals, 'step_up_required'),
      },
    },
    handler: async (request, reply) =>
      reply
        .header('Content-Disposition', 'attachment; filename="newsletter-readers.csv"')
        .type('text/csv; charset=utf-8')
        .serializer((body: unknown) => String(body))
        .send(await exportReaders(services, contextOf(request, clock))),
  });
}
