// GET /api/staff and one of them
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listStaff } from './list-staff.ts';
import { seeStaffMember } from './see-staff-member.ts';
import type { StaffServices } from './staff-services.ts';
import { byId, staffList, staffMember, staffQuery } from './staff-shapes.ts';

const tags = ['staff'];
const rateLimit = { points: 240, seconds: 60 };

export function addPeopleRoutes(app: Api, services: StaffServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/staff',
    config: { permission: 'admin', rateLimit, audit: 'staff.listed' },
    schema: {
      operationId: 'listStaff',
      summary: 'Doctors and admins by name',
      tags,
      querystring: staffQuery,
      response: { 200: staffList, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => listStaff(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/staff/:id',
    config: { permission: 'admin', rateLimit, audit: 'staff.seen' },
    schema: {
      operationId: 'seeStaffMember',
      summary: 'Everything about one of the staff',
      tags,
      params: byId,
      response: { 200: staffMember, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'not_found') },
    },
    handler: async (request) => seeStaffMember(services, contextOf(request, clock), request.params.id),
  });
}
