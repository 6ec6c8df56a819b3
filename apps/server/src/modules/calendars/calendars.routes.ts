// /api/calendar: one's visits for other programs, and a doctor's own calendar for us
import { z } from 'zod';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { makeFeed, readFeed, takeBackFeed } from './calendar-feed.ts';
import type { CalendarServices } from './calendars-services.ts';
import { byToken, feed, nothing, ownCalendar, ownCalendarForm } from './calendars-shapes.ts';
import { forgetOwnCalendar, readOwnCalendar, saveOwnCalendar } from './own-calendar.ts';
import { showFeed } from './show-feed.ts';

const tags = ['calendar'];
const often = { points: 120, seconds: 60 };
const rateLimit = { points: 20, seconds: 60 };

export function addCalendarRoutes(app: Api, services: CalendarServices): void {
  addFeedRoutes(app, services);
  addPublicFeed(app, services);
  addOwnCalendarRoutes(app, services);
}

function addFeedRoutes(app: Api, services: CalendarServices): void {
  const { clock } = services;
  const response = { 200: feed, ...problems('not_signed_in') };
  app.route({
    method: 'GET',
    url: '/api/calendar/feed',
    config: { permission: 'signed_in', rateLimit: often, audit: 'none' },
    schema: { operationId: 'readCalendarFeed', summary: 'Whether one’s visits can be read by other programs', tags, response },
    handler: async (request) => readFeed(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/calendar/feed',
    config: { permission: 'signed_in', rateLimit, audit: 'calendar.feed_made' },
    schema: { operationId: 'makeCalendarFeed', summary: 'A new address for one’s visits; an old one stops', tags, body: nothing, response },
    handler: async (request) => makeFeed(services, contextOf(request, clock)),
  });
  app.route({
    method: 'DELETE',
    url: '/api/calendar/feed',
    config: { permission: 'signed_in', rateLimit, audit: 'calendar.feed_taken_back' },
    schema: { operationId: 'takeBackCalendarFeed', summary: 'Let no program read one’s visits any more', tags, response },
    handler: async (request) => takeBackFeed(services, contextOf(request, clock)),
  });
}

function addPublicFeed(app: Api, services: CalendarServices): void {
  app.route({
    method: 'GET',
    url: '/api/calendar/:token.ics',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 60 }, audit: 'calendar.feed_read' },
    schema: {
      operationId: 'showCalendarFeed',
      summary: 'Somebody’s visits as a calendar file, for whoever knows the address',
      tags,
      params: byToken,
      response: { 200: z.string().describe('text/calendar'), 304: z.null(), ...problems('not_found') },
    },
    handler: async (request, reply) => {
      const { text, etag } = await showFeed(services, contextOf(request, services.clock), request.params.token);
      reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
      if (request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag))
        return reply.code(304).send(null);
      return reply
        .type('text/calendar; charset=utf-8')
        .serializer((body: unknown) => String(body))
        .send(text);
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
    schema: { operationId: 'readOwnCalendar', summary: 'How reading one’s own calendar goes', tags, response },
    handler: async (request) => readOwnCalendar(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url,
    config: { permission: 'doctor', rateLimit, audit: 'calendar.own_saved' },
    schema: {
      operationId: 'saveOwnCalendar',
      summary: 'Say where one’s own calendar is: what stands in it takes away free times',
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
    schema: { operationId: 'forgetOwnCalendar', summary: 'Read one’s own calendar no longer', tags, response },
    handler: async (request) => forgetOwnCalendar(services, contextOf(request, clock)),
  });
}
