// GET and POST /api/patients/{id}/record-copies, GET /api/patients/{id}/record-copies/{copyId}/download
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { contentDisposition } from '../files/index.ts';
import { emptyBody } from '../identity/index.ts';
import { downloadRecordCopy } from './download-record-copy.ts';
import { copyIds, patientId, recordCopies, recordCopy } from './record-copies-schemas.ts';
import type { RecordCopyServices } from './record-copies-services.ts';
import { listRecordCopies, requestRecordCopy } from './request-record-copy.ts';

const tags = ['record-copies'];
const permission = 'care';
const subject = 'copy_record';
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found'] as const;

export function addRecordCopyRoutes(app: Api, services: RecordCopyServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/patients/:id/record-copies',
    config: { permission, subject, rateLimit: { points: 120, seconds: 60 }, audit: 'record_copy.listed' },
    schema: {
      operationId: 'listRecordCopies',
      summary: 'List the copies of a record that the user asked for',
      tags,
      params: patientId,
      response: { 200: recordCopies, ...problems(...refusals) },
    },
    handler: async (request) => listRecordCopies(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/record-copies',
    config: { permission, subject, fresh: true, rateLimit: { points: 10, seconds: 3_600 }, audit: 'record_copy.asked' },
    schema: {
      operationId: 'requestRecordCopy',
      summary: 'Request a copy of a record as a PDF',
      description: 'While one is being made, it is the answer.',
      tags,
      params: patientId,
      body: emptyBody,
      response: { 200: recordCopy, ...problems(...refusals, 'step_up_required') },
    },
    handler: async (request) => requestRecordCopy(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/patients/:id/record-copies/:copyId/download',
    // Another member of the family may have their own, and does not see this one.
    config: { permission, subject: 'own', fresh: true, rateLimit: { points: 30, seconds: 600 }, audit: 'record_copy.downloaded' },
    schema: {
      operationId: 'downloadRecordCopy',
      summary: 'Download a copy of a record as a PDF',
      tags,
      params: copyIds,
      response: {
        200: { description: 'The PDF.', content: { 'application/pdf': { schema: z.any() } } },
        ...problems(...refusals, 'step_up_required'),
      },
    },
    handler: async (request, reply) => {
      const { id, copyId } = request.params;
      const { name, content } = await downloadRecordCopy(services, contextOf(request, clock), { patientId: id, copyId });
      return reply.header('Content-Disposition', contentDisposition(name)).type('application/pdf').send(content);
    },
  });
}
