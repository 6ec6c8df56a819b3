// Routes under /api/availability: a doctor's own hours, exceptions, time off and resulting week.
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import type { AvailabilityServices } from './availability-services.ts';
import {
  availability,
  availabilityForm,
  byDate,
  byId,
  dayForm,
  emptyBody,
  timeOffForm,
  timeOffTaken,
  week,
  weekQuery,
} from './availability-schemas.ts';
import { changeDay, clearDay } from './change-day.ts';
import { readAvailability } from './read-availability.ts';
import { readWeek } from './read-week.ts';
import { saveAvailability } from './save-availability.ts';
import { cancelTimeOff, takeTimeOff } from './take-time-off.ts';

const tags = ['availability'];
const often = { points: 240, seconds: 60 };
const rateLimit = { points: 60, seconds: 60 };
const refusals = problems('not_signed_in', 'forbidden');

export function addAvailabilityRoutes(app: Api, services: AvailabilityServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/availability',
    config: { permission: 'doctor', rateLimit: often, audit: 'none' },
    schema: {
      operationId: 'getAvailability',
      summary: 'Get the doctor’s availability',
      tags,
      response: { 200: availability, ...refusals },
    },
    handler: async (request) => readAvailability(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/availability',
    config: { permission: 'doctor', rateLimit, audit: 'availability.changed' },
    schema: {
      operationId: 'updateAvailability',
      summary: 'Update the weekly availability',
      tags,
      body: availabilityForm,
      response: { 200: availability, ...problems('not_signed_in', 'forbidden', 'changed_meanwhile') },
    },
    handler: async (request) => saveAvailability(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'GET',
    url: '/api/availability/week',
    config: { permission: 'doctor', rateLimit: often, audit: 'availability.week_seen' },
    schema: {
      operationId: 'getAvailabilityWeek',
      summary: 'Get the slots of seven days',
      description: 'Shows the slots as patients see them.',
      tags,
      querystring: weekQuery,
      response: { 200: week, ...refusals },
    },
    handler: async (request) => readWeek(services, contextOf(request, clock), request.query.from),
  });
  addDayRoutes(app, services);
  addTimeOffRoutes(app, services);
}

function addDayRoutes(app: Api, services: AvailabilityServices): void {
  const { clock } = services;
  app.route({
    method: 'PUT',
    url: '/api/availability/days/:date',
    config: { permission: 'doctor', rateLimit, audit: 'availability.day_changed' },
    schema: {
      operationId: 'setAvailabilityDay',
      summary: 'Set the hours of a single day',
      description: 'Overrides the weekly hours on that day.',
      tags,
      params: byDate,
      body: dayForm,
      response: { 200: availability, ...refusals },
    },
    handler: async (request) => changeDay(services, contextOf(request, clock), request.params.date, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/availability/days/:date/remove',
    config: { permission: 'doctor', rateLimit, audit: 'availability.day_removed' },
    schema: {
      operationId: 'removeAvailabilityDay',
      summary: 'Reset a single day to the weekly hours',
      tags,
      params: byDate,
      body: emptyBody,
      response: { 200: availability, ...refusals },
    },
    handler: async (request) => clearDay(services, contextOf(request, clock), request.params.date),
  });
}

function addTimeOffRoutes(app: Api, services: AvailabilityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/availability/time-off',
    config: { permission: 'doctor', rateLimit, audit: 'availability.time_off_taken' },
    schema: {
      operationId: 'createTimeOff',
      summary: 'Create time off and list the affected appointments',
      tags,
      body: timeOffForm,
      response: { 200: timeOffTaken, ...refusals },
    },
    handler: async (request) => takeTimeOff(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/availability/time-off/:id/remove',
    config: { permission: 'doctor', subject: 'own', rateLimit, audit: 'availability.time_off_removed' },
    schema: {
      operationId: 'removeTimeOff',
      summary: 'Remove time off',
      tags,
      params: byId,
      body: emptyBody,
      response: { 200: availability, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => cancelTimeOff(services, contextOf(request, clock), request.params.id),
  });
}
