// Routes under /api/video and /api/consultations: the list, the room, the waiting room and the call itself.
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import { z } from 'zod';
import { readMessages, writeMessage } from './call-messages.ts';
import type { CallServices } from './calls-services.ts';
import {
  callMessages,
  callState,
  consultationList,
  consultationSearch,
  createRoomForm,
  endedResponse,
  endForm,
  byAppointment,
  joinRoomForm,
  messageForm,
  joinResponse,
  personForm,
  roomResponse,
} from './calls-schemas.ts';
import { createRoom } from './create-room.ts';
import { addDisputeRoutes } from '../disputes/disputes.routes.ts';
import { endConsultation } from './end-consultation.ts';
import { addGuestRoutes } from '../guests/guests.routes.ts';
import { joinRoom } from './join-room.ts';
import { extendCallAccess, admitParticipant, removeParticipant } from './admit-participant.ts';
import { listConsultations } from '../list-consultations.ts';
import { addQualityRoutes } from './quality.routes.ts';
import { readCall } from './read-call.ts';
import { addMediaWebhookRoute } from './media-webhooks.routes.ts';
import { enterWaitingRoom } from './enter-waiting-room.ts';

const tags = ['consultations'];
const rateLimit = { points: 60, seconds: 60 };
/** Waiting clients poll every few seconds. */
const often = { points: 240, seconds: 60 };
const permission = 'consulting';
const params = z.strictObject({ id: z.uuid() });
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'not_found', 'call_shut', 'call_over'] as const;

export function addCallRoutes(app: Api, services: CallServices): void {
  addRoomRoutes(app, services);
  addWaitingRoomRoutes(app, services);
  addReadingRoutes(app, services);
  addGuestRoutes(app, services);
  addQualityRoutes(app, services);
  addDisputeRoutes(app, services);
  addMediaWebhookRoute(app, services);
}

/** The three routes of the specification. */
function addRoomRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/create-room',
    config: { permission, rateLimit, audit: 'call.opened' },
    schema: {
      operationId: 'createRoom',
      summary: 'Create the video room of an appointment, or get the open one',
      tags,
      body: createRoomForm,
      response: { 200: roomResponse, ...problems(...refusals, 'consent_needed') },
    },
    handler: async (request) => successOf(await createRoom(services, contextOf(request, clock), request.body), 'The call is open.'),
  });
  app.route({
    method: 'POST',
    url: '/api/video/join-room',
    config: { permission, rateLimit, audit: 'call.joined' },
    schema: {
      operationId: 'joinRoom',
      summary: 'Get or renew the access token and encryption key of a room',
      description: 'Only for admitted participants. The token is valid for five minutes.',
      tags,
      body: joinRoomForm,
      response: { 200: joinResponse, ...problems(...refusals, 'not_admitted') },
    },
    handler: async (request) => successOf(await joinRoom(services, contextOf(request, clock), request.body), 'You have joined.'),
  });
  app.route({
    method: 'POST',
    url: '/api/video/end-consultation',
    config: { permission: 'working_doctor', rateLimit, audit: 'call.ended' },
    schema: {
      operationId: 'endConsultation',
      summary: 'End the consultation and complete the appointment',
      tags,
      body: endForm,
      response: { 200: endedResponse, ...problems(...refusals, 'not_possible') },
    },
    handler: async (request) =>
      successOf(await endConsultation(services, contextOf(request, clock), request.body), 'The consultation has ended.'),
  });
}

const successOf = <Data>(data: Data, message: string) => ({ success: true as const, data, message });

function addWaitingRoomRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/waiting',
    config: { permission, rateLimit: often, audit: 'call.waiting' },
    schema: {
      operationId: 'enterWaitingRoom',
      summary: 'Enter the waiting room or renew the presence in it',
      description: 'Call this every few seconds while waiting.',
      tags,
      body: byAppointment,
      response: { 200: callState, ...problems(...refusals) },
    },
    handler: async (request) => enterWaitingRoom(services, contextOf(request, clock), request.body.appointmentId),
  });
  app.route({
    method: 'POST',
    url: '/api/video/admit',
    config: { permission: 'working_doctor', rateLimit, audit: 'call.admitted' },
    schema: {
      operationId: 'admitToCall',
      summary: 'Admit a waiting participant',
      tags,
      body: personForm,
      response: { 200: callState, ...problems(...refusals) },
    },
    handler: async (request) => admitParticipant(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/video/remove',
    config: { permission: 'working_doctor', rateLimit, audit: 'call.removed' },
    schema: {
      operationId: 'removeFromCall',
      summary: 'Remove a participant and rotate the encryption key',
      tags,
      body: personForm,
      response: { 200: callState, ...problems(...refusals) },
    },
    handler: async (request) => removeParticipant(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/video/extend',
    config: { permission: 'working_doctor', rateLimit, audit: 'call.extended' },
    schema: {
      operationId: 'extendCall',
      summary: 'Extend the call by 15 minutes',
      tags,
      body: byAppointment,
      response: { 200: callState, ...problems(...refusals) },
    },
    handler: async (request) => extendCallAccess(services, contextOf(request, clock), request.body.appointmentId),
  });
}

function addReadingRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/consultations',
    config: { permission, rateLimit: often, audit: 'appointment.listed' },
    schema: {
      operationId: 'listConsultations',
      summary: 'List video and voice consultations',
      tags,
      querystring: consultationSearch,
      response: { 200: consultationList, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => listConsultations(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/video/calls/:id',
    config: { permission, subject: 'appointment', rateLimit: often, audit: 'call.read' },
    schema: {
      operationId: 'getCall',
      summary: 'Get the state of a call',
      description: 'Includes access, waiting participants and joined participants.',
      tags,
      params,
      response: { 200: callState, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'not_found') },
    },
    handler: async (request) => readCall(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/video/calls/:id/messages',
    config: { permission, subject: 'appointment', rateLimit: often, audit: 'call.messages_read' },
    schema: {
      operationId: 'listCallMessages',
      summary: 'List the messages of a call',
      tags,
      params,
      response: { 200: callMessages, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'not_found') },
    },
    handler: async (request) => readMessages(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/video/calls/:id/messages',
    config: { permission, subject: 'appointment', rateLimit: often, audit: 'call.message_written' },
    schema: {
      operationId: 'sendCallMessage',
      summary: 'Send a message in a call',
      tags,
      params,
      body: messageForm,
      response: { 200: callMessages, ...problems(...refusals, 'not_admitted', 'already_done') },
    },
    handler: async (request) => writeMessage(services, contextOf(request, clock), request.params.id, request.body),
  });
}
