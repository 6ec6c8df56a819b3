// /api/site/editor/counters and /promotion, for admins
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { listCounters, setCounter } from './set-counters.ts';
import { readPromotion, setPromotion } from './set-promotion.ts';
import { counterForm, counterName, counters, keptPromotion, promotionForm } from './settings-shapes.ts';
import type { SiteServices } from './site-services.ts';

const permission = 'admin';
const rateLimit = { points: 60, seconds: 60 };
const often = { points: 240, seconds: 60 };
const tags = ['site'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addSettingsEditorRoutes(app: Api, services: SiteServices): void {
  addCounterRoutes(app, services);
  addPromotionRoutes(app, services);
}

function addCounterRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/editor/counters',
    config: { permission, rateLimit: often, audit: 'site.counters_seen' },
    schema: {
      operationId: 'listCounters',
      summary: 'Where each figure of the site comes from',
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
      operationId: 'setCounter',
      summary: 'Have a figure counted, give it with its source and day, or hide it',
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
    config: { permission, rateLimit: often, audit: 'site.promotion_seen' },
    schema: {
      operationId: 'readPromotion',
      summary: 'The banner as it is kept, shown or not',
      tags,
      response: { 200: keptPromotion, ...problems(...refusals) },
    },
    handler: async (request) => readPromotion(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/site/editor/promotion',
    config: { permission, rateLimit, audit: 'site.promotion_set' },
    schema: {
      operationId: 'setPromotion',
      summary: 'Write the banner, from when until when it shows, and whether it does',
      tags,
      body: promotionForm,
      response: { 200: keptPromotion, ...problems(...refusals) },
    },
    handler: async (request) => setPromotion(services, contextOf(request, clock), request.body),
  });
}
