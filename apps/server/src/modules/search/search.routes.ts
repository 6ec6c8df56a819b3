// GET /api/search
import { z } from 'zod';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { searchPeople, type SearchServices } from './search-people.ts';

const words = z.strictObject({
  q: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .refine((text) => !text.includes('\0'), 'has an unreadable character'),
});
const found = z
  .strictObject({
    people: z.array(
      z.strictObject({ kind: z.enum(['patient', 'staff']), id: z.uuid(), name: z.string(), detail: z.string(), path: z.string() }),
    ),
  })
  .meta({ id: 'FoundPeople' });

export function addSearchRoutes(app: Api, services: SearchServices): void {
  app.route({
    method: 'GET',
    url: '/api/search',
    config: { permission: 'signed_in', rateLimit: { points: 300, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'searchPeople',
      summary: 'People whom one may know, by a few letters',
      tags: ['search'],
      querystring: words,
      response: { 200: found, ...problems('not_signed_in') },
    },
    handler: async (request) => ({ people: await searchPeople(services, contextOf(request, services.clock), request.query.q) }),
  });
}
