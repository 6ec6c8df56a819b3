// Routes under /api/patients/{id}/timeline: everything that happened, newest first, and the search in it.
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { readTimeline, type TimelineServices } from './read-timeline.ts';
import { timeline, timelineFilter, timelineSearch } from './timeline-schemas.ts';

const tags = ['timeline'];
const limits = { permission: 'care', subject: 'see_health', rateLimit: { points: 240, seconds: 60 } } as const;
const params = z.strictObject({ id: z.uuid() });
const response = { 200: timeline, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found') };

export function addTimelineRoutes(app: Api, services: TimelineServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/patients/:id/timeline',
    config: { ...limits, audit: 'timeline.read' },
    schema: {
      operationId: 'getTimeline',
      summary: 'Get a page of the timeline of a record',
      description:
        'Consultations, entries of the chart and measurements, last first. The family reads signed notes without what is withheld.',
      tags,
      params,
      querystring: timelineFilter,
      response,
    },
    handler: async (request) => readTimeline(services, contextOf(request, clock), request.params.id, request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/timeline/search',
    config: { ...limits, audit: 'timeline.searched' },
    schema: {
      operationId: 'searchTimeline',
      summary: 'Search the timeline of a record',
      description: 'In what the user may read, withheld parts of notes excluded for the family.',
      tags,
      params,
      body: timelineSearch,
      response,
    },
    handler: async (request) => readTimeline(services, contextOf(request, clock), request.params.id, request.body),
  });
}
