// GET /api/care-locations: the list, its summary, the map, and one place
import type { Database } from '../../platform/database/database.ts';
import { type AnswerCache, sendCached } from '../../platform/http/answer-cache.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import type { Api } from '../../platform/http/server.ts';
import { byId, list, listQuery, map, mapQuery, one, summary } from './care-location-shapes.ts';
import { listCareLocations, readCareLocation, summariseCareLocations } from './list-care-locations.ts';
import { mapCareLocations } from './map-care-locations.ts';

const config = { permission: 'anyone', rateLimit: { points: 600, seconds: 60 }, audit: 'none' } as const;

export function addCareLocationRoutes(app: Api, services: { database: Database; answers: AnswerCache }): void {
  const { database, answers } = services;
  app.route({
    method: 'GET',
    url: '/api/care-locations',
    config,
    schema: {
      operationId: 'listCareLocations',
      summary: 'Places of care by words, type, box or distance',
      tags: ['care-locations'],
      querystring: listQuery,
      response: { 200: list, ...problems() },
    },
    handler: async (request, reply) => {
      const { near: place, radiusKm, ...search } = request.query;
      return sendCached(answers, request, reply, `care-locations ${JSON.stringify(request.query)}`, () =>
        listCareLocations(database, { ...search, near: place && { ...place, radiusKm } }),
      );
    },
  });
  app.route({
    method: 'GET',
    url: '/api/care-locations/summary',
    config,
    schema: {
      operationId: 'summariseCareLocations',
      summary: 'How many places of care we know',
      tags: ['care-locations'],
      response: { 200: summary, ...problems() },
    },
    handler: async (request, reply) =>
      sendCached(answers, request, reply, 'care-locations summary', () => summariseCareLocations(database)),
  });
  addMapRoutes(app, services);
}

function addMapRoutes(app: Api, { database, answers }: { database: Database; answers: AnswerCache }): void {
  app.route({
    method: 'GET',
    url: '/api/care-locations/map',
    config,
    schema: {
      operationId: 'mapCareLocations',
      summary: 'Places of care in a part of the map, those that lie close together as one mark with a number',
      tags: ['care-locations'],
      querystring: mapQuery,
      response: { 200: map, ...problems() },
    },
    handler: async (request, reply) =>
      sendCached(answers, request, reply, `care-locations map ${JSON.stringify(request.query)}`, () =>
        mapCareLocations(database, request.query),
      ),
  });
  app.route({
    method: 'GET',
    url: '/api/care-locations/:id',
    config,
    schema: {
      operationId: 'readCareLocation',
      summary: 'One place of care',
      tags: ['care-locations'],
      params: byId,
      response: { 200: one, ...problems('not_found') },
    },
    handler: async (request, reply) =>
      sendCached(answers, request, reply, `care-location ${request.params.id}`, () => readCareLocation(database, request.params.id)),
  });
}
