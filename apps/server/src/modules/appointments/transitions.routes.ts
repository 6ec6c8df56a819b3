// Routes that change an appointment: confirm, decline, cancel, reschedule, update and hide.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { idempotencyHeader } from '../../platform/idempotency.ts';
import { appointmentId, cancellationForm, changeForm, versionForm, rejectionForm, rescheduleForm } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { oneAppointment } from './appointments-schemas.ts';
import { cancelAppointment, rejectAppointment } from './cancel-appointment.ts';
import { changeAppointment } from './change-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { hideAppointment } from './hide-appointment.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';

const tags = ['appointments'];
const rateLimit = { points: 120, seconds: 60 };
const response = { 200: oneAppointment, ...problems('not_signed_in', 'forbidden', 'not_found', 'not_possible') };
const params = appointmentId;

export function addTransitionRoutes(app: Api, services: AppointmentServices): void {
  addStaffTransitions(app, services);
  addParticipantTransitions(app, services);
}

function addStaffTransitions(app: Api, services: AppointmentServices): void {
  const { clock } = services;
  app.route({
    method: 'PATCH',
    url: '/api/appointments/:id/confirm',
    config: { permission: 'care', subject: 'staff_appointment', rateLimit, audit: 'appointment.confirmed' },
    schema: {
      operationId: 'confirmAppointment',
      summary: 'Confirm an appointment request',
      tags,
      params,
      body: versionForm.nullish(),
      response,
    },
    handler: async (request) => confirmAppointment(services, contextOf(request, clock), request.params.id, request.body?.version),
  });
  app.route({
    method: 'PATCH',
    url: '/api/appointments/:id/cancel',
    config: { permission: 'care', subject: 'staff_appointment', rateLimit, audit: 'appointment.rejected' },
    schema: {
      operationId: 'rejectAppointment',
      summary: 'Reject an appointment request',
      tags,
      params,
      body: rejectionForm.nullish(),
      response,
    },
    handler: async (request) => rejectAppointment(services, contextOf(request, clock), request.params.id, request.body ?? {}),
  });
  app.route({
    method: 'DELETE',
    url: '/api/appointments/:id',
    config: { permission: 'admin', rateLimit, audit: 'appointment.hidden' },
    schema: {
      operationId: 'hideAppointment',
      summary: 'Hide a cancelled appointment from lists',
      description: 'No data is deleted.',
      tags,
      params,
      response,
    },
    handler: async (request) => hideAppointment(services, contextOf(request, clock), request.params.id),
  });
}

function addParticipantTransitions(app: Api, services: AppointmentServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/appointments/:id/cancel',
    config: { permission: 'care', subject: 'appointment', rateLimit, audit: 'appointment.cancelled' },
    schema: { operationId: 'cancelAppointment', summary: 'Cancel an appointment', tags, params, body: cancellationForm, response },
    handler: async (request) => cancelAppointment(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/appointments/:id/reschedule',
    config: { permission: 'care', subject: 'appointment', rateLimit, audit: 'appointment.rescheduled' },
    schema: {
      operationId: 'rescheduleAppointment',
      summary: 'Reschedule an appointment',
      description: 'If the patient reschedules, the appointment must be confirmed again.',
      tags,
      params,
      headers: idempotencyHeader,
      body: rescheduleForm,
      response: {
        200: oneAppointment,
        ...problems(
          'not_signed_in',
          'forbidden',
          'not_found',
          'not_possible',
          'slot_taken',
          'outside_hours',
          'patient_busy',
          'idempotency_key_reused',
        ),
      },
    },
    handler: async (request) =>
      rescheduleAppointment(services, contextOf(request, clock), request.params.id, request.body, request.headers['idempotency-key']),
  });
  app.route({
    method: 'PUT',
    url: '/api/appointments/:id',
    config: { permission: 'care', subject: 'appointment', rateLimit, audit: 'appointment.changed' },
    schema: {
      operationId: 'updateAppointment',
      summary: 'Update an appointment',
      description: 'Changes the text fields, or the status where the transition is allowed.',
      tags,
      params,
      body: changeForm,
      response,
    },
    handler: async (request) => changeAppointment(services, contextOf(request, clock), request.params.id, request.body),
  });
}
