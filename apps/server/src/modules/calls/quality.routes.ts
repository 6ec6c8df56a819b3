// POST /api/video/probe and /api/video/calls/:id/quality: trying the line before a call, and figures about it.
import { z } from 'zod';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import type { CallServices } from './calls-services.ts';
import { noteQuality } from './note-quality.ts';
import { probeLine } from './probe-line.ts';
import { lineProbe, qualityForm } from './quality-shapes.ts';

const tags = ['calls'];
const permission = 'consulting';
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addQualityRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/probe',
    config: { permission, rateLimit: { points: 12, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'probeLine',
      summary: 'A throw-away room for a minute, in which one browser sends to itself',
      tags,
      body: z.strictObject({}).nullish(),
      response: { 200: lineProbe, ...problems(...refusals, 'unavailable') },
    },
    handler: async (request) => probeLine(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/video/calls/:id/quality',
    config: { permission, about: 'visit', rateLimit: { points: 30, seconds: 60 }, audit: 'call.quality_noted' },
    schema: {
      operationId: 'noteCallQuality',
      summary: 'The browser’s figures about one stay; sent again, numbers only grow',
      tags,
      params: z.strictObject({ id: z.uuid() }),
      body: qualityForm,
      response: { 204: z.null(), ...problems(...refusals, 'not_found', 'not_possible') },
    },
    handler: async (request, reply) => {
      await noteQuality(services, contextOf(request, clock), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  });
}
