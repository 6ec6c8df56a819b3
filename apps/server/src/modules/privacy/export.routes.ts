// GET and POST /api/privacy/exports, GET /api/privacy/exports/{id}/download
import { z } from 'zod';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { contentDisposition } from '../files/index.ts';
import { nothing } from '../identity/index.ts';
import { downloadExport } from './download-export.ts';
import type { PrivacyServices } from './privacy-services.ts';
import { dataExport, dataExports, exportId } from './privacy-shapes.ts';
import { listExports, requestExport } from './request-export.ts';

const tags = ['privacy'];

export function addExportRoutes(app: Api, services: PrivacyServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/privacy/exports',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'listExports',
      summary: 'The copies of one’s data that were asked for',
      tags,
      response: { 200: dataExports, ...problems('not_signed_in') },
    },
    handler: async (request) => listExports(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/privacy/exports',
    config: { permission: 'signed_in', fresh: true, rateLimit: { points: 10, seconds: 3_600 }, audit: 'privacy.export_asked' },
    schema: {
      operationId: 'requestExport',
      summary: 'Ask for everything we hold about oneself',
      tags,
      body: nothing,
      response: { 200: dataExport, ...problems('not_signed_in', 'step_up_required') },
    },
    handler: async (request) => requestExport(services, contextOf(request, clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/privacy/exports/:id/download',
    config: {
      permission: 'signed_in',
      fresh: true,
      about: 'own',
      rateLimit: { points: 30, seconds: 600 },
      audit: 'privacy.export_downloaded',
    },
    schema: {
      operationId: 'downloadExport',
      summary: 'A finished copy, as a zip file',
      tags,
      params: exportId,
      response: {
        200: { description: 'The zip file', content: { 'application/zip': { schema: z.any() } } },
        ...problems('not_signed_in', 'step_up_required', 'not_found'),
      },
    },
    handler: async (request, reply) => {
      const { name, content } = await downloadExport(services, contextOf(request, clock), request.params.id);
      return reply
        .header('Content-Disposition', contentDisposition(name))
        .header('Cache-Control', 'private, no-store')
        .type('application/zip')
        .send(content);
    },
  });
}
