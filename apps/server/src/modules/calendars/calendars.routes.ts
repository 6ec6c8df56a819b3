// Routes under /api/calendar: the feed of a user's appointments and a doctor's own calendar; and one appointment as a file.
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { createFeed, readFeed, revokeFeed } from './calendar-feed.ts';
import type { CalendarServices } from './calendars-services.ts';
import { byId, byToken, feed, emptyBody, ownCalendar, ownCalendarForm } from './calendars-schemas.ts';
import { deleteOwnCalendar, readOwnCalendar, saveOwnCalendar } from './own-calendar.ts';
import { showAppointment } from './show-appointment.ts';
import { showFeed } from './show-feed.ts';

const tags = ['calendars'];
const often = { points: 120, seconds: 60 };
const rateLimit = { points: 20, seconds: 60 };

export function addCalendarRoutes(app: Api, services: CalendarServices): void {
  addFeedRoutes(app, services);
  addPublicFeed(app, services);
  addOwnCalendarRoutes(app, services);
  addAppointmentFile(app, services);
}

function addFeedRoutes(app: Api, services: CalendarServices): void {
  const { clock } = services;
  const response = { 200: feed, ...problems('not_signed_in') };
  app.route({
    method: 'GET',
    url: '/api/calendar/feed',
    config: { permission: 'signed_in', rateLimit: often, audit: 'none' },
    schema: { operationId: 'getCalendarFeed', summary: 'Get the calendar feed', tags, response },
    handler: async (request) => readFeed(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/calendar/feed',
    // The feed shows a doctor's patients, and whoever knows its URL reads it.
    config: { permission: 'care', fresh: true, rateLimit, audit: 'calendar.feed_made' },
    schema: {
      operationId: 'createCalendarFeed',
      summary: 'Create a calendar feed and revoke the previous one',
      tags,
      body: emptyBody,
      response: { 200: feed, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'step_up_required') },
    },
    handler: async (request) => createFeed(services, contextOf(request, clock)),
  });
  app.route({
    method: 'DELETE',
    url: '/api/calendar/feed',
    config: { permission: 'signed_in', rateLimit, audit: 'calendar.feed_taken_back' },
    schema: { operationId: 'revokeCalendarFeed', summary: 'Revoke the calendar feed', tags, response },
    handler: async (request) => revokeFeed(services, contextOf(request, clock)),
  });
}

function addPublicFeed(app: Api, services: CalendarServices): void {
  app.route({
    method: 'GET',
    url: '/api/calendar/:token.ics',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 60 }, audit: 'calendar.feed_read' },
    schema: {
      operationId: 'downloadCalendarFeed',
      summary: 'Download a calendar feed as an iCalendar file',
      description: 'Anyone who knows the URL can read the feed.',
      tags,
      params: byToken,
      response: { 200: z.string().describe('iCalendar file.'), 304: z.null(), ...problems('not_found') },
    },
    handler: async (request, reply) => {
      const knownTags = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
      const { text, etag } = await showFeed(services, contextOf(request, services.clock), request.params.token, knownTags);
      reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
      if (text === null) return reply.code(304).send(null);
      return (
        reply
          .type('text/calendar; charset=utf-8')
          // Otherwise a browser would name the file after the secret token.
          .header('Content-Disposition', 'attachment; filename="lafiya.ics"')
          .serializer((body: unknown) => String(body))
          .send(text)
      );
    },
  });
}

function addOwnCalendarRoutes(app: Api, services: CalendarServices): void {
  const { clock } = services;
  const url = '/api/calendar/own';
  const response = { 200: ownCalendar, ...problems('not_signed_in', 'forbidden') };
  app.route({
    method: 'GET',
    url,
    config: { permission: 'doctor', rateLimit: often, audit: 'none' },
    schema: { operationId: 'getOwnCalendar', summary: 'Get the connected external calendar', tags, response },
    handler: async (request) => readOwnCalendar(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url,
    config: { permission: 'doctor', rateLimit, audit: 'calendar.own_saved' },
    schema: {
      operationId: 'connectOwnCalendar',
      summary: 'Connect an external calendar',
      description: 'Events in the calendar block free slots.',
      tags,
      body: ownCalendarForm,
      response,
    },
    handler: async (request) => saveOwnCalendar(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'DELETE',
    url,
    config: { permission: 'doctor', rateLimit, audit: 'calendar.own_forgotten' },
    schema: { operationId: 'disconnectOwnCalendar', summary: 'Disconnect the external calendar', tags, response },
    handler: async (request) => deleteOwnCalendar(services, contextOf(request, clock)),
  });
}

function addAppointmentFile(app: Api, services: CalendarServices): void {
  app.route({
    method: 'GET',
    url: '/api/appointments/:id/calendar',
    config: { permission: 'care', subject: 'appointment', rateLimit: often, audit: 'appointment.opened' },
    schema: {
      operationId: 'downloadAppointmentCalendar',
      summary: 'Download an appointment as an iCalendar file',
      tags,
      params: byId,
      response: {
        200: z.string().describe('iCalendar file.'),
        ...problems('not_signed_in', 'forbidden', 'not_found', 'not_possible'),
      },
    },
    handler: async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="appointment.ics"')
        .header('Cache-Control', 'private, no-store')
        .serializer((body: unknown) => String(body))
        .send(await showAppointment(services, contextOf(request, services.clock), request.params.id)),
  });
}
