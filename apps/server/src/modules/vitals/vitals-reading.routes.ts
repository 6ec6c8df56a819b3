// Routes under /api/patients/{id}/vitals that read: the latest values, the list, plots, growth and CSV.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { z } from 'zod';
import { readGrowth, readSeries } from './read-series.ts';
import { exportObservations, listObservations, readVitals } from './read-vitals.ts';
import { growth, growthSearch, listSearch, observationList, series, seriesSearch, vitals } from './vitals-schemas.ts';
import type { VitalsServices } from './vitals-services.ts';

export const vitalsRoute = { permission: 'care', tags: ['vitals'], rateLimit: { points: 240, seconds: 60 } } as const;
export const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found'] as const;
const { permission, rateLimit } = vitalsRoute;
const tags = [...vitalsRoute.tags];
const subject = 'see_health';
const patientId = z.strictObject({ id: z.uuid() });

export function addVitalsReadingRoutes(app: Api, services: VitalsServices): void {
  addListRoutes(app, services);
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/patients/:id/vitals',
    config: { permission, subject, rateLimit, audit: 'vitals.read' },
    schema: {
      operationId: 'getVitals',
      summary: 'Get the latest values of a patient with their limits',
      tags,
      params: patientId,
      response: { 200: vitals, ...problems(...refusals) },
    },
    handler: async (request) => readVitals(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/patients/:id/vitals/series',
    config: { permission, subject, rateLimit, audit: 'vitals.series_read' },
    schema: {
      operationId: 'getVitalSeries',
      summary: 'Get one kind of value over a period',
      tags,
      params: patientId,
      querystring: seriesSearch,
      response: { 200: series, ...problems(...refusals) },
    },
    handler: async (request) => readSeries(services, contextOf(request, clock), request.params.id, request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/patients/:id/vitals/growth',
    config: { permission, subject, rateLimit, audit: 'vitals.growth_read' },
    schema: {
      operationId: 'getGrowth',
      summary: 'Get a child’s measurements beside the lines of the WHO',
      tags,
      params: patientId,
      querystring: growthSearch,
      response: { 200: growth, ...problems(...refusals) },
    },
    handler: async (request) => readGrowth(services, contextOf(request, clock), request.params.id, request.query.indicator),
  });
}

function addListRoutes(app: Api, services: VitalsServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/patients/:id/vitals/observations',
    config: { permission, subject, rateLimit, audit: 'vitals.listed' },
    schema: {
      operationId: 'listObservations',
      summary: 'List all values, last measured first',
      tags,
      params: patientId,
      querystring: listSearch,
      response: { 200: observationList, ...problems(...refusals) },
    },
    handler: async (request) => listObservations(services, contextOf(request, clock), request.params.id, request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/patients/:id/vitals/observations.csv',
    config: { permission, subject, rateLimit: { points: 10, seconds: 60 }, audit: 'vitals.exported' },
    schema: {
      operationId: 'exportObservations',
      summary: 'Export all values as a CSV file',
      tags,
      params: patientId,
      response: { 200: { description: 'The CSV file.', content: { 'text/csv': { schema: z.string() } } }, ...problems(...refusals) },
    },
    handler: async (request, reply) =>
      reply
        .header('Content-Disposition', 'attachment; filename="measurements.csv"')
        .type('text/csv; charset=utf-8')
        .serializer((body: unknown) => String(body))
        .send(await exportObservations(services, contextOf(request, clock), request.params.id)),
  });
}
