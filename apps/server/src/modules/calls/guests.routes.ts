// /api/video/guests and /api/video/guest: inviting somebody without an account, and what they may do by their link.
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { z } from 'zod';
import { joinAsGuest, leaveAsGuest, readGuest, waitAsGuest } from './be-a-guest.ts';
import type { CallServices } from './calls-services.ts';
import { callMessages, passAnswer } from './calls-shapes.ts';
import { guestMessages } from './guest-messages.ts';
import { guestForm, guestInvited, guestState, guestToken, guestWords } from './guest-shapes.ts';
import { inviteGuest } from './invite-guest.ts';

const tags = ['calls'];
const permission = 'anyone';
/** By address; several guests may share one. */
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
      summary: 'A link for one guest: family, an interpreter, a second doctor. The doctor lets them in',
      tags,
      body: guestForm,
      response: {
        201: guestInvited,
        ...problems('not_signed_in', 'forbidden', 'mfa_required', 'not_found', 'call_shut', 'call_over', 'too_many_guests'),
      },
    },
    handler: async (request, reply) => reply.code(201).send(await inviteGuest(services, contextOf(request, clock), request.body)),
  });
  addDoorRoutes(app, services);
  addCallRoutes(app, services);
}

function addDoorRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/guest/state',
    config: { permission, rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'readGuest',
      summary: 'How the call stands for a guest',
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
      operationId: 'waitAsGuest',
      summary: 'Be at the door as a guest; said every few seconds',
      tags,
      body: guestToken,
      response: { 200: guestState, ...problems(...refusals) },
    },
    handler: async (request) => waitAsGuest(services, contextOf(request, clock), request.body.token),
  });
}

function addCallRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/video/guest/join',
    config: { permission, rateLimit: { points: 60, seconds: 60 }, audit: 'call.guest_joined' },
    schema: {
      operationId: 'joinAsGuest',
      summary: 'A pass of five minutes and the key, for a guest who was let in; also to renew them',
      tags,
      body: guestToken,
      response: { 200: passAnswer, ...problems(...refusals, 'not_admitted') },
    },
    handler: async (request) => {
      const data = await joinAsGuest(services, contextOf(request, clock), request.body.token);
      return { success: true as const, data, message: 'You are in.' };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/video/guest/leave',
    config: { permission, rateLimit: rarely, audit: 'call.guest_left' },
    schema: {
      operationId: 'leaveAsGuest',
      summary: 'Leave for good: the key changes, and to come back one is let in again',
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
      operationId: 'guestMessages',
      summary: 'What was written since one was let in; with words, write to the others',
      tags,
      body: guestWords,
      response: { 200: callMessages, ...problems(...refusals, 'not_admitted') },
    },
    handler: async (request) => guestMessages(services, contextOf(request, clock), request.body),
  });
}
