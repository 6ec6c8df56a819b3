// What moves a visit: confirm, decline, cancel, another time, a change by PUT, and off the lists.
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import {
  appointmentId,
  cancellationForm,
  changeForm,
  idempotencyHeader,
  onlyVersion,
  rejectionForm,
  rescheduleForm,
} from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { oneAppointment } from './appointments-shapes.ts';
import { cancelAppointment, rejectAppointment } from './cancel-appointment.ts';
import { changeAppointment } from './change-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { hideAppointment } from './hide-appointment.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';

const tags = ['appointments'];
const rateLimit = { points: 120, seconds: 60 };
const response = { 200: oneAppointment, ...problems('not_signed_in', 'forbidden', 'not_found', 'not_possible') };
const params = appointmentId;

export function addMoveRoutes(app: Api, services: AppointmentServices): void {
  addStaffMoves(app, services);
  addMovesOfBothSides(app, services);
}

function addStaffMoves(app: Api, services: AppointmentServices): void {
  const { clock } = services;
  app.route({
    method: 'PATCH',
    url: '/api/appointments/:id/confirm',
    config: { permission: 'care', about: 'visit_of_staff', rateLimit, audit: 'appointment.confirmed' },
    schema: { operationId: 'confirmAppointment', summary: 'Take a request', tags, params, body: onlyVersion.nullish(), response },
    handler: async (request) => confirmAppointment(services, contextOf(request, clock), request.params.id, request.body?.version),
  });
  app.route({
    method: 'PATCH',
    url: '/api/appointments/:id/cancel',
    config: { permission: 'care', about: 'visit_of_staff', rateLimit, audit: 'appointment.rejected' },
    schema: { operationId: 'rejectAppointment', summary: 'Decline a request', tags, params, body: rejectionForm.nullish(), response },
    handler: async (request) => rejectAppointment(services, contextOf(request, clock), request.params.id, request.body ?? {}),
  });
  app.route({
    method: 'DELETE',
    url: '/api/appointments/:id',
    config: { permission: 'admin', rateLimit, audit: 'appointment.hidden' },
    schema: { operationId: 'hideAppointment', summary: 'Take a cancelled visit off the lists; nothing is erased', tags, params, response },
    handler: async (request) => hideAppointment(services, contextOf(request, clock), request.params.id),
  });
}

function addMovesOfBothSides(app: Api, services: AppointmentServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/appointments/:id/cancel',
    config: { permission: 'care', about: 'visit', rateLimit, audit: 'appointment.cancelled' },
    schema: { operationId: 'cancelAppointment', summary: 'Call a visit off', tags, params, body: cancellationForm, response },
    handler: async (request) => cancelAppointment(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/appointments/:id/reschedule',
    config: { permission: 'care', about: 'visit', rateLimit, audit: 'appointment.rescheduled' },
    schema: {
      operationId: 'rescheduleAppointment',
      summary: 'Move a visit to another time; by the patient it must be confirmed again',
      tags,
      params,
      headers: idempotencyHeader,
      body: rescheduleForm,
      response: {
        200: oneAppointment,
        ...problems('not_signed_in', 'forbidden', 'not_found', 'not_possible', 'slot_taken', 'patient_busy', 'idempotency_key_reused'),
      },
    },
    handler: async (request) =>
      rescheduleAppointment(services, contextOf(request, clock), request.params.id, request.body, request.headers['idempotency-key']),
  });
  app.route({
    method: 'PUT',
    url: '/api/appointments/:id',
    config: { permission: 'care', about: 'visit', rateLimit, audit: 'appointment.changed' },
    schema: {
      operationId: 'changeAppointment',
      summary: 'Change what is written about a visit, or its state by the table',
      tags,
      params,
      body: changeForm,
      response,
    },
    handler: async (request) => changeAppointment(services, contextOf(request, clock), request.params.id, request.body),
  });
}
