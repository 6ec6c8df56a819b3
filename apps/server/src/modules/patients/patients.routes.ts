// Routes under /api/patients: list, open, access log and emergency access.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { addPatientAccountRoutes } from './account.routes.ts';
import { breakGlass } from './break-glass.ts';
import { addEmergencyAccessRoutes } from './emergency-access.routes.ts';
import { listAccessLog } from './list-access-log.ts';
import { listPatients } from './list-patients.ts';
import { addRegistrationRoutes } from './registration.routes.ts';
import { openPatient } from './open-patient.ts';
import type { PatientServices } from './patients-services.ts';
import {
  glassOpen,
  glassReason,
  accessLogList,
  accessLogSearch,
  openedPatient,
  patientId,
  patientList,
  patientPage,
  patientSearch,
} from './patients-schemas.ts';

const tags = ['patients'];
const often = { points: 300, seconds: 60 };

export function addPatientRoutes(app: Api, services: PatientServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/patients',
    config: { permission: 'care', rateLimit: often, audit: 'patient.listed' },
    schema: {
      operationId: 'listPatients',
      summary: 'List patients',
      description: 'Returns only patients the user may see.',
      tags,
      querystring: patientPage,
      response: { 200: patientList, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => listPatients(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/patients/search',
    config: { permission: 'care', rateLimit: often, audit: 'patient.listed' },
    schema: {
      operationId: 'searchPatients',
      summary: 'Search patients by name',
      description: 'Returns only patients the user may see.',
      tags,
      body: patientSearch,
      response: { 200: patientList, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => listPatients(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'GET',
    url: '/api/patients/:id',
    config: { permission: 'care', subject: 'see_person', rateLimit: often, audit: 'patient.opened' },
    schema: {
      operationId: 'getPatient',
      summary: 'Get a patient',
      description: 'Returns only the fields the user may see.',
      tags,
      params: patientId,
      response: { 200: openedPatient, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => openPatient(services, contextOf(request, clock), request.params.id),
  });
  addAccessLogRoutes(app, services);
  addRegistrationRoutes(app, services);
  addEmergencyAccessRoutes(app, services);
  addPatientAccountRoutes(app, services);
}

/** The access log, and emergency access with a reason. */
function addAccessLogRoutes(app: Api, services: PatientServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/patients/:id/lookups',
    config: { permission: 'care', subject: 'see_lookups', rateLimit: often, audit: 'patient.lookups_read' },
    schema: {
      operationId: 'listAccessLog',
      summary: 'List the access log of a patient record',
      tags,
      params: patientId,
      querystring: accessLogSearch,
      response: { 200: accessLogList, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => listAccessLog(services, contextOf(request, clock), request.params.id, request.query.before),
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/break-glass',
    config: {
      permission: 'working_doctor',
      fresh: true,
      subject: 'break_glass',
      rateLimit: { points: 20, seconds: 3_600 },
      audit: 'patient.glass_broken',
    },
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
