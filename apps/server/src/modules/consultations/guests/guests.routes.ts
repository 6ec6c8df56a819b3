// Routes under /api/video/guests and /api/video/guest: inviting guests without an account, and what guests can do with their link.
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import { z } from 'zod';
import { joinAsGuest, leaveAsGuest, readGuest, waitAsGuest } from './guest-session.ts';
import type { CallServices } from '../calls/calls-services.ts';
import { callMessages, joinResponse } from '../calls/calls-schemas.ts';
import { guestMessages } from './guest-messages.ts';
import { guestForm, guestInvited, guestState, guestToken, guestMessageForm } from './guest-schemas.ts';
import { inviteGuest } from './invite-guest.ts';

const tags = ['consultations'];
const permission = 'anyone';
/** Limited per IP address, which several guests may share. */
const often = { points: 240, seconds: 60 };
const rarely = { points: 30, seconds: 60 };
const refusals = ['link_invalid', 'call_over', 'sent_out'] as const;

export function addGuestRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/guests',
    config: { permission: 'consulting', rateLimit: rarely, audit: 'call.guest_invited' },
    schema: {
      operationId: 'inviteGuest',
      summary: 'Create an invitation link for a guest',
      description: 'For a relative, an interpreter or a second doctor. The doctor admits the guest.',
      tags,
      body: guestForm,
      response: {
        201: guestInvited,
        ...problems('not_signed_in', 'forbidden', 'mfa_required', 'not_found', 'call_shut', 'call_over', 'too_many_guests'),
      },
    },
    handler: async (request, reply) => reply.code(201).send(await inviteGuest(services, contextOf(request, clock), request.body)),
  });
  addGuestWaitingRoutes(app, services);
  addGuestCallRoutes(app, services);
}

function addGuestWaitingRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/guest/state',
    config: { permission, rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'getGuestState',
      summary: 'Get the state of a call as a guest',
      tags,
      body: guestToken,
      response: { 200: guestState, ...problems(...refusals) },
    },
    handler: async (request) => readGuest(services, contextOf(request, clock), request.body.token),
  });
  app.route({
    method: 'POST',
    url: '/api/video/guest/wait',
    config: { permission, rateLimit: often, audit: 'call.guest_waiting' },
    schema: {
      operationId: 'enterWaitingRoomAsGuest',
      summary: 'Enter the waiting room as a guest or renew the presence in it',
      description: 'Call this every few seconds while waiting.',
      tags,
      body: guestToken,
      response: { 200: guestState, ...problems(...refusals) },
    },
    handler: async (request) => waitAsGuest(services, contextOf(request, clock), request.body.token),
  });
}

function addGuestCallRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/guest/join',
    config: { permission, rateLimit: { points: 60, seconds: 60 }, audit: 'call.guest_joined' },
    schema: {
      operationId: 'joinAsGuest',
      summary: 'Get or renew the access token and encryption key as a guest',
      description: 'Only for admitted guests. The token is valid for five minutes.',
      tags,
      body: guestToken,
      response: { 200: joinResponse, ...problems(...refusals, 'not_admitted') },
    },
    handler: async (request) => {
      const data = await joinAsGuest(services, contextOf(request, clock), request.body.token);
      return { success: true as const, data, message: 'You have joined.' };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/video/guest/leave',
    config: { permission, rateLimit: rarely, audit: 'call.guest_left' },
    schema: {
      operationId: 'leaveAsGuest',
      summary: 'Leave the call as a guest and rotate the encryption key',
      description: 'To rejoin, the guest must be admitted again.',
      tags,
      body: guestToken,
      response: { 204: z.null(), ...problems('link_invalid') },
    },
    handler: async (request, reply) => {
      await leaveAsGuest(services, contextOf(request, clock), request.body.token);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/video/guest/messages',
    config: { permission, rateLimit: often, audit: 'call.guest_messages' },
    schema: {
      operationId: 'syncGuestMessages',
      summary: 'List the messages of a call as a guest, and optionally send one',
      description: 'Returns the messages sent since the guest was admitted.',
      tags,
      body: guestMessageForm,
      response: { 200: callMessages, ...problems(...refusals, 'not_admitted') },
    },
    handler: async (request) => guestMessages(services, contextOf(request, clock), request.body),
  });
}
