// Read routes under /api/appointments: lists, counts, one appointment and its history.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { appointmentHistory as historyOf } from './appointment-history.ts';
import { appointmentStatsOf } from './appointment-stats.ts';
import {
  appointmentFilters,
  appointmentId,
  appointmentSearch,
  closedHoursQuery,
  statsSearch,
  todaySearch,
  upcomingSearch,
} from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { appointmentHistory, appointmentList, appointmentStats, closedHours, oneAppointment } from './appointments-schemas.ts';
import { addBookingRoutes } from './booking.routes.ts';
import { closedHoursOf } from './closed-hours.ts';
import { listAppointments } from './list-appointments.ts';
import { addTransitionRoutes } from './transitions.routes.ts';
import { openAppointment } from './open-appointment.ts';

const tags = ['appointments'];
const often = { points: 300, seconds: 60 };
const refusals = problems('not_signed_in', 'forbidden');
const firstPage = { page: 1, limit: 100 };

export function addAppointmentRoutes(app: Api, services: AppointmentServices): void {
  addListRoutes(app, services);
  addFixedLists(app, services);
  addOneRoutes(app, services);
  addBookingRoutes(app, services);
  addTransitionRoutes(app, services);
}

function addListRoutes(app: Api, services: AppointmentServices): void {
  const { clock } = services;
  const config = { permission: 'care', rateLimit: often, audit: 'appointment.listed' } as const;
  app.route({
    method: 'GET',
    url: '/api/appointments',
    config,
    schema: {
      operationId: 'listAppointments',
      summary: 'List appointments',
      description: 'Returns only appointments the user may see. What is counted has to be asked for with include.',
      tags,
      querystring: appointmentFilters,
      response: { 200: appointmentList, ...refusals },
    },
    handler: async (request) => listAppointments(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/appointments/search',
    config,
    schema: {
      operationId: 'searchAppointments',
      summary: 'Search appointments',
      description: 'With the filters of the list. Returns only appointments the user may see.',
      tags,
      body: appointmentSearch,
      response: { 200: appointmentList, ...refusals },
    },
    handler: async (request) => listAppointments(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'GET',
    url: '/api/appointments/stats',
    // Counts name nobody.
    config: { ...config, audit: 'none' },
    schema: {
      operationId: 'getAppointmentStats',
      summary: 'Get appointment statistics by status and week',
      tags,
      querystring: statsSearch,
      response: { 200: appointmentStats, ...refusals },
    },
    handler: async (request) => appointmentStatsOf(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/appointments/closed-hours',
    // Hours name no patient.
    config: { permission: 'staff', rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'listClosedHours',
      summary: 'List the times at which a doctor does not work',
      description: 'For staff, from a week ago on. The calendar shows them as closed.',
      tags,
      querystring: closedHoursQuery,
      response: { 200: closedHours, ...refusals },
    },
    handler: async (request) => closedHoursOf(services, contextOf(request, clock), request.query),
  });
}

function addFixedLists(app: Api, services: AppointmentServices): void {
  const { clock } = services;
  const config = { permission: 'care', rateLimit: often, audit: 'appointment.listed' } as const;
  app.route({
    method: 'GET',
    url: '/api/appointments/today',
    config,
    schema: {
      operationId: 'listTodaysAppointments',
      summary: 'List today’s appointments',
      description: 'Patients get their own appointments. Staff get those of the clinic.',
      tags,
      querystring: todaySearch,
      response: { 200: appointmentList, ...refusals },
    },
    handler: async (request) =>
      listAppointments(services, contextOf(request, clock), { ...firstPage, ...request.query, dateRange: 'today' }),
  });
  app.route({
    method: 'GET',
    url: '/api/appointments/upcoming',
    config,
    schema: {
      operationId: 'listUpcomingAppointments',
      summary: 'List upcoming appointments',
      description: 'Includes appointments that can still be joined.',
      tags,
      querystring: upcomingSearch,
      response: { 200: appointmentList, ...refusals },
    },
    handler: async (request) =>
      listAppointments(services, contextOf(request, clock), { ...firstPage, ...request.query, dateRange: 'upcoming' }),
  });
}

function addOneRoutes(app: Api, services: AppointmentServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/appointments/:id',
    config: { permission: 'care', subject: 'appointment', rateLimit: often, audit: 'appointment.opened' },
    schema: {
      operationId: 'getAppointment',
      summary: 'Get an appointment',
      tags,
      params: appointmentId,
      response: { 200: oneAppointment, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => openAppointment(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'GET',
    url: '/api/appointments/:id/history',
    config: { permission: 'care', subject: 'appointment', rateLimit: often, audit: 'appointment.history_read' },
    schema: {
      operationId: 'getAppointmentHistory',
      summary: 'List the history of an appointment',
      description: 'Each event has its actor and reason.',
      tags,
      params: appointmentId,
      response: { 200: appointmentHistory, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => historyOf(services, contextOf(request, clock), request.params.id),
  });
}
