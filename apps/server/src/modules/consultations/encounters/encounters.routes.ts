// Routes for encounters: POST /api/encounters records a walk-in.
import { z } from 'zod';
import { dateTime } from '../../../platform/http/date-schemas.ts';
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import { idempotencyHeader } from '../../../platform/idempotency.ts';
import type { NoteServices } from '../notes/notes-services.ts';
import { openWalkIn } from './open-walk-in.ts';

const walkInForm = z
  .strictObject({
    patientId: z.uuid(),
    occurredAt: dateTime().describe('When the patient came: in the last 72 hours. When it was entered is stored as well.'),
  })
  .meta({ id: 'WalkInForm' });
const openedEncounter = z
  .strictObject({ id: z.uuid().describe('The note is at /api/consultations/{id}/note.') })
  .meta({ id: 'OpenedEncounter' });

export function addEncounterRoutes(app: Api, services: NoteServices): void {
  app.route({
    method: 'POST',
    url: '/api/encounters',
    config: { permission: 'working_doctor', rateLimit: { points: 30, seconds: 60 }, audit: 'encounter.opened' },
    schema: {
      operationId: 'openWalkIn',
      summary: 'Record that a patient came without an appointment',
      description: 'For a patient whom the doctor treats or has registered. Others get not_found.',
      tags: ['consultations'],
      headers: idempotencyHeader,
      body: walkInForm,
      response: {
        201: openedEncounter,
        ...problems('not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found', 'idempotency_key_reused'),
      },
    },
    handler: async (request, reply) =>
      reply
        .status(201)
        .send(await openWalkIn(services, contextOf(request, services.clock), request.body, request.headers['idempotency-key'])),
  });
}
