// Routes under /api/patients: list, open and access log; those of registration, emergency access and accounts are in files of their own.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { addPatientAccountRoutes } from './account.routes.ts';
import { addBreakGlassRoutes } from './break-glass.routes.ts';
import { addEmergencyAccessRoutes } from './emergency-access.routes.ts';
import { listAccessLog } from './list-access-log.ts';
import { listPatients } from './list-patients.ts';
import { addRegistrationRoutes } from './registration.routes.ts';
import { openPatient } from './open-patient.ts';
import type { PatientServices } from './patients-services.ts';
import { accessLogList, accessLogSearch, openedPatient, patientId, patientList, patientPage, patientSearch } from './patients-schemas.ts';

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
      summary: 'Search patients by name or number',
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
  addBreakGlassRoutes(app, services);
  addEmergencyAccessRoutes(app, services);
  addPatientAccountRoutes(app, services);
}

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
}
