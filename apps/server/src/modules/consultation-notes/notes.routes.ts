// /api/consultations/{id}/note and /api/consultations/notes: what a doctor writes down during a visit
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listNotes } from './list-notes.ts';
import type { NoteServices } from './notes-services.ts';
import { consultationNote, noteForm, noteList, notePage, openedNote, visitId } from './notes-shapes.ts';
import { readNote } from './read-note.ts';
import { writeNote } from './write-note.ts';

const tags = ['consultation notes'];
/** While somebody types, their words come every second or so, from several fields and tabs. */
const rateLimit = { points: 240, seconds: 60 };
const permission = 'working_doctor';
const about = 'visit_of_staff';
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found'] as const;

export function addConsultationNoteRoutes(app: Api, services: NoteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/consultations/notes',
    config: { permission, rateLimit, audit: 'none' },
    schema: {
      operationId: 'listConsultationNotes',
      summary: 'One’s own notes, the one written last first',
      tags,
      querystring: notePage,
      response: { 200: noteList, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified') },
    },
    handler: async (request) => listNotes(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/consultations/:id/note',
    config: { permission, about, rateLimit, audit: 'note.read' },
    schema: {
      operationId: 'readConsultationNote',
      summary: 'The note of a visit, and the key for drafts on the device',
      tags,
      params: visitId,
      response: { 200: openedNote, ...problems(...refusals) },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return readNote(services, contextOf(request, clock), request.params.id);
    },
  });
  app.route({
    method: 'PUT',
    url: '/api/consultations/:id/note',
    config: { permission, about, rateLimit, audit: 'note.written' },
    schema: {
      operationId: 'writeConsultationNote',
      summary: 'Keep what was typed; an edit of an older state is merged, and one that was sent twice counts once',
      tags,
      params: visitId,
      body: noteForm,
      response: { 200: consultationNote, ...problems(...refusals, 'not_possible', 'payload_too_large') },
    },
    handler: async (request) => writeNote(services, contextOf(request, clock), request.params.id, request.body.changes),
  });
}
