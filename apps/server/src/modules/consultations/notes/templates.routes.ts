// Routes for note templates: /api/note-templates.
import { z } from 'zod';
import { maxTypedLength } from '@lafiya/domain/consultations/notes/note-fields';
import { rowVersion } from '../../../platform/http/number-schemas.ts';
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import { repairedText, requiredText } from '../../../platform/http/text-schemas.ts';
import { byField, texts } from './content-schemas.ts';
import { changeTemplate, createTemplate, listTemplates, removeTemplate } from './edit-templates.ts';
import type { NoteServices } from './notes-services.ts';

const tags = ['consultations'];
const rateLimit = { points: 60, seconds: 60 };
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified'] as const;
const permission = 'staff';
const template = z
  .strictObject({
    id: z.uuid(),
    isClinics: z.boolean().describe('The clinic’s, which admins edit. Others are the doctor’s own.'),
    isEditable: z.boolean(),
    name: z.string(),
    texts,
    version: z.int(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'NoteTemplate' });
const templateList = z.strictObject({ templates: z.array(template) }).meta({ id: 'NoteTemplateList' });
const written = {
  name: requiredText(80, 'Please enter a name for the template.'),
  texts: byField(repairedText(maxTypedLength / 4)),
};
const templateForm = z.strictObject(written).meta({ id: 'NoteTemplateForm' });
const changedForm = z.strictObject({ ...written, version: rowVersion }).meta({ id: 'NoteTemplateChangeForm' });
const done = z.strictObject({ message: z.string() }).meta({ id: 'NoteTemplateDeleted' });
const templateId = z.strictObject({ id: z.uuid() });

export function addNoteTemplateRoutes(app: Api, services: NoteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/note-templates',
    config: { permission, rateLimit, audit: 'none' },
    schema: {
      operationId: 'listNoteTemplates',
      summary: 'List the clinic’s note templates and the doctor’s own',
      tags,
      response: { 200: templateList, ...problems(...refusals) },
    },
    handler: async (request) => listTemplates(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/note-templates',
    config: { permission, rateLimit, audit: 'note_template.created' },
    schema: {
      operationId: 'createNoteTemplate',
      summary: 'Create a note template: a doctor for themself, an admin for the clinic',
      tags,
      body: templateForm,
      response: { 201: template, ...problems(...refusals) },
    },
    handler: async (request, reply) => reply.status(201).send(await createTemplate(services, contextOf(request, clock), request.body)),
  });
  app.route({
    method: 'PUT',
    url: '/api/note-templates/:id',
    config: { permission, subject: 'own', rateLimit, audit: 'note_template.changed' },
    schema: {
      operationId: 'changeNoteTemplate',
      summary: 'Change a note template',
      tags,
      params: templateId,
      body: changedForm,
      response: { 200: template, ...problems(...refusals, 'not_found', 'changed_meanwhile') },
    },
    handler: async (request) => changeTemplate(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'DELETE',
    url: '/api/note-templates/:id',
    config: { permission, subject: 'own', rateLimit, audit: 'note_template.deleted' },
    schema: {
      operationId: 'deleteNoteTemplate',
      summary: 'Delete a note template',
      tags,
      params: templateId,
      response: { 200: done, ...problems(...refusals, 'not_found') },
    },
    handler: async (request) => removeTemplate(services, contextOf(request, clock), request.params.id),
  });
}
