// POST /api/site/appointments, for visitors who agreed to be counted; GET /api/site/editor/appointments, for admins
import { countingCookie, devices } from '@lafiya/domain/page-counts/page-counts';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { exactText, textLike } from '../../platform/http/text-schemas.ts';
import { countPage } from './count-page.ts';
import { readPageCounts } from './read-page-counts.ts';

const tags = ['site'];
const opened = z
  .strictObject({
    path: exactText(200).min(1),
    device: z.enum(devices),
    source: textLike(/^[\w.:-]+$/)
      .max(100)
      .describe('The referring host, or inside or direct.'),
  })
  .meta({ id: 'PageViewForm' });

const sum = z.int().min(0);
const counts = z
  .strictObject({
    total: sum,
    days: z
      .array(z.strictObject({ day: z.iso.date(), views: sum }).meta({ id: 'DayViews' }))
      .describe('One entry for each of the last 30 days, oldest first.'),
    pages: z.array(z.strictObject({ path: z.string(), views: sum }).meta({ id: 'PageViews' })).describe('The most viewed pages.'),
    sources: z
      .array(z.strictObject({ source: z.string(), views: sum }).meta({ id: 'SourceViews' }))
      .describe('Referrers, without pages of this site.'),
    devices: z.array(z.strictObject({ device: z.enum(devices), views: sum }).meta({ id: 'DeviceViews' })),
  })
  .meta({ id: 'PageViewStats' });

export function addPageCountRoutes(app: Api, services: { database: Database; clock: Clock }): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/site/page-views',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'recordPageView',
      summary: 'Record a page view',
      description: 'Counted only with the visitor’s consent. The response is the same without it.',
      tags,
      body: opened,
      response: { 204: z.null(), ...problems() },
    },
    handler: async (request, reply) => {
      const { cookies, headers } = request;
      const hasConsent = cookies[countingCookie.name] === countingCookie.yes && headers['sec-gpc'] !== '1' && headers['dnt'] !== '1';
      if (hasConsent) await countPage(services, contextOf(request, clock), request.body);
      return reply.code(204).send(null);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/site/editor/page-views',
    config: { permission: 'admin', rateLimit: { points: 240, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'getPageViewStats',
      summary: 'Get page view statistics for the last 30 days',
      description: 'Counts only visitors who gave consent.',
      tags,
      response: { 200: counts, ...problems('not_signed_in', 'forbidden', 'mfa_required') },
    },
    handler: async (request) => readPageCounts(services, contextOf(request, clock)),
  });
}
