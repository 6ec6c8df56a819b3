// POST /api/patients
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import type { PatientServices } from './patients-services.ts';
import { registerPatient } from './register-patient.ts';
import { idempotencyHeader } from '../../platform/idempotency.ts';
import { registeredPatient, registrationForm } from './registration-schemas.ts';

export function addRegistrationRoutes(app: Api, services: PatientServices): void {
  app.route({
    method: 'POST',
    url: '/api/patients',
    // Low limit, so that registration cannot be used to probe for addresses.
    config: { permission: 'staff', rateLimit: { points: 60, seconds: 3_600 }, audit: 'patient.registered' },
    schema: {
      operationId: 'registerPatient',
      summary: 'Register a patient and send an invitation',
      tags: ['patients'],
      headers: idempotencyHeader,
      body: registrationForm,
      response: { 201: registeredPatient, ...problems('not_signed_in', 'forbidden', 'patient_known', 'idempotency_key_reused') },
    },
    handler: async (request, reply) =>
      reply
        .code(201)
        .send(await registerPatient(services, contextOf(request, services.clock), request.body, request.headers['idempotency-key'])),
  });
}
