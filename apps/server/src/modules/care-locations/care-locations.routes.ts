// GET /api/care-locations: the list, its summary, the map, and one place
import type { Database } from '../../platform/database/database.ts';
import { type ResponseCache, sendCached } from '../../platform/http/response-cache.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import type { Api } from '../../platform/http/server.ts';
import { byId, list, listQuery, map, mapQuery, one, summary } from './care-location-schemas.ts';
import { listCareLocations, readCareLocation, summariseCareLocations } from './list-care-locations.ts';
import { mapCareLocations } from './map-care-locations.ts';

const config = { permission: 'anyone', rateLimit: { points: 600, seconds: 60 }, audit: 'none' } as const;

export function addCareLocationRoutes(app: Api, services: { database: Database; responseCache: ResponseCache }): void {
  const { database, responseCache } = services;
  app.route({
    method: 'GET',
    url: '/api/care-locations',
    config,
    schema: {
      operationId: 'listCareLocations',
      summary: 'List care locations',
      description: 'Filter by text, type, bounding box or distance.',
      tags: ['care-locations'],
      querystring: listQuery,
      response: { 200: list, ...problems() },
    },
    handler: async (request, reply) => {
      const { near: place, radiusKm, ...search } = request.query;
      // Where somebody is belongs into no cache, neither ours nor a proxy's.
      if (place) return reply.send(await listCareLocations(database, { ...search, near: { ...place, radiusKm } }));
      return sendCached(responseCache, request, reply, `care-locations ${JSON.stringify(request.query)}`, () =>
        listCareLocations(database, { ...search, near: undefined }),
      );
    },
  });
  app.route({
    method: 'GET',
    url: '/api/care-locations/summary',
    config,
    schema: {
      operationId: 'getCareLocationSummary',
      summary: 'Get the number of care locations',
      tags: ['care-locations'],
      response: { 200: summary, ...problems() },
    },
    handler: async (request, reply) =>
      sendCached(responseCache, request, reply, 'care-locations summary', () => summariseCareLocations(database)),
  });
  addMapRoutes(app, services);
}

function addMapRoutes(app: Api, { database, responseCache }: { database: Database; responseCache: ResponseCache }): void {
  app.route({
    method: 'GET',
    url: '/api/care-locations/map',
    config,
    schema: {
      operationId: 'getCareLocationMap',
      summary: 'Get the care locations of a map area, clustered',
      description: 'Nearby locations are merged into one marker with a count.',
      tags: ['care-locations'],
      querystring: mapQuery,
      response: { 200: map, ...problems() },
    },
    handler: async (request, reply) =>
      sendCached(responseCache, request, reply, `care-locations map ${JSON.stringify(request.query)}`, () =>
        mapCareLocations(database, request.query),
      ),
  });
  app.route({
    method: 'GET',
    url: '/api/care-locations/:id',
    config,
    schema: {
      operationId: 'getCareLocation',
      summary: 'Get a care location',
      tags: ['care-locations'],
      params: byId,
      response: { 200: one, ...problems('not_found') },
    },
    handler: async (request, reply) =>
      sendCached(responseCache, request, reply, `care-location ${request.params.id}`, () => readCareLocation(database, request.params.id)),
  });
}
