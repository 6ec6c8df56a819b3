// POST /api/site/visits, for visitors who said yes; GET /api/site/editor/visits, for admins
import { countingCookie, devices } from '@lafiya/domain/site/page-counts';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { countPage } from './count-page.ts';
import { readPageCounts } from './read-page-counts.ts';

const tags = ['site'];
const opened = z
  .strictObject({
    path: z.string().min(1).max(200),
    device: z.enum(devices),
    source: z
      .string()
      .max(100)
      .regex(/^[\w.:-]+$/)
      .describe('A host, inside or direct'),
  })
  .meta({ id: 'OpenedPage' });

const sum = z.int().min(0);
const counts = z
  .strictObject({
    total: sum,
    days: z
      .array(z.strictObject({ day: z.iso.date(), views: sum }).meta({ id: 'DayViews' }))
      .describe('The last 30 days, each of them, oldest first'),
    pages: z.array(z.strictObject({ path: z.string(), views: sum }).meta({ id: 'PageViews' })).describe('The most opened ones'),
    sources: z
      .array(z.strictObject({ source: z.string(), views: sum }).meta({ id: 'SourceViews' }))
      .describe('Where visitors came from, without our own pages'),
    devices: z.array(z.strictObject({ device: z.enum(devices), views: sum }).meta({ id: 'DeviceViews' })),
  })
  .meta({ id: 'PageCounts' });

export function addPageCountRoutes(app: Api, services: { database: Database; clock: Clock }): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/site/visits',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'countOpenedPage',
      summary: 'Count a public page as opened, if the visitor lets us; it is answered alike when they do not',
      tags,
      body: opened,
      response: { 204: z.null(), ...problems() },
    },
    handler: async (request, reply) => {
      const { cookies, headers } = request;
      const saidYes = cookies[countingCookie.name] === countingCookie.yes && headers['sec-gpc'] !== '1' && headers['dnt'] !== '1';
      if (saidYes) await countPage(services, contextOf(request, clock), request.body);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/site/editor/visits',
    config: { permission: 'admin', rateLimit: { points: 240, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'readPageCounts',
      summary: 'How often public pages were opened in the last 30 days, by visitors who let us count',
      tags,
      response: { 200: counts, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => readPageCounts(services, contextOf(request, clock)),
  });
}
