// GET /api/site/services, /testimonials, /counters and /promotion, for anyone
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listPublicServices } from './edit-services.ts';
import { listTestimonials } from './pick-testimonials.ts';
import { listPublicCounters } from './set-counters.ts';
import { readShowingPromotion } from './set-promotion.ts';
import { counters, publicServices, publicTestimonials, shownPromotion } from './settings-shapes.ts';
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
      summary: 'The services that are shown, in their order, with what the site says of each',
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
      summary: 'What patients allowed us to quote, in the order we show it',
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
      summary: 'Which figures are counted, given with their source, or hidden',
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
      operationId: 'readSitePromotion',
      summary: 'The banner that shows at this moment, if one does',
      tags,
      response: { 200: shownPromotion, ...problems() },
    },
    handler: async (request) => readShowingPromotion(services, contextOf(request, clock)),
  });
}
