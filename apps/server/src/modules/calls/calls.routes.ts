// /api/video and /api/consultations: the list, the room, the door and the call itself
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { z } from 'zod';
import { readMessages, writeMessage } from './call-messages.ts';
import type { CallServices } from './calls-services.ts';
import {
  callMessages,
  callState,
  consultationList,
  consultationSearch,
  createRoomForm,
  endedAnswer,
  endForm,
  forVisit,
  joinRoomForm,
  messageForm,
  passAnswer,
  personForm,
  roomAnswer,
} from './calls-shapes.ts';
import { createRoom } from './create-room.ts';
import { addDisputeRoutes } from './disputes.routes.ts';
import { endConsultation } from './end-consultation.ts';
import { addGuestRoutes } from './guests.routes.ts';
import { joinRoom } from './join-room.ts';
import { extend, letIn, sendOut } from './let-in.ts';
import { listConsultations } from './list-consultations.ts';
import { addQualityRoutes } from './quality.routes.ts';
import { readCall } from './read-call.ts';
import { addSignalRoute } from './signals.routes.ts';
import { waitAtDoor } from './wait-at-door.ts';

const tags = ['calls'];
const rateLimit = { points: 60, seconds: 60 };
/** Asked every few seconds by everybody who waits. */
const often = { points: 240, seconds: 60 };
const permission = 'consulting';
const params = z.strictObject({ id: z.uuid() });
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'not_found', 'call_shut', 'call_over'] as const;

export function addCallRoutes(app: Api, services: CallServices): void {
  addRoomRoutes(app, services);
  addDoorRoutes(app, services);
  addReadingRoutes(app, services);
  addGuestRoutes(app, services);
  addQualityRoutes(app, services);
  addDisputeRoutes(app, services);
  addSignalRoute(app, services);
}

/** The three calls of the specification. */
function addRoomRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/create-room',
    config: { permission, rateLimit, audit: 'call.opened' },
    schema: {
      operationId: 'createRoom',
      summary: 'Open the room of a visit, or find the one that is open',
      tags,
      body: createRoomForm,
      response: { 200: roomAnswer, ...problems(...refusals, 'consent_needed') },
    },
    handler: async (request) => done(await createRoom(services, contextOf(request, clock), request.body), 'The room is open.'),
  });
  app.route({
    method: 'POST',
    url: '/api/video/join-room',
    config: { permission, rateLimit, audit: 'call.joined' },
    schema: {
      operationId: 'joinRoom',
      summary: 'A pass of five minutes and the key, for who was let in; also to renew them',
      tags,
      body: joinRoomForm,
      response: { 200: passAnswer, ...problems(...refusals, 'not_admitted') },
    },
    handler: async (request) => done(await joinRoom(services, contextOf(request, clock), request.body), 'You are in.'),
  });
  app.route({
    method: 'POST',
    url: '/api/video/end-consultation',
    config: { permission: 'working_doctor', rateLimit, audit: 'call.ended' },
    schema: {
      operationId: 'endConsultation',
      summary: 'End the consultation: the visit is completed and the room closed',
      tags,
      body: endForm,
      response: { 200: endedAnswer, ...problems(...refusals, 'not_possible') },
    },
    handler: async (request) =>
      done(await endConsultation(services, contextOf(request, clock), request.body), 'The consultation has ended.'),
  });
}

const done = <Data>(data: Data, message: string) => ({ success: true as const, data, message });

function addDoorRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/waiting',
    config: { permission, rateLimit: often, audit: 'call.waiting' },
    schema: {
      operationId: 'waitAtDoor',
      summary: 'Be at the door; said every few seconds by who waits',
      tags,
      body: forVisit,
      response: { 200: callState, ...problems(...refusals) },
    },
    handler: async (request) => waitAtDoor(services, contextOf(request, clock), request.body.appointmentId),
  });
  app.route({
    method: 'POST',
    url: '/api/video/admit',
    config: { permission: 'working_doctor', rateLimit, audit: 'call.admitted' },
    schema: {
      operationId: 'admitToCall',
      summary: 'Let somebody in who waits',
      tags,
      body: personForm,
      response: { 200: callState, ...problems(...refusals) },
    },
    handler: async (request) => letIn(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/video/remove',
    config: { permission: 'working_doctor', rateLimit, audit: 'call.removed' },
    schema: {
      operationId: 'removeFromCall',
      summary: 'Send somebody out; the key changes',
      tags,
      body: personForm,
      response: { 200: callState, ...problems(...refusals) },
    },
    handler: async (request) => sendOut(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/video/extend',
    config: { permission: 'working_doctor', rateLimit, audit: 'call.extended' },
    schema: {
      operationId: 'extendCall',
      summary: 'Keep the door open for another quarter of an hour',
      tags,
      body: forVisit,
      response: { 200: callState, ...problems(...refusals) },
    },
    handler: async (request) => extend(services, contextOf(request, clock), request.body.appointmentId),
  });
}

function addReadingRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/consultations',
    config: { permission, rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'listConsultations',
      summary: 'One’s visits by video or voice: to come, or over',
      tags,
      querystring: consultationSearch,
      response: { 200: consultationList, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => listConsultations(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/video/calls/:id',
    config: { permission, about: 'visit', rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'readCall',
      summary: 'How the call of a visit stands: its door, who waits, who is in it',
      tags,
      params,
      response: { 200: callState, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'not_found') },
    },
    handler: async (request) => readCall(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/video/calls/:id/messages',
    config: { permission, about: 'visit', rateLimit: often, audit: 'call.messages_read' },
    schema: {
      operationId: 'readCallMessages',
      summary: 'What was written during the call',
      tags,
      params,
      response: { 200: callMessages, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'not_found') },
    },
    handler: async (request) => readMessages(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/video/calls/:id/messages',
    config: { permission, about: 'visit', rateLimit: often, audit: 'call.message_written' },
    schema: {
      operationId: 'writeCallMessage',
      summary: 'Write to the others in the call',
      tags,
      params,
      body: messageForm,
      response: { 200: callMessages, ...problems(...refusals, 'not_admitted', 'already_done') },
    },
    handler: async (request) => writeMessage(services, contextOf(request, clock), request.params.id, request.body),
  });
}
