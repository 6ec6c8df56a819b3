// What an admin does to somebody's access: suspend, restore, sign out, reset the second factor
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { signOutMember } from './sign-out-member.ts';
import type { StaffServices } from './staff-services.ts';
import { byId, done, nothing, withReason } from './staff-shapes.ts';
import { restoreMember, suspendMember } from './suspend-member.ts';

const tags = ['staff'];
const rateLimit = { points: 60, seconds: 60 };
const response = {
  200: done,
  ...problems('not_signed_in', 'forbidden', 'mfa_required', 'step_up_required', 'not_found', 'not_yourself', 'already_done'),
};

export function addStandingRoutes(app: Api, services: StaffServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/staff/:id/suspend',
    config: { permission: 'admin', fresh: true, rateLimit, audit: 'staff.suspended' },
    schema: {
      operationId: 'suspendStaffMember',
      summary: 'Suspend somebody; they are signed out at once',
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
      summary: 'Let somebody in again',
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
      summary: 'Sign somebody out on every device',
      tags,
      params: byId,
      body: nothing,
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
      summary: 'Take somebody’s second factor away, so that they set up a new one',
      tags,
      params: byId,
      body: withReason,
      response,
    },
    handler: async (request) => resetSecondFactor(services, contextOf(request, clock), request.params.id, request.body.reason),
  });
}
