// Routes under /api/patients/{id}/chart: read the chart, add an entry, write its next version, read its versions.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { idempotencyHeader } from '../../platform/idempotency.ts';
import { z } from 'zod';
import { changedEntryForm, chart, chartEntry, entryIds, entryVersions, newEntryForm } from './chart-schemas.ts';
import type { ChartServices } from './chart-services.ts';
import { readChart, readVersions } from './read-chart.ts';
import { addEntry, changeEntry } from './write-entry.ts';

const tags = ['chart'];
const permission = 'care';
const rateLimit = { points: 240, seconds: 60 };
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found'] as const;
const patientId = z.strictObject({ id: z.uuid() });

export function addChartRoutes(app: Api, services: ChartServices): void {
  addReadingRoutes(app, services);
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/patients/:id/chart/entries',
    config: { permission, subject: 'write_chart', rateLimit, audit: 'chart.entry_added' },
    schema: {
      operationId: 'addChartEntry',
      summary: 'Add an entry to a chart',
      description: 'An allergy ends the statement that none are known.',
      tags,
      headers: idempotencyHeader,
      params: patientId,
      body: newEntryForm,
      response: { 201: chartEntry, ...problems(...refusals, 'consent_needed', 'chart_disagrees', 'chart_full', 'idempotency_key_reused') },
    },
    handler: async (request, reply) =>
      reply
        .status(201)
        .send(await addEntry(services, contextOf(request, clock), request.params.id, request.body, request.headers['idempotency-key'])),
  });
  app.route({
    method: 'PUT',
    url: '/api/patients/:id/chart/entries/:entryId',
    config: { permission, subject: 'write_chart', rateLimit, audit: 'chart.entry_changed' },
    schema: {
      operationId: 'changeChartEntry',
      summary: 'Write the next version of an entry',
      description: 'An entry made in error keeps what it said, and stays so.',
      tags,
      params: entryIds,
      body: changedEntryForm,
      response: { 200: chartEntry, ...problems(...refusals, 'consent_needed', 'changed_meanwhile', 'chart_disagrees', 'chart_full') },
    },
    handler: async (request) => {
      const { id, entryId } = request.params;
      return changeEntry(services, contextOf(request, clock), { patientId: id, entryId }, request.body);
    },
  });
}

function addReadingRoutes(app: Api, services: ChartServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/patients/:id/chart',
    config: { permission, subject: 'see_health', rateLimit, audit: 'chart.read' },
    schema: {
      operationId: 'getChart',
      summary: 'Get the chart of a patient',
      tags,
      params: patientId,
      response: { 200: chart, ...problems(...refusals) },
    },
    handler: async (request) => readChart(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/patients/:id/chart/entries/:entryId/versions',
    config: { permission, subject: 'see_health', rateLimit, audit: 'chart.versions_read' },
    schema: {
      operationId: 'listChartEntryVersions',
      summary: 'List the versions of an entry',
      tags,
      params: entryIds,
      response: { 200: entryVersions, ...problems(...refusals) },
    },
    handler: async (request) => {
      const { id, entryId } = request.params;
      return readVersions(services, contextOf(request, clock), { patientId: id, entryId });
    },
  });
}
