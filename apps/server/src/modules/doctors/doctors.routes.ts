// Public routes: /api/doctors, /api/services and /api/specialisations.
import { problems } from '../../platform/http/problem-responses.ts';
import { sendCached } from '../../platform/http/response-cache.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { allServices, listedSpecialisations } from './directory.repository.ts';
import { countByFilter } from './count-by-filter.ts';
import type { DoctorServices } from './doctors-services.ts';
import {
  bySlug,
  directoryFilters,
  directoryList,
  directoryQuery,
  earliest,
  filterCounts,
  freeSlots,
  serviceList,
  shownDoctor,
  slotsQuery,
  specialisationList,
} from './doctors-schemas.ts';
import { findEarliest } from './find-earliest.ts';
import { listDoctors, showDoctor } from './list-doctors.ts';
import { listFreeSlots } from './list-free-slots.ts';

const tags = ['doctors'];
const config = { permission: 'anyone', rateLimit: { points: 300, seconds: 60 }, audit: 'none' } as const;

export function addDoctorRoutes(app: Api, services: DoctorServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/doctors',
    config,
    schema: {
      operationId: 'listDoctors',
      summary: 'List bookable doctors with their next free slots',
      tags,
      querystring: directoryQuery,
      response: { 200: directoryList, ...problems() },
    },
    handler: async (request) => listDoctors(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/doctors/filters',
    config,
    schema: {
      operationId: 'countDoctorsByFilter',
      summary: 'Count doctors by specialisation and language, with the other filters in force',
      tags,
      querystring: directoryFilters,
      response: { 200: filterCounts, ...problems() },
    },
    handler: async (request) => countByFilter(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/doctors/earliest',
    config,
    schema: {
      operationId: 'findEarliestSlot',
      summary: 'Find the earliest free slot of any doctor who fits',
      tags,
      querystring: directoryFilters,
      response: { 200: earliest, ...problems() },
    },
    handler: async (request) => findEarliest(services, contextOf(request, clock), request.query),
  });
  addDoctorDetailRoutes(app, services);
  addOfferRoutes(app, services);
}

function addDoctorDetailRoutes(app: Api, services: DoctorServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/doctors/:slug',
    config,
    schema: {
      operationId: 'getDoctor',
      summary: 'Get a doctor',
      tags,
      params: bySlug,
      response: { 200: shownDoctor, ...problems('not_found') },
    },
    handler: async (request) => showDoctor(services, contextOf(request, clock), request.params.slug),
  });
  app.route({
    method: 'GET',
    url: '/api/doctors/:slug/slots',
    config,
    schema: {
      operationId: 'listFreeSlots',
      summary: 'List the free slots of a doctor by day',
      tags,
      params: bySlug,
      querystring: slotsQuery,
      response: { 200: freeSlots, ...problems('not_found') },
    },
    handler: async (request) => listFreeSlots(services, contextOf(request, clock), request.params.slug, request.query),
  });
}

function addOfferRoutes(app: Api, { database, responseCache }: DoctorServices): void {
  app.route({
    method: 'GET',
    url: '/api/services',
    config,
    schema: { operationId: 'listServices', summary: 'List services', tags, response: { 200: serviceList, ...problems() } },
    handler: async (request, reply) =>
      sendCached(responseCache, request, reply, 'services', async () => ({ services: await allServices(database) })),
  });
  app.route({
    method: 'GET',
    url: '/api/specialisations',
    config,
    schema: {
      operationId: 'listSpecializations',
      summary: 'List the specialisations of bookable doctors',
      tags,
      response: { 200: specialisationList, ...problems() },
    },
    handler: async (request, reply) =>
      sendCached(responseCache, request, reply, 'specialisations', async () => ({
        specialisations: await database.withTransaction({ kind: 'visitor' }, listedSpecialisations),
      })),
  });
}
