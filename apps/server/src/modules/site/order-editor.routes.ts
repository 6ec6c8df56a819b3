// /api/site/editor/services, /testimonials and /team, for admins: what is shown, and in which order
import { problems } from '../../platform/http/problem-responses.ts';
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
} from './settings-schemas.ts';
import type { SiteServices } from './site-services.ts';

const permission = 'admin';
const rateLimit = { points: 60, seconds: 60 };
const readRateLimit = { points: 240, seconds: 60 };
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
    config: { permission, rateLimit: readRateLimit, audit: 'site.services_seen' },
    schema: {
      operationId: 'listEditorServices',
      summary: 'List all services',
      description: 'Includes hidden services.',
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
      summary: 'Create a service',
      description: 'The service is added at the end and is visible unless hidden.',
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
      summary: 'Reorder all services',
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
      summary: 'Update a service',
      description: 'The slug cannot be changed.',
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
    config: { permission, rateLimit: readRateLimit, audit: 'site.testimonials_seen' },
    schema: {
      operationId: 'listTestimonialCandidates',
      summary: 'List the reviews with consent to be quoted, published first',
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
      operationId: 'setTestimonials',
      summary: 'Set the published testimonials and their order',
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
    config: { permission, rateLimit: readRateLimit, audit: 'site.team_seen' },
    schema: {
      operationId: 'listPinnedDoctors',
      summary: 'List the pinned doctors',
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
      operationId: 'setPinnedDoctors',
      summary: 'Set the pinned doctors and their order',
      tags,
      body: teamOrder,
      response: { 200: pinnedTeam, ...problems(...refusals, 'changed_meanwhile') },
    },
    handler: async (request) => orderTeam(services, contextOf(request, clock), request.body.ids),
  });
}
