// Routes under /api/waitlist: joining and leaving waitlists, and accepting or declining offers.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { oneAppointment } from '../appointments/index.ts';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { readWaitlist } from './list-waitlist.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import { byId, emptyBody, waitlist, waitlistForm } from './waitlist-schemas.ts';

const tags = ['waitlist'];
const rateLimit = { points: 60, seconds: 60 };
const params = byId;

export function addWaitlistRoutes(app: Api, services: WaitlistServices): void {
  addQueueRoutes(app, services);
  addOfferRoutes(app, services);
}

function addQueueRoutes(app: Api, services: WaitlistServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/waitlist',
    config: { permission: 'care', rateLimit: { points: 240, seconds: 60 }, audit: 'waitlist.read' },
    schema: {
      operationId: 'getWaitlist',
      summary: 'Get the waitlist',
      description: 'Patients get the entries of their family, admins all entries, doctors a count.',
      tags,
      response: { 200: waitlist, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => readWaitlist(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/waitlist',
    config: { permission: 'patient', rateLimit, audit: 'waitlist.joined' },
    schema: {
      operationId: 'joinWaitlist',
      summary: 'Join the waitlist',
      description: 'The user is notified when an earlier slot becomes free.',
      tags,
      body: waitlistForm,
      response: {
        201: waitlist,
        ...problems('not_signed_in', 'forbidden', 'not_found', 'not_possible', 'already_done', 'profile_incomplete'),
      },
    },
    handler: async (request, reply) => reply.code(201).send(await joinWaitlist(services, contextOf(request, clock), request.body)),
  });
  app.route({
    method: 'DELETE',
    url: '/api/waitlist/:id',
    config: { permission: 'patient', subject: 'wait_for_time', rateLimit, audit: 'waitlist.left' },
    schema: {
      operationId: 'leaveWaitlist',
      summary: 'Leave the waitlist',
      tags,
      params,
      response: { 200: waitlist, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => leaveWaitlist(services, contextOf(request, clock), request.params.id),
  });
}

function addOfferRoutes(app: Api, services: WaitlistServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/waitlist/offers/:id/accept',
    config: { permission: 'patient', subject: 'wait_for_time', rateLimit, audit: 'waitlist.offer_accepted' },
    schema: {
      operationId: 'acceptWaitlistOffer',
      summary: 'Accept a waitlist offer',
      description: 'Reschedules the appointment, or requests a new one.',
      tags,
      params,
      body: emptyBody,
      response: {
        200: oneAppointment,
        ...problems(
          'not_signed_in',
          'forbidden',
          'not_found',
          'offer_over',
          'slot_taken',
          'patient_busy',
          'not_possible',
          'too_many_requests_pending',
        ),
      },
    },
    handler: async (request) => acceptOffer(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/waitlist/offers/:id/decline',
    config: { permission: 'patient', subject: 'wait_for_time', rateLimit, audit: 'waitlist.offer_declined' },
    schema: {
      operationId: 'declineWaitlistOffer',
      summary: 'Decline a waitlist offer',
      description: 'The slot is offered to the next person. The entry keeps its position.',
      tags,
      params,
      body: emptyBody,
      response: { 200: waitlist, ...problems('not_signed_in', 'forbidden', 'not_found', 'offer_over') },
    },
    handler: async (request) => declineOffer(services, contextOf(request, clock), request.params.id),
  });
}
