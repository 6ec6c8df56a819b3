// GET /api/staff, POST /api/staff/search, POST /api/staff/ask-for-hours, GET /api/staff/{id}
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { askForHours } from './ask-for-hours.ts';
import { listStaff } from './list-staff.ts';
import { readStaffMember } from './read-staff-member.ts';
import type { StaffServices } from './staff-services.ts';
import { byId, emptyBody, hoursAsked, staffFilters, staffList, staffMember, staffSearch } from './staff-schemas.ts';

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
      summary: 'List staff',
      tags,
      querystring: staffFilters,
      response: { 200: staffList, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => listStaff(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/search',
    config: { permission: 'admin', rateLimit, audit: 'staff.listed' },
    schema: {
      operationId: 'searchStaff',
      summary: 'Search staff by name or email address',
      tags,
      body: staffSearch,
      response: { 200: staffList, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => listStaff(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/staff/ask-for-hours',
    config: { permission: 'admin', rateLimit: { points: 10, seconds: 60 }, audit: 'staff.asked_for_hours' },
    schema: {
      operationId: 'askForHours',
      summary: 'Ask the doctors without a free time in the next seven days to open hours',
      description: 'Each doctor is asked at most once in seven days, by e-mail and in the app.',
      tags,
      body: emptyBody,
      response: { 200: hoursAsked, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => askForHours(services, contextOf(request, clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/staff/:id',
    config: { permission: 'admin', rateLimit, audit: 'staff.seen' },
    schema: {
      operationId: 'getStaffMember',
      summary: 'Get a staff member',
      tags,
      params: byId,
      response: { 200: staffMember, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'not_found') },
    },
    handler: async (request) => readStaffMember(services, contextOf(request, clock), request.params.id),
  });
}
