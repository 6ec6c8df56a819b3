// Routes to book an appointment, and to keep what was typed before that.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { idempotencyHeader } from '../../platform/idempotency.ts';
import { bookingDraftForm, bookingForm } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { bookingDraft, oneAppointment } from './appointments-schemas.ts';
import { bookAppointment } from './book-appointment.ts';
import { keepBookingDraft, readBookingDraft } from './booking-draft.ts';

export function addBookingRoutes(app: Api, services: AppointmentServices): void {
  app.route({
    method: 'POST',
    url: '/api/appointments',
    config: { permission: 'care', rateLimit: { points: 60, seconds: 60 }, audit: 'appointment.booked' },
    schema: {
      operationId: 'bookAppointment',
      summary: 'Book an appointment',
      description: 'A patient requests a free slot. Staff book a slot for a patient.',
      tags: ['appointments'],
      headers: idempotencyHeader,
      body: bookingForm,
      response: {
        201: oneAppointment,
        ...problems(
          'not_signed_in',
          'forbidden',
          'not_found',
          'slot_taken',
          'outside_hours',
          'patient_busy',
          'too_many_requests_pending',
          'profile_incomplete',
          'idempotency_key_reused',
        ),
      },
    },
    handler: async (request, reply) =>
      reply
        .code(201)
        .send(await bookAppointment(services, contextOf(request, services.clock), request.body, request.headers['idempotency-key'])),
  });
  addDraftRoutes(app, services);
}

function addDraftRoutes(app: Api, services: AppointmentServices): void {
  const { clock } = services;
  const response = { 200: bookingDraft, ...problems('not_signed_in', 'forbidden') };
  app.route({
    method: 'GET',
    url: '/api/drafts/booking',
    config: { permission: 'patient', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: { operationId: 'getBookingDraft', summary: 'Get the booking that was not sent yet', tags: ['appointments'], response },
    handler: async (request) => readBookingDraft(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/drafts/booking',
    config: { permission: 'patient', rateLimit: { points: 120, seconds: 60 }, audit: 'booking_draft.saved' },
    schema: {
      operationId: 'saveBookingDraft',
      summary: 'Keep what was typed while booking',
      description: 'Kept until it is booked, for a day at most. Blank texts delete it.',
      tags: ['appointments'],
      body: bookingDraftForm,
      response,
    },
    handler: async (request) => keepBookingDraft(services, contextOf(request, clock), request.body),
  });
}
