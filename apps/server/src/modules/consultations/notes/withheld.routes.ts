// Routes for withheld parts: a doctor's own under /api/consultations/{id}/note/withheld, and their review by admins under /api/admin/withheld-notes.
import { withheldCategories, withheldOutcomes, withholdableFields } from '@lafiya/domain/consultations/notes/withheld-parts';
import { z } from 'zod';
import { pageInQuery } from '../../../platform/http/page-schemas.ts';
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { NoteServices } from './notes-services.ts';
import { listWithheldParts, reviewWithheldPart } from './review-withheld.ts';
import { noteRecord, withholdForm } from './signing-schemas.ts';
import { releasePart, withholdPart } from './withhold-part.ts';

const tags = ['consultations'];
const rateLimit = { points: 60, seconds: 60 };
const instant = z.iso.datetime();
const fieldOfNote = z.strictObject({ id: z.uuid(), field: z.enum(withholdableFields) });
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found'] as const;
const adminRefusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

const listedPart = z
  .strictObject({
    id: z.uuid(),
    patientId: z.uuid(),
    patientNumber: z.string(),
    patientName: z.string(),
    doctorUserId: z.uuid(),
    doctorName: z.string(),
    specialization: z.string().nullable(),
    category: z.enum(withheldCategories),
    withheldAt: instant,
    releasedAt: instant.nullable(),
    review: z.strictObject({ outcome: z.enum(withheldOutcomes), by: z.string(), at: instant }).nullable(),
  })
  .meta({ id: 'ListedWithheldPart' });
const partList = z
  .strictObject({ parts: z.array(listedPart), total: z.int(), page: z.int(), limit: z.int(), totalPages: z.int() })
  .meta({ id: 'WithheldPartList' });
const reviewForm = z.strictObject({ outcome: z.enum(withheldOutcomes) }).meta({ id: 'WithheldPartReviewForm' });
const reviewed = z.strictObject({ message: z.string() }).meta({ id: 'WithheldPartReviewResponse' });

export function addWithheldPartRoutes(app: Api, services: NoteServices): void {
  const { clock } = services;
  app.route({
    method: 'PUT',
    url: '/api/consultations/:id/note/withheld/:field',
    config: { permission: 'working_doctor', subject: 'staff_appointment', rateLimit, audit: 'note.part_withheld' },
    schema: {
      operationId: 'withholdNotePart',
      summary: 'Withhold a part of a note from the patient',
      description: 'The patient reads that a part is withheld. An admin reviews the category.',
      tags,
      params: fieldOfNote,
      body: withholdForm,
      response: { 200: noteRecord, ...problems(...refusals) },
    },
    handler: async (request) => withholdPart(services, contextOf(request, clock), { ...request.params, ...request.body }),
  });
  app.route({
    method: 'DELETE',
    url: '/api/consultations/:id/note/withheld/:field',
    config: { permission: 'working_doctor', subject: 'staff_appointment', rateLimit, audit: 'note.part_released' },
    schema: {
      operationId: 'releaseNotePart',
      summary: 'Let the patient read a part of a note that was withheld',
      tags,
      params: fieldOfNote,
      response: { 200: noteRecord, ...problems(...refusals) },
    },
    handler: async (request) => releasePart(services, contextOf(request, clock), request.params.id, request.params.field),
  });
  app.route({
    method: 'GET',
    url: '/api/admin/withheld-notes',
    config: { permission: 'admin', rateLimit, audit: 'withheld_part.listed' },
    schema: {
      operationId: 'listWithheldParts',
      summary: 'List the parts of notes that doctors withhold from patients',
      description: 'Who, whose, when and in which category. Never the text, and never the reason.',
      tags,
      querystring: z.strictObject({ status: z.enum(['open', 'reviewed']).default('open'), ...pageInQuery }),
      response: { 200: partList, ...problems(...adminRefusals) },
    },
    handler: async (request) => listWithheldParts(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/admin/withheld-notes/:id/review',
    config: { permission: 'admin', rateLimit, audit: 'withheld_part.reviewed' },
    schema: {
      operationId: 'reviewWithheldPart',
      summary: 'Review a withheld part of a note',
      description: 'Once for each. A doctor who is asked to release a part is notified, and decides.',
      tags,
      params: z.strictObject({ id: z.uuid() }),
      body: reviewForm,
      response: { 200: reviewed, ...problems(...adminRefusals, 'already_done') },
    },
    handler: async (request) => reviewWithheldPart(services, contextOf(request, clock), request.params.id, request.body.outcome),
  });
}
