// POST /api/search
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { searchText } from '../../platform/http/text-schemas.ts';
import { searchPeople, type SearchServices } from './search-people.ts';

const peopleSearch = z.strictObject({ q: searchText.min(2) }).meta({ id: 'PeopleSearch' });
const found = z
  .strictObject({
    people: z.array(
      z.strictObject({ kind: z.enum(['patient', 'staff']), id: z.uuid(), name: z.string(), detail: z.string(), path: z.string() }),
    ),
  })
  .meta({ id: 'PeopleSearchResults' });

export function addSearchRoutes(app: Api, services: SearchServices): void {
  app.route({
    method: 'POST',
    url: '/api/search',
    config: { permission: 'signed_in', rateLimit: { points: 300, seconds: 60 }, audit: 'people.searched' },
    schema: {
      operationId: 'searchPeople',
      summary: 'Search patients by name or number, and staff by name',
      tags: ['search'],
      body: peopleSearch,
      response: { 200: found, ...problems('not_signed_in') },
    },
    handler: async (request) => ({ people: await searchPeople(services, contextOf(request, services.clock), request.body.q) }),
  });
}
