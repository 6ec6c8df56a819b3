// POST /api/patients/emergency-search and /api/patients/{id}/break-glass: a doctor finds a patient in an emergency, then opens the record.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { breakGlass } from './break-glass.ts';
import { emergencySearch, glassOpen, glassReason, patientsFoundInEmergency } from './break-glass-schemas.ts';
import { findPatientInEmergency } from './find-patient-in-emergency.ts';
import { patientId } from './patients-schemas.ts';
import type { PatientServices } from './patients-services.ts';

const tags = ['patients'];
/** Enough for mistyped numbers and names, too few to try them out. */
const rateLimit = { points: 20, seconds: 3_600 };

export function addBreakGlassRoutes(app: Api, services: PatientServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/patients/emergency-search',
    config: { permission: 'working_doctor', fresh: true, rateLimit, audit: 'patient.emergency_searched' },
    schema: {
      operationId: 'findPatientInEmergency',
      summary: 'Find a patient whose record is to be opened in an emergency',
      description:
        'By the patient number, or by the whole name and the date of birth. Finds exact matches only. Every search is in the audit log, and the patient who was found sees it.',
      tags,
      body: emergencySearch,
      response: { 200: patientsFoundInEmergency, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => findPatientInEmergency(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/break-glass',
    config: { permission: 'working_doctor', fresh: true, subject: 'break_glass', rateLimit, audit: 'patient.glass_broken' },
    schema: {
      operationId: 'breakGlass',
      summary: 'Open a patient record in an emergency',
      description: 'For a doctor without a care relationship. The reason is sent to the patient.',
      tags,
      params: patientId,
      body: glassReason,
      response: {
        200: glassOpen,
        ...problems('not_signed_in', 'forbidden', 'not_found', 'emergency_access_limit', 'emergency_access_ended', 'already_done'),
      },
    },
    handler: async (request) => breakGlass(services, contextOf(request, clock), request.params.id, request.body.reason),
  });
}
