// GET /api/site/services, /testimonials, /counters and /promotion, for anyone
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listPublicServices } from './edit-services.ts';
import { listTestimonials } from './pick-testimonials.ts';
import { listPublicCounters } from './set-counters.ts';
import { readCurrentPromotion } from './set-promotion.ts';
import { counters, publicServices, publicTestimonials, shownPromotion } from './settings-schemas.ts';
import type { SiteServices } from './site-services.ts';

const config = { permission: 'anyone', rateLimit: { points: 300, seconds: 60 }, audit: 'none' } as const;
const tags = ['site'];

export function addSiteSettingRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/services',
    config,
    schema: {
      operationId: 'listSiteServices',
      summary: 'List the visible services',
      tags,
      response: { 200: publicServices, ...problems() },
    },
    handler: async (request) => listPublicServices(services, contextOf(request, clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/site/testimonials',
    config,
    schema: {
      operationId: 'listSiteTestimonials',
      summary: 'List the published testimonials',
      tags,
      response: { 200: publicTestimonials, ...problems() },
    },
    handler: async (request) => listTestimonials(services, contextOf(request, clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/site/counters',
    config,
    schema: {
      operationId: 'listSiteCounters',
      summary: 'List the public counters',
      tags,
      response: { 200: counters, ...problems() },
    },
    handler: async (request) => listPublicCounters(services, contextOf(request, clock)),
  });
  app.route({
    method: 'GET',
    url: '/api/site/promotion',
    config,
    schema: {
      operationId: 'getSitePromotion',
      summary: 'Get the active promotion banner',
      tags,
      response: { 200: shownPromotion, ...problems() },
    },
    handler: async (request) => readCurrentPromotion(services, contextOf(request, clock)),
  });
}
