// POST /api/patients/{id}/sign-out, /reset-second-factor: what an admin does with a patient's account
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { emptyBody } from '../identity/index.ts';
import { factorResetForm } from '../staff/index.ts';
import { patientId } from './patients-schemas.ts';
import type { PatientServices } from './patients-services.ts';
import { resetPatientSecondFactor } from './reset-patient-second-factor.ts';
import { signOutPatient } from './sign-out-patient.ts';

const tags = ['patients'];
const rateLimit = { points: 60, seconds: 60 };
const done = z.strictObject({ message: z.string() }).meta({ id: 'PatientAccountResponse' });
const response = { 200: done, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'step_up_required', 'not_found') };

export function addPatientAccountRoutes(app: Api, services: PatientServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/patients/:id/sign-out',
    config: { permission: 'admin', fresh: true, rateLimit, audit: 'patient.signed_out' },
    schema: {
      operationId: 'signOutPatient',
      summary: 'Sign a patient out on all devices',
      tags,
      params: patientId,
      body: emptyBody,
      response,
    },
    handler: async (request) => signOutPatient(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/reset-second-factor',
    config: { permission: 'admin', fresh: true, rateLimit, audit: 'patient.second_factor_reset' },
    schema: {
      operationId: 'resetPatientSecondFactor',
      summary: 'Remove the lost second factor of a patient',
      description: 'After the admin has checked who it is. The patient is told by mail.',
      tags,
      params: patientId,
      body: factorResetForm,
      response,
    },
    handler: async (request) => resetPatientSecondFactor(services, contextOf(request, clock), request.params.id, request.body),
  });
}
