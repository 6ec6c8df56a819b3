// GET /api/care-locations and its summary
import { careLocationTypes } from '@lafiya/domain/care-locations/care-location';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { type AnswerCache, sendCached } from '../../platform/http/answer-cache.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import type { Api } from '../../platform/http/server.ts';
import { listCareLocations, summariseCareLocations } from './list-care-locations.ts';

const numbers = (count: number) =>
  z
    .string()
    .max(100)
    .regex(new RegExp(`^-?\\d{1,3}(\\.\\d+)?(,-?\\d{1,3}(\\.\\d+)?){${count - 1}}$`), `Please give ${count} numbers with commas between.`);
const onEarth = (latitude: number, longitude: number): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
const box = numbers(4)
  .transform((text) => text.split(',').map(Number) as [number, number, number, number])
  .transform(([west, south, east, north]) => ({ west, south, east, north }))
  .refine(({ west, south, east, north }) => onEarth(south, west) && onEarth(north, east), 'This is not a place on Earth.')
  .refine(({ west, south, east, north }) => west <= east && south <= north, 'Please give west before east and south before north.');
const near = numbers(2)
  .transform((text) => text.split(',').map(Number) as [number, number])
  .transform(([latitude, longitude]) => ({ latitude, longitude }))
  .refine(({ latitude, longitude }) => onEarth(latitude, longitude), 'This is not a place on Earth.');

const query = z.strictObject({
  search: z
    .string()
    .trim()
    .max(100)
    .refine((text) => !text.includes('\0'), 'has an unreadable character')
    .optional()
    .describe('Words to find in name, address, kind or place'),
  type: z.enum(careLocationTypes).optional(),
  box: box.optional().describe('west,south,east,north in degrees'),
  near: near.optional().describe('latitude,longitude in degrees; nearest first'),
  radiusKm: z.coerce.number().min(0.1).max(200).default(25),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

const text = z.string().nullable();
const careLocation = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    type: z.enum(careLocationTypes),
    subtype: text,
    level: text,
    address: text,
    phone: text,
    openingHours: text,
    state: z.string(),
    lga: text,
    latitude: z.number(),
    longitude: z.number(),
    distanceKm: z.number().nullable(),
    source: z.string(),
    licence: z.string(),
  })
  .meta({ id: 'CareLocation' });
const list = z
  .strictObject({
    careLocations: z.array(careLocation),
    total: z.int(),
    totalIsLowerBound: z.boolean(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    attribution: z.string(),
  })
  .meta({ id: 'CareLocationList' });
const summary = z
  .strictObject({ total: z.int(), states: z.int(), byType: z.partialRecord(z.enum(careLocationTypes), z.int()), attribution: z.string() })
  .meta({ id: 'CareLocationSummary' });

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
      querystring: query,
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
}
