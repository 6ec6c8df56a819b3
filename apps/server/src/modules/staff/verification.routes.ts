// /api/staff/verifications and /api/staff/doctors/{doctorId}: doctors waiting for verification, and the decision
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { approveDoctor } from './approve-doctor.ts';
import { listWaitingDoctors } from './list-waiting-doctors.ts';
import { refuseDoctor } from './refuse-doctor.ts';
import type { StaffServices } from './staff-services.ts';
import { approval, byDoctorId, done, refusal, waitingList } from './staff-schemas.ts';

const tags = ['staff'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'step_up_required', 'not_found', 'already_done'] as const;

export function addVerificationRoutes(app: Api, services: StaffServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/staff/verifications',
    config: { permission: 'admin', rateLimit: { points: 240, seconds: 60 }, audit: 'verifications.listed' },
    schema: {
      operationId: 'listPendingDoctors',
      summary: 'List doctors with a pending licence, oldest first',
      tags,
      response: { 200: waitingList, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => listWaitingDoctors(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/doctors/:doctorId/approve',
    config: { permission: 'admin', fresh: true, rateLimit: { points: 60, seconds: 60 }, audit: 'doctor.approved' },
    schema: {
      operationId: 'approveDoctor',
      summary: 'Approve a licence',
      tags,
      params: byDoctorId,
      body: approval,
      response: { 200: done, ...problems(...refusals) },
    },
    handler: async (request) => approveDoctor(services, contextOf(request, clock), request.params.doctorId, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/doctors/:doctorId/refuse',
    config: { permission: 'admin', fresh: true, rateLimit: { points: 60, seconds: 60 }, audit: 'doctor.refused' },
    schema: {
      operationId: 'refuseDoctor',
      summary: 'Refuse a licence',
      tags,
      params: byDoctorId,
      body: refusal,
      response: { 200: done, ...problems(...refusals) },
    },
    handler: async (request) => refuseDoctor(services, contextOf(request, clock), request.params.doctorId, request.body.reason),
  });
}
