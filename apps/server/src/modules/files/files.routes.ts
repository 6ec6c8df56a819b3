// POST /api/files, POST /api/files/{id}/finish, GET /api/files/{id}/content, GET /api/images/{token}
import { filePurposes, type FilePurpose, isSafeName, maxFileBytes } from '@lafiya/domain/files/file-rules';
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { picturePolicy } from '../../platform/http/security-headers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { exactText } from '../../platform/http/text-schemas.ts';
import { emptyBody } from '../identity/index.ts';
import { announceFile } from './announce-file.ts';
import { contentDisposition } from './content-disposition.ts';
import type { FileServices } from './file-services.ts';
import { finishUpload } from './finish-upload.ts';
import { readFile } from './read-file.ts';
import { showImage } from './show-image.ts';

const announced = z
  .strictObject({
    purpose: z.enum(Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]]),
    name: exactText(200).min(1).refine(isSafeName, 'Please give the file a simple name.'),
    contentType: exactText(100).min(1),
    sizeBytes: z.int().min(1, 'This file is empty.').max(maxFileBytes, 'Please choose a file of up to 20 MB.'),
  })
  .meta({ id: 'FileForm' });
const offered = z
  .strictObject({
    id: z.uuid(),
    upload: z.strictObject({ url: z.string(), method: z.literal('PUT'), headers: z.record(z.string(), z.string()) }),
  })
  .meta({ id: 'FileUpload' });
const finished = z
  .strictObject({
    id: z.uuid(),
    status: z.enum(['clean', 'refused']),
    reason: z.string().nullable().describe('User-facing reason why the file was refused.'),
  })
  .meta({ id: 'CompletedFile' });
const fileId = z.strictObject({ id: z.uuid() });
const bytes = (...contentTypes: string[]) => ({
  description: 'The file content.',
  content: Object.fromEntries(contentTypes.map((contentType) => [contentType, { schema: z.any() }])),
});
const tags = ['files'];

export function addFileRoutes(app: Api, services: FileServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/files',
    config: { permission: 'signed_in', rateLimit: { points: 60, seconds: 600 }, audit: 'file.announced' },
    schema: {
      operationId: 'createFile',
      summary: 'Create a file and get its upload URL',
      tags,
      body: announced,
      response: { 200: offered, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => announceFile(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/files/:id/finish',
    config: { permission: 'signed_in', rateLimit: { points: 60, seconds: 600 }, subject: 'own', audit: 'file.judged' },
    schema: {
      operationId: 'completeFile',
      summary: 'Complete an upload and check the file',
      tags,
      params: fileId,
      body: emptyBody,
      response: { 200: finished, ...problems('not_signed_in', 'forbidden', 'not_found', 'upload_missing') },
    },
    handler: async (request) => finishUpload(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/files/:id/content',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, subject: 'own', audit: 'file.read' },
    schema: {
      operationId: 'downloadFile',
      summary: 'Download a file',
      tags,
      params: fileId,
      response: { 200: bytes('application/pdf', 'image/jpeg', 'image/webp'), ...problems('not_signed_in', 'not_found') },
    },
    handler: async (request, reply) => {
      const { file, content } = await readFile(services, contextOf(request, clock), request.params.id);
      return reply.header('Content-Disposition', contentDisposition(file.name)).type(file.contentType).send(content);
    },
  });
  addImageRoute(app, services);
}

function addImageRoute(app: Api, services: FileServices): void {
  app.route({
    method: 'GET',
    url: '/api/images/:token',
    config: { permission: 'anyone', rateLimit: { points: 600, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'getImage',
      summary: 'Get an image by its signed token',
      tags,
      params: z.strictObject({ token: exactText(200).min(1) }),
      response: { 200: bytes('image/webp'), ...problems('not_found') },
    },
    handler: async (request, reply) => {
      const { content, isPublic } = await showImage(services, contextOf(request, services.clock), request.params.token);
      // Others are not stored, like every answer about a person.
      if (isPublic) reply.header('Cache-Control', 'private, max-age=86400, immutable');
      return reply.header('Content-Security-Policy', picturePolicy).type('image/webp').send(content);
    },
  });
}
