// /api/care-location-reports: reports of wrong data by anyone, and decisions by admins
import { careLocationTypes } from '@lafiya/domain/care-locations/care-location';
import { reportBounds, reportKinds } from '@lafiya/domain/care-locations/report';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { formFields } from '../../platform/forms.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { idempotencyHeader } from '../../platform/idempotency.ts';
import { requiredText } from '../../platform/http/text-schemas.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { byId as placeById } from './care-location-schemas.ts';
import { acceptReport, dismissReport, listReports } from './decide-reports.ts';
import { reportCareLocation } from './report-care-location.ts';

const optional = (most: number) => requiredText(most, 'Please write something, or leave it as it is.').nullable().optional();

const form = z
  .strictObject({
    careLocationId: placeById.shape.id,
    kind: z.enum(reportKinds, 'Please choose what is wrong.'),
    text: requiredText(reportBounds.text, 'Please tell us what is correct.'),
    ...formFields,
  })
  .meta({ id: 'CareLocationReportForm' });
const changes = z
  .strictObject({
    isClosed: z.boolean().optional(),
    name: requiredText(reportBounds.name, 'Please enter the name.').optional(),
    type: z.enum(careLocationTypes).optional(),
    address: optional(reportBounds.address),
    phone: optional(reportBounds.phone),
    openingHours: optional(reportBounds.openingHours),
    latitude: z.number().min(3).max(15).optional(),
    longitude: z.number().min(2).max(16).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), 'Please enter both or neither.')
  .meta({ id: 'CareLocationChanges' });
const report = z
  .strictObject({
    id: z.uuid(),
    careLocationId: z.string(),
    placeName: z.string(),
    kind: z.enum(reportKinds),
    text: z.string(),
    status: z.enum(['open', 'accepted', 'dismissed']),
    receivedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CareLocationReport' });
const counted = { total: z.int(), totalIsLowerBound: z.boolean(), page: z.int(), limit: z.int(), totalPages: z.int() };
const list = z.strictObject({ reports: z.array(report), ...counted }).meta({ id: 'CareLocationReportList' });
const query = z.strictObject({
  status: z.enum(['open', 'decided']).default('open'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const stored = z.strictObject({ id: z.uuid(), message: z.string() }).meta({ id: 'CareLocationReportSaved' });
const decided = z.strictObject({ message: z.string() }).meta({ id: 'CareLocationReportDecisionResponse' });
const byId = z.strictObject({ id: z.uuid() });

const tags = ['care-locations'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

type Services = { database: Database; metrics: Metrics; clock: Clock };

export function addCareLocationReportRoutes(app: Api, services: Services): void {
  app.route({
    method: 'POST',
    url: '/api/care-location-reports',
    config: { permission: 'anyone', rateLimit: { points: 20, seconds: 600 }, audit: 'care_location.reported' },
    schema: {
      operationId: 'reportCareLocation',
      summary: 'Report an error in a care location',
      tags,
      headers: idempotencyHeader,
      body: form,
      response: { 201: stored, ...problems('not_found', 'too_fast', 'idempotency_key_reused') },
    },
    handler: async (request, reply) =>
      reply
        .code(201)
        .send(await reportCareLocation(services, contextOf(request, services.clock), request.body, request.headers['idempotency-key'])),
  });
  addDecisionRoutes(app, services);
}

function addDecisionRoutes(app: Api, { database, clock }: Services): void {
  app.route({
    method: 'GET',
    url: '/api/care-location-reports',
    config: { permission: 'admin', rateLimit: { points: 240, seconds: 60 }, audit: 'care_location_reports.read' },
    schema: {
      operationId: 'listCareLocationReports',
      summary: 'List care location reports',
      tags,
      querystring: query,
      response: { 200: list, ...problems(...refusals) },
    },
    handler: async (request) => listReports(database, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/care-location-reports/:id/accept',
    config: { permission: 'admin', rateLimit: { points: 60, seconds: 60 }, audit: 'care_location.corrected' },
    schema: {
      operationId: 'acceptCareLocationReport',
      summary: 'Accept a report and correct or remove the care location',
      tags,
      params: byId,
      body: changes,
      response: { 200: decided, ...problems('not_found', 'already_done', ...refusals) },
    },
    handler: async (request) => acceptReport(database, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/care-location-reports/:id/dismiss',
    config: { permission: 'admin', rateLimit: { points: 60, seconds: 60 }, audit: 'care_location_report.dismissed' },
    schema: {
      operationId: 'dismissCareLocationReport',
      summary: 'Dismiss a care location report',
      tags,
      params: byId,
      body: z.strictObject({}),
      response: { 200: decided, ...problems('not_found', 'already_done', ...refusals) },
    },
    handler: async (request) => dismissReport(database, contextOf(request, clock), request.params.id),
  });
}
