// Routes for consultation notes: /api/consultations/{id}/note and /api/consultations/notes.
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import { addEncounterRoutes } from '../encounters/encounters.routes.ts';
import { listNotes } from './list-notes.ts';
import type { NoteServices } from './notes-services.ts';
import { consultationNote, encounterId, noteForm, noteList, notePage, openedNote } from './notes-schemas.ts';
import { readNote } from './read-note.ts';
import { addSigningRoutes } from './signing.routes.ts';
import { addNoteTemplateRoutes } from './templates.routes.ts';
import { addWithheldPartRoutes } from './withheld.routes.ts';
import { writeNote } from './write-note.ts';

const tags = ['consultations'];
/** While a doctor types, edits arrive about once a second, from several fields and tabs. */
const rateLimit = { points: 240, seconds: 60 };
const permission = 'working_doctor';
const about = 'staff_appointment';
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found'] as const;

export function addConsultationNoteRoutes(app: Api, services: NoteServices): void {
  addEncounterRoutes(app, services);
  addSigningRoutes(app, services);
  addWithheldPartRoutes(app, services);
  addNoteTemplateRoutes(app, services);
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/consultations/notes',
    config: { permission, rateLimit, audit: 'note.listed' },
    schema: {
      operationId: 'listConsultationNotes',
      summary: 'List the doctor’s consultation notes, last updated first',
      tags,
      querystring: notePage,
      response: { 200: noteList, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified') },
    },
    handler: async (request) => listNotes(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/consultations/:id/note',
    config: { permission, subject: about, rateLimit, audit: 'note.read' },
    schema: {
      operationId: 'getConsultationNote',
      summary: 'Get the note of a consultation',
      description: 'Includes the key that encrypts drafts on the device.',
      tags,
      params: encounterId,
      response: { 200: openedNote, ...problems(...refusals) },
    },
    handler: async (request) => readNote(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'PUT',
    url: '/api/consultations/:id/note',
    config: { permission, subject: about, rateLimit, audit: 'note.written' },
    schema: {
      operationId: 'saveConsultationNote',
      summary: 'Save the note of a consultation',
      description: 'An edit of an older revision is merged. An edit that is sent twice is applied once.',
      tags,
      params: encounterId,
      body: noteForm,
      response: { 200: consultationNote, ...problems(...refusals, 'not_possible', 'payload_too_large') },
    },
    handler: async (request) => writeNote(services, contextOf(request, clock), request.params.id, request.body.changes),
  });
}
