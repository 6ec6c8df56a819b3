// POST /api/staff/{id}/suspend, /restore, /sign-out, /reset-second-factor
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { signOutMember } from './sign-out-member.ts';
import type { StaffServices } from './staff-services.ts';
import { byId, done, emptyBody, factorResetForm, withReason } from './staff-schemas.ts';
import { restoreMember, suspendMember } from './suspend-member.ts';

const tags = ['staff'];
const rateLimit = { points: 60, seconds: 60 };
const response = {
  200: done,
  ...problems('not_signed_in', 'forbidden', 'mfa_required', 'step_up_required', 'not_found', 'not_yourself', 'already_done'),
};

export function addAccountStatusRoutes(app: Api, services: StaffServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/staff/:id/suspend',
    config: { permission: 'admin', fresh: true, rateLimit, audit: 'staff.suspended' },
    schema: {
      operationId: 'suspendStaffMember',
      summary: 'Suspend a staff member and sign them out',
      tags,
      params: byId,
      body: withReason,
      response,
    },
    handler: async (request) => suspendMember(services, contextOf(request, clock), request.params.id, request.body.reason),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/:id/restore',
    config: { permission: 'admin', fresh: true, rateLimit, audit: 'staff.restored' },
    schema: {
      operationId: 'restoreStaffMember',
      summary: 'Restore a suspended staff member',
      tags,
      params: byId,
      body: withReason,
      response,
    },
    handler: async (request) => restoreMember(services, contextOf(request, clock), request.params.id, request.body.reason),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/:id/sign-out',
    config: { permission: 'admin', rateLimit, audit: 'staff.signed_out' },
    schema: {
      operationId: 'signOutStaffMember',
      summary: 'Sign a staff member out on all devices',
      tags,
      params: byId,
      body: emptyBody,
      response,
    },
    handler: async (request) => signOutMember(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/:id/reset-second-factor',
    config: { permission: 'admin', fresh: true, rateLimit, audit: 'staff.second_factor_reset' },
    schema: {
      operationId: 'resetStaffSecondFactor',
      summary: 'Reset the second factor of a staff member',
      description: 'After the admin has checked who it is. The staff member must set up a new one.',
      tags,
      params: byId,
      body: factorResetForm,
      response,
    },
    handler: async (request) => resetSecondFactor(services, contextOf(request, clock), request.params.id, request.body),
  });
}
