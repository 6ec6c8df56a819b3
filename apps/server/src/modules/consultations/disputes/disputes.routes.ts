// Routes for attendance and disputes: /api/video/calls/:id/attendance, /api/video/calls/:id/dispute and /api/disputes.
import { z } from 'zod';
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { CallServices } from '../calls/calls-services.ts';
import { decideDispute } from './decide-dispute.ts';
import { attendance, decisionForm, disputeForm, disputeList, disputeSearch } from './disputes-schemas.ts';
import { listDisputes } from './list-disputes.ts';
import { raiseDispute } from './raise-dispute.ts';
import { readAttendance } from '../attendance/read-attendance.ts';

const tags = ['consultations'];
const rateLimit = { points: 60, seconds: 60 };
const params = z.strictObject({ id: z.uuid() });
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'not_found'] as const;

export function addDisputeRoutes(app: Api, services: CallServices): void {
  addSideRoutes(app, services);
  addAdminRoutes(app, services);
}

function addSideRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/video/calls/:id/attendance',
    config: { permission: 'care', subject: 'appointment', rateLimit, audit: 'call.attendance_read' },
    schema: {
      operationId: 'getAttendance',
      summary: 'Get the attendance of a call',
      description: 'Based on the records of the API and the media server.',
      tags,
      params,
      response: { 200: attendance, ...problems(...refusals) },
    },
    handler: async (request) => readAttendance(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/video/calls/:id/dispute',
    config: { permission: 'consulting', subject: 'appointment', rateLimit, audit: 'dispute.raised' },
    schema: {
      operationId: 'disputeAttendance',
      summary: 'Dispute a recorded no-show',
      description: 'An appointment can be disputed once.',
      tags,
      params,
      body: disputeForm,
      response: { 200: attendance, ...problems(...refusals, 'not_possible', 'already_done') },
    },
    handler: async (request) => raiseDispute(services, contextOf(request, clock), request.params.id, request.body.text),
  });
}

function addAdminRoutes(app: Api, services: CallServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/disputes',
    config: { permission: 'admin', rateLimit, audit: 'dispute.listed' },
    schema: {
      operationId: 'listDisputes',
      summary: 'List attendance disputes',
      tags,
      querystring: disputeSearch,
      response: { 200: disputeList, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => listDisputes(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/disputes/:id/decision',
    config: { permission: 'admin', rateLimit, audit: 'dispute.decided' },
    schema: {
      operationId: 'decideDispute',
      summary: 'Decide an attendance dispute',
      description: 'Patient and doctor are notified of the reason.',
      tags,
      params,
      body: decisionForm,
      response: { 200: attendance, ...problems(...refusals, 'not_possible', 'already_done') },
    },
    handler: async (request) => decideDispute(services, contextOf(request, clock), request.params.id, request.body),
  });
}
