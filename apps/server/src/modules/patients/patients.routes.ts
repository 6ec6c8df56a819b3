// GET /api/patients, /api/patients/{id}, /api/patients/{id}/lookups and POST /api/patients/{id}/break-glass
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { breakGlass } from './break-glass.ts';
import { listLookups } from './list-lookups.ts';
import { listPatients } from './list-patients.ts';
import { addRegistrationRoutes } from './registration.routes.ts';
import { openPatient } from './open-patient.ts';
import type { PatientServices } from './patients-services.ts';
import {
  glassOpen,
  glassReason,
  lookupList,
  lookupSearch,
  openedPatient,
  patientId,
  patientList,
  patientSearch,
} from './patients-shapes.ts';

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
      summary: 'The patients whom one may know',
      tags,
      querystring: patientSearch,
      response: { 200: patientList, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => listPatients(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/patients/:id',
    config: { permission: 'care', about: 'see_person', rateLimit: often, audit: 'patient.opened' },
    schema: {
      operationId: 'openPatient',
      summary: 'One patient, as far as one may see',
      tags,
      params: patientId,
      response: { 200: openedPatient, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => openPatient(services, contextOf(request, clock), request.params.id),
  });
  addLookupRoutes(app, services);
  addRegistrationRoutes(app, services);
}

/** What the patient reads about openings, and the opening that needs a reason. */
function addLookupRoutes(app: Api, services: PatientServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/patients/:id/lookups',
    config: { permission: 'care', about: 'see_lookups', rateLimit: often, audit: 'patient.lookups_read' },
    schema: {
      operationId: 'listLookups',
      summary: 'Who looked at this record',
      tags,
      params: patientId,
      querystring: lookupSearch,
      response: { 200: lookupList, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => {
      const { before } = request.query;
      return listLookups(services, contextOf(request, clock), request.params.id, before ? new Date(before) : undefined);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/break-glass',
    config: {
      permission: 'working_doctor',
      fresh: true,
      about: 'break_glass',
      rateLimit: { points: 20, seconds: 3_600 },
      audit: 'patient.glass_broken',
    },
    schema: {
      operationId: 'breakGlass',
      summary: 'Open a record outside a care relationship, for a reason that the patient is told',
      tags,
      params: patientId,
      body: glassReason,
      response: { 200: glassOpen, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => breakGlass(services, contextOf(request, clock), request.params.id, request.body.reason),
  });
}
