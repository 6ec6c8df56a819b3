// POST /api/video/probe and /api/video/calls/:id/quality: the connection probe before a call and its quality figures.
import { z } from 'zod';
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { CallServices } from './calls-services.ts';
import { recordQuality } from './record-quality.ts';
import { probeConnection } from './probe-connection.ts';
import { connectionProbe, qualityForm } from './quality-schemas.ts';

const tags = ['consultations'];
const permission = 'consulting';
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addQualityRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/probe',
    config: { permission, rateLimit: { points: 12, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'createConnectionProbe',
      summary: 'Create a temporary room to test the connection',
      description: 'The browser sends media to itself for up to one minute.',
      tags,
      body: z.strictObject({}).nullish(),
      response: { 200: connectionProbe, ...problems(...refusals, 'unavailable') },
    },
    handler: async (request) => probeConnection(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/video/calls/:id/quality',
    config: { permission, subject: 'appointment', rateLimit: { points: 30, seconds: 60 }, audit: 'call.quality_noted' },
    schema: {
      operationId: 'reportCallQuality',
      summary: 'Report the quality of a call',
      description: 'Reports are cumulative: values can only increase.',
      tags,
      params: z.strictObject({ id: z.uuid() }),
      body: qualityForm,
      response: { 204: z.null(), ...problems(...refusals, 'not_found', 'not_possible') },
    },
    handler: async (request, reply) => {
      await recordQuality(services, contextOf(request, clock), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  });
}
