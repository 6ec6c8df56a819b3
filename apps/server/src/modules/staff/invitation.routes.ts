// /api/staff/invitations
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { inviteMember } from './invite-member.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation } from './resend-invitation.ts';
import type { StaffServices } from './staff-services.ts';
import { byId, invitationResponse, invitationForm, invitationList, emptyBody } from './staff-schemas.ts';

const tags = ['staff'];
const rateLimit = { points: 30, seconds: 60 };
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addInvitationRoutes(app: Api, services: StaffServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/staff/invitations',
    config: { permission: 'admin', rateLimit: { points: 240, seconds: 60 }, audit: 'invitations.listed' },
    schema: {
      operationId: 'listInvitations',
      summary: 'List invitations, newest first',
      tags,
      response: { 200: invitationList, ...problems(...refusals) },
    },
    handler: async (request) => listInvitations(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/invitations',
    config: { permission: 'admin', fresh: true, rateLimit, audit: 'staff.invited' },
    schema: {
      operationId: 'inviteStaffMember',
      summary: 'Invite a doctor or an admin by email',
      tags,
      body: invitationForm,
      response: { 201: invitationResponse, ...problems(...refusals, 'step_up_required', 'address_known', 'invitation_open') },
    },
    handler: async (request, reply) => reply.code(201).send(await inviteMember(services, contextOf(request, clock), request.body)),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/invitations/:id/resend',
    config: { permission: 'admin', rateLimit, audit: 'invitation.resent' },
    schema: {
      operationId: 'resendInvitation',
      summary: 'Resend an invitation',
      description: 'The invitation is valid for another seven days.',
      tags,
      params: byId,
      body: emptyBody,
      response: { 200: invitationResponse, ...problems(...refusals, 'not_found', 'already_done', 'address_known') },
    },
    handler: async (request) => resendInvitation(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/invitations/:id/cancel',
    config: { permission: 'admin', rateLimit, audit: 'invitation.cancelled' },
    schema: {
      operationId: 'cancelInvitation',
      summary: 'Cancel an invitation',
      description: 'The link stops working.',
      tags,
      params: byId,
      body: emptyBody,
      response: { 200: invitationResponse, ...problems(...refusals, 'not_found', 'already_done') },
    },
    handler: async (request) => cancelInvitation(services, contextOf(request, clock), request.params.id),
  });
}
