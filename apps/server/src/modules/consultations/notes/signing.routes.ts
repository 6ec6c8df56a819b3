// Routes for signing: the note's record, coded entries, the signature, its versions, and what the patient reads.
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { NoteServices } from './notes-services.ts';
import { encounterId } from './notes-schemas.ts';
import { readRecord } from './read-record.ts';
import { listSummaries, readSummary } from './read-summary.ts';
import { readLastNote, readVersions } from './read-versions.ts';
import {
  entriesForm,
  lastNote,
  noteEntries,
  noteRecord,
  noteSummary,
  signatureForm,
  summaryList,
  summaryPage,
  versionList,
} from './signing-schemas.ts';
import { signNote } from './sign-note.ts';
import { writeEntries } from './write-entries.ts';

const tags = ['consultations'];
const rateLimit = { points: 120, seconds: 60 };
const permission = 'working_doctor';
const subject = 'staff_appointment';
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found'] as const;

export function addSigningRoutes(app: Api, services: NoteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/consultations/:id/note/record',
    config: { permission, subject, rateLimit, audit: 'note.record_read' },
    schema: {
      operationId: 'getNoteRecord',
      summary: 'Get what surrounds the text of a note: entries, signature, withheld parts',
      tags,
      params: encounterId,
      response: { 200: noteRecord, ...problems(...refusals) },
    },
    handler: async (request) => readRecord(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'PUT',
    url: '/api/consultations/:id/note/entries',
    config: { permission, subject, rateLimit, audit: 'note.entries_written' },
    schema: {
      operationId: 'saveNoteEntries',
      summary: 'Save the coded diagnoses and the follow-up of a note',
      tags,
      params: encounterId,
      body: entriesForm,
      response: { 200: noteEntries, ...problems(...refusals, 'not_possible', 'changed_meanwhile') },
    },
    handler: async (request) => writeEntries(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/consultations/:id/note/sign',
    config: { permission, subject, fresh: true, rateLimit, audit: 'note.signed' },
    schema: {
      operationId: 'signNote',
      summary: 'Sign a note, or an amendment of it',
      description:
        'The text as it was shown becomes a version that nobody can change. A request that is sent twice makes one version. The next steps of the note become those of the appointment.',
      tags,
      params: encounterId,
      body: signatureForm,
      response: {
        200: noteRecord,
        ...problems(
          ...refusals,
          'step_up_required',
          'changed_meanwhile',
          'note_incomplete',
          'note_not_held',
          'already_done',
          'not_possible',
        ),
      },
    },
    handler: async (request) => signNote(services, contextOf(request, clock), request.params.id, request.body),
  });
  addEarlierNoteRoutes(app, services);
  addReadingRoutes(app, services);
}

function addEarlierNoteRoutes(app: Api, services: NoteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/consultations/:id/note/last',
    config: { permission, subject, rateLimit, audit: 'note.last_read' },
    schema: {
      operationId: 'getLastNote',
      summary: 'Get the last note that the doctor signed about the same patient',
      tags,
      params: encounterId,
      response: { 200: lastNote, ...problems(...refusals) },
    },
    handler: async (request) => readLastNote(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/consultations/:id/note/versions',
    config: { permission, subject: 'see_health', rateLimit, audit: 'note.versions_read' },
    schema: {
      operationId: 'listNoteVersions',
      summary: 'List the signed versions of a note, newest first, with what each changed',
      description: 'For its author, and for doctors who treat the patient.',
      tags,
      params: encounterId,
      response: { 200: versionList, ...problems(...refusals) },
    },
    handler: async (request) => readVersions(services, contextOf(request, clock), request.params.id),
  });
}

function addReadingRoutes(app: Api, services: NoteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/consultations/:id/summary',
    config: { permission: 'consulting', subject: 'see_health', rateLimit, audit: 'note.summary_read' },
    schema: {
      operationId: 'getNoteSummary',
      summary: 'Get a signed note as the patient reads it',
      description: 'The newest version without the parts that are withheld. For the family, and for doctors who treat the patient.',
      tags,
      params: encounterId,
      response: { 200: noteSummary, ...problems(...refusals) },
    },
    handler: async (request) => readSummary(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/consultations/summaries',
    config: { permission: 'patient', rateLimit, audit: 'note.summaries_listed' },
    schema: {
      operationId: 'listNoteSummaries',
      summary: 'List the family’s signed notes, newest meeting first',
      tags,
      querystring: summaryPage,
      response: { 200: summaryList, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => listSummaries(services, contextOf(request, clock), request.query),
  });
}
