// POST /api/appointments
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { idempotencyHeader } from '../../platform/idempotency.ts';
import { bookingForm } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { oneAppointment } from './appointments-schemas.ts';
import { bookAppointment } from './book-appointment.ts';

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
}
