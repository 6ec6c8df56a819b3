// /api/site/editor/services, /testimonials and /team, for admins: what is shown, and in which order
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { createService, listEditedServices, reorderServices, updateService } from './edit-services.ts';
import { listPinnedDoctors, orderTeam } from './order-team.ts';
import { listOfferedTestimonials, pickTestimonials } from './pick-testimonials.ts';
import {
  editedServices,
  newService,
  offeredTestimonials,
  pickedTestimonials,
  pinnedTeam,
  serviceForm,
  serviceOrder,
  serviceSlug,
  teamOrder,
} from './settings-shapes.ts';
import type { SiteServices } from './site-services.ts';

const permission = 'admin';
const rateLimit = { points: 60, seconds: 60 };
const often = { points: 240, seconds: 60 };
const tags = ['site'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addOrderEditorRoutes(app: Api, services: SiteServices): void {
  addServiceRoutes(app, services);
  addTestimonialRoutes(app, services);
  addTeamRoutes(app, services);
}

function addServiceRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/editor/services',
    config: { permission, rateLimit: often, audit: 'site.services_seen' },
    schema: {
      operationId: 'listEditedServices',
      summary: 'All services in their order, those that are hidden too',
      tags,
      response: { 200: editedServices, ...problems(...refusals) },
    },
    handler: async (request) => listEditedServices(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/site/editor/services',
    config: { permission, rateLimit, audit: 'site.service_created' },
    schema: {
      operationId: 'createSiteService',
      summary: 'A new service, at the end; the site shows it unless it is hidden, and its button leads to booking or to people',
      tags,
      body: newService,
      response: { 201: editedServices, ...problems(...refusals, 'changed_meanwhile') },
    },
    handler: async (request, reply) => reply.code(201).send(await createService(services, contextOf(request, clock), request.body)),
  });
  app.route({
    method: 'POST',
    url: '/api/site/editor/services/order',
    config: { permission, rateLimit, audit: 'site.services_ordered' },
    schema: {
      operationId: 'reorderServices',
      summary: 'Put all services in another order',
      tags,
      body: serviceOrder,
      response: { 200: editedServices, ...problems(...refusals, 'changed_meanwhile') },
    },
    handler: async (request) => reorderServices(services, contextOf(request, clock), request.body.slugs),
  });
  app.route({
    method: 'PUT',
    url: '/api/site/editor/services/:slug',
    config: { permission, rateLimit, audit: 'site.service_changed' },
    schema: {
      operationId: 'updateSiteService',
      summary: 'Change what the site says of a service, or hide it; its address stays',
      tags,
      params: serviceSlug,
      body: serviceForm,
      response: { 200: editedServices, ...problems(...refusals, 'not_found') },
    },
    handler: async (request) => updateService(services, contextOf(request, clock), request.params.slug, request.body),
  });
}

function addTestimonialRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/editor/testimonials',
    config: { permission, rateLimit: often, audit: 'site.testimonials_seen' },
    schema: {
      operationId: 'listOfferedTestimonials',
      summary: 'Words whose authors agreed to be quoted: those shown first',
      tags,
      response: { 200: offeredTestimonials, ...problems(...refusals) },
    },
    handler: async (request) => listOfferedTestimonials(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/site/editor/testimonials',
    config: { permission, rateLimit, audit: 'site.testimonials_picked' },
    schema: {
      operationId: 'pickTestimonials',
      summary: 'Show exactly these, in this order',
      tags,
      body: pickedTestimonials,
      response: { 200: offeredTestimonials, ...problems(...refusals, 'changed_meanwhile') },
    },
    handler: async (request) => pickTestimonials(services, contextOf(request, clock), request.body.ids),
  });
}

function addTeamRoutes(app: Api, services: SiteServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/site/editor/team',
    config: { permission, rateLimit: often, audit: 'site.team_seen' },
    schema: {
      operationId: 'listPinnedDoctors',
      summary: 'The doctors who stand before the others, in their order',
      tags,
      response: { 200: pinnedTeam, ...problems(...refusals) },
    },
    handler: async (request) => listPinnedDoctors(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/site/editor/team',
    config: { permission, rateLimit, audit: 'site.team_ordered' },
    schema: {
      operationId: 'orderTeam',
      summary: 'Put exactly these doctors first, in this order',
      tags,
      body: teamOrder,
      response: { 200: pinnedTeam, ...problems(...refusals, 'changed_meanwhile') },
    },
    handler: async (request) => orderTeam(services, contextOf(request, clock), request.body.ids),
  });
}
