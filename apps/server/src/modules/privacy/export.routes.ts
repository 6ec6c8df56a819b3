// GET and POST /api/privacy/exports, GET /api/privacy/exports/{id}/download
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { contentDisposition } from '../files/index.ts';
import { emptyBody } from '../identity/index.ts';
import { downloadExport } from './download-export.ts';
import type { PrivacyServices } from './privacy-services.ts';
import { dataExport, dataExports, exportId } from './privacy-schemas.ts';
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
      summary: 'List the user’s data exports',
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
      summary: 'Request a data export',
      tags,
      body: emptyBody,
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
      subject: 'own',
      rateLimit: { points: 30, seconds: 600 },
      audit: 'privacy.export_downloaded',
    },
    schema: {
      operationId: 'downloadExport',
      summary: 'Download a data export as a ZIP file',
      tags,
      params: exportId,
      response: {
        200: { description: 'The ZIP file.', content: { 'application/zip': { schema: z.any() } } },
        ...problems('not_signed_in', 'step_up_required', 'not_found'),
      },
    },
    handler: async (request, reply) => {
      const { name, content } = await downloadExport(services, contextOf(request, clock), request.params.id);
      return reply.header('Content-Disposition', contentDisposition(name)).type('application/zip').send(content);
    },
  });
}
