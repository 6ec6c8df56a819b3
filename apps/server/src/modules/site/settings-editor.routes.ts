// /api/site/editor/counters and /promotion, for admins
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listCounters, setCounter } from './set-counters.ts';
import { readPromotion, setPromotion } from './set-promotion.ts';
import { readSiteCounts } from './read-site-counts.ts';
import { counterForm, counterName, counters, storedPromotion, promotionForm, siteCounts } from './settings-schemas.ts';
import type { SiteServices } from './site-services.ts';

const permission = 'admin';
const rateLimit = { points: 60, seconds: 60 };
const readRateLimit = { points: 240, seconds: 60 };
const tags = ['site'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addSettingsEditorRoutes(app: Api, services: SiteServices): void {
  addCountsRoute(app, services);
  addCounterRoutes(app, services);
  addPromotionRoutes(app, services);
}

function addCountsRoute(app: Api, services: SiteServices): void {
  app.route({
    method: 'GET',
    url: '/api/site/editor/counts',
    config: { permission, rateLimit: readRateLimit, audit: 'none' },
    schema: {
      operationId: 'getSiteCounts',
      summary: 'Count what waits for an admin in the site editor',
      tags,
      response: { 200: siteCounts, ...problems(...refusals) },
    },
    handler: async (request) => readSiteCounts(services, contextOf(request, services.clock)),
  });
}

function addCounterRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/editor/counters',
    config: { permission, rateLimit: readRateLimit, audit: 'site.counters_seen' },
    schema: {
      operationId: 'listEditorCounters',
      summary: 'List the counter settings',
      tags,
      response: { 200: counters, ...problems(...refusals) },
    },
    handler: async (request) => listCounters(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/site/editor/counters/:name',
    config: { permission, rateLimit, audit: 'site.counter_set' },
    schema: {
      operationId: 'updateCounter',
      summary: 'Update a counter',
      description: 'A counter is calculated, set manually with source and date, or hidden.',
      tags,
      params: counterName,
      body: counterForm,
      response: { 200: counters, ...problems(...refusals) },
    },
    handler: async (request) => setCounter(services, contextOf(request, clock), request.params.name, request.body),
  });
}

function addPromotionRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/editor/promotion',
    config: { permission, rateLimit: readRateLimit, audit: 'site.promotion_seen' },
    schema: {
      operationId: 'getPromotionSettings',
      summary: 'Get the promotion banner settings',
      description: 'Returns the banner even if it is hidden.',
      tags,
      response: { 200: storedPromotion, ...problems(...refusals) },
    },
    handler: async (request) => readPromotion(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/site/editor/promotion',
    config: { permission, rateLimit, audit: 'site.promotion_set' },
    schema: {
      operationId: 'updatePromotionSettings',
      summary: 'Update the promotion banner',
      tags,
      body: promotionForm,
      response: { 200: storedPromotion, ...problems(...refusals) },
    },
    handler: async (request) => setPromotion(services, contextOf(request, clock), request.body),
  });
}
