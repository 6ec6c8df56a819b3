// /api/video/calls/:id/attendance, /dispute and /api/disputes: who came by what the server saw, and what is said against it.
import { z } from 'zod';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import type { CallServices } from './calls-services.ts';
import { decideDispute } from './decide-dispute.ts';
import { attendance, decisionForm, disputeForm, disputeList, disputeSearch } from './disputes-shapes.ts';
import { listDisputes } from './list-disputes.ts';
import { raiseDispute } from './raise-dispute.ts';
import { readAttendance } from './read-attendance.ts';

const tags = ['calls'];
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
    config: { permission: 'care', about: 'visit', rateLimit, audit: 'call.attendance_read' },
    schema: {
      operationId: 'readAttendance',
      summary: 'Who came when, as our server and the media server saw it',
      tags,
      params,
      response: { 200: attendance, ...problems(...refusals) },
    },
    handler: async (request) => readAttendance(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/video/calls/:id/dispute',
    config: { permission: 'consulting', about: 'visit', rateLimit, audit: 'dispute.raised' },
    schema: {
      operationId: 'disputeAttendance',
      summary: 'Say once that a visit was not missed as it was noted',
      tags,
      params,
      body: disputeForm,
      response: { 200: attendance, ...problems(...refusals, 'not_possible', 'already_done') },
    },
    handler: async (request) => raiseDispute(services, contextOf(request, clock), request.params.id, request.body.words),
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
      summary: 'Visits about which somebody says that they were not missed',
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
      summary: 'Decide about a disputed visit; both sides are told why',
      tags,
      params,
      body: decisionForm,
      response: { 200: attendance, ...problems(...refusals, 'not_possible', 'already_done') },
    },
    handler: async (request) => decideDispute(services, contextOf(request, clock), request.params.id, request.body),
  });
}
