// POST /api/patients
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import type { PatientServices } from './patients-services.ts';
import { registerPatient } from './register-patient.ts';
import { idempotencyHeader, registeredPatient, registrationForm } from './registration-shapes.ts';

export function addRegistrationRoutes(app: Api, services: PatientServices): void {
  app.route({
    method: 'POST',
    url: '/api/patients',
    // A doctor tries few addresses a day; whoever tries many looks for something else.
    config: { permission: 'staff', rateLimit: { points: 60, seconds: 3_600 }, audit: 'patient.registered' },
    schema: {
      operationId: 'registerPatient',
      summary: 'Register somebody who is not a patient yet, and invite them to take the record over',
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
