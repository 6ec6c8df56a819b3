// /api/availability: a doctor's own hours, days that differ, time off, and the week that follows
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import type { AvailabilityServices } from './availability-services.ts';
import {
  availability,
  availabilityForm,
  byDate,
  byId,
  dayForm,
  nothing,
  timeOffForm,
  timeOffTaken,
  week,
  weekQuery,
} from './availability-shapes.ts';
import { changeDay, forgetDay } from './change-day.ts';
import { readAvailability } from './read-availability.ts';
import { readWeek } from './read-week.ts';
import { saveAvailability } from './save-availability.ts';
import { takeBackTimeOff, takeTimeOff } from './take-time-off.ts';

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
    schema: { operationId: 'readAvailability', summary: 'One’s own hours', tags, response: { 200: availability, ...refusals } },
    handler: async (request) => readAvailability(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/availability',
    config: { permission: 'doctor', rateLimit, audit: 'availability.changed' },
    schema: {
      operationId: 'saveAvailability',
      summary: 'Say how the week goes',
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
      operationId: 'readAvailabilityWeek',
      summary: 'Seven days as patients will see them',
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
      operationId: 'changeAvailabilityDay',
      summary: 'Say that a day differs from the week',
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
      summary: 'Let a day go as the week says again',
      tags,
      params: byDate,
      body: nothing,
      response: { 200: availability, ...refusals },
    },
    handler: async (request) => forgetDay(services, contextOf(request, clock), request.params.date),
  });
}

function addTimeOffRoutes(app: Api, services: AvailabilityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/availability/time-off',
    config: { permission: 'doctor', rateLimit, audit: 'availability.time_off_taken' },
    schema: {
      operationId: 'takeTimeOff',
      summary: 'Take time off; answers which visits are in it',
      tags,
      body: timeOffForm,
      response: { 200: timeOffTaken, ...refusals },
    },
    handler: async (request) => takeTimeOff(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/availability/time-off/:id/remove',
    config: { permission: 'doctor', about: 'own', rateLimit, audit: 'availability.time_off_removed' },
    schema: {
      operationId: 'removeTimeOff',
      summary: 'Take back time off',
      tags,
      params: byId,
      body: nothing,
      response: { 200: availability, ...problems('not_signed_in', 'forbidden', 'not_found') },
    },
    handler: async (request) => takeBackTimeOff(services, contextOf(request, clock), request.params.id),
  });
}
