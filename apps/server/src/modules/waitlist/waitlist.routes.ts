// /api/waitlist: waiting for an earlier time, and taking or leaving what is offered
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { oneAppointment } from '../appointments/index.ts';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { readWaitlist } from './list-waitlist.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import { byId, nothing, waitlist, waitlistForm } from './waitlist-shapes.ts';

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
      operationId: 'readWaitlist',
      summary: 'Who waits for an earlier time: one’s family, for an admin everybody, for a doctor how many',
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
      summary: 'Be told when an earlier time comes up',
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
    config: { permission: 'patient', about: 'wait_for_time', rateLimit, audit: 'waitlist.left' },
    schema: {
      operationId: 'leaveWaitlist',
      summary: 'Wait no longer',
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
    config: { permission: 'patient', about: 'wait_for_time', rateLimit, audit: 'waitlist.offer_accepted' },
    schema: {
      operationId: 'acceptWaitlistOffer',
      summary: 'Take the time that is held: the visit moves there, or a new one is asked for',
      tags,
      params,
      body: nothing,
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
    config: { permission: 'patient', about: 'wait_for_time', rateLimit, audit: 'waitlist.offer_declined' },
    schema: {
      operationId: 'declineWaitlistOffer',
      summary: 'Leave this time to the next one, and keep one’s place',
      tags,
      params,
      body: nothing,
      response: { 200: waitlist, ...problems('not_signed_in', 'forbidden', 'not_found', 'offer_over') },
    },
    handler: async (request) => declineOffer(services, contextOf(request, clock), request.params.id),
  });
}
