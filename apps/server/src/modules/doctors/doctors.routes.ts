// /api/doctors, /api/services and /api/specialisations, for anyone
import { problems } from '../../platform/http/problem-answers.ts';
import { sendCached } from '../../platform/http/answer-cache.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { allServices, listedSpecialisations } from './directory.repository.ts';
import type { DoctorServices } from './doctors-services.ts';
import {
  bySlug,
  directoryList,
  directoryQuery,
  earliest,
  earliestQuery,
  freeSlots,
  serviceList,
  shownDoctor,
  slotsQuery,
  specialisationList,
} from './doctors-shapes.ts';
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
      summary: 'Doctors who can be booked, with their next free times',
      tags,
      querystring: directoryQuery,
      response: { 200: directoryList, ...problems() },
    },
    handler: async (request) => listDoctors(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'GET',
    url: '/api/doctors/earliest',
    config,
    schema: {
      operationId: 'findEarliestSlot',
      summary: 'Any doctor, soonest',
      tags,
      querystring: earliestQuery,
      response: { 200: earliest, ...problems() },
    },
    handler: async (request) => findEarliest(services, contextOf(request, clock), request.query.specialization),
  });
  app.route({
    method: 'GET',
    url: '/api/doctors/:slug',
    config,
    schema: {
      operationId: 'showDoctor',
      summary: 'One doctor of the directory',
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
      summary: 'The free times of a doctor, day by day',
      tags,
      params: bySlug,
      querystring: slotsQuery,
      response: { 200: freeSlots, ...problems('not_found') },
    },
    handler: async (request) => listFreeSlots(services, contextOf(request, clock), request.params.slug, request.query),
  });
  addOfferRoutes(app, services);
}

function addOfferRoutes(app: Api, { database, answers }: DoctorServices): void {
  app.route({
    method: 'GET',
    url: '/api/services',
    config,
    schema: { operationId: 'listServices', summary: 'What the provider offers', tags, response: { 200: serviceList, ...problems() } },
    handler: async (request, reply) =>
      sendCached(answers, request, reply, 'services', async () => ({ services: await allServices(database) })),
  });
  app.route({
    method: 'GET',
    url: '/api/specialisations',
    config,
    schema: {
      operationId: 'listSpecialisations',
      summary: 'Specialisations of doctors who can be booked',
      tags,
      response: { 200: specialisationList, ...problems() },
    },
    handler: async (request, reply) =>
      sendCached(answers, request, reply, 'specialisations', async () => ({
        specialisations: await database.inFrame({ kind: 'visitor' }, listedSpecialisations),
      })),
  });
}
