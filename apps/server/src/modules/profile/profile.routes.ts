// GET and PUT /api/profile, POST /api/auth/complete-profile, /api/profile/licence, PUT /api/profile/image, POST /api/profile/image/remove
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { currentUser, nothing } from '../identity/index.ts';
import { chooseImage } from './choose-image.ts';
import { renewLicence } from './hand-in-licence.ts';
import type { ProfileServices } from './profile-services.ts';
import { completion, completionForm, imageForm, licenceForm, onlyUser, profile, profileForm } from './profile-shapes.ts';
import { readProfile } from './read-profile.ts';
import { saveProfile } from './save-profile.ts';

const tags = ['profile'];
const rateLimit = { points: 60, seconds: 60 };

export function addProfileRoutes(app: Api, services: ProfileServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/profile',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: { operationId: 'readProfile', summary: 'One’s own profile', tags, response: { 200: profile, ...problems('not_signed_in') } },
    handler: async (request) => readProfile(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/profile',
    config: { permission: 'signed_in', rateLimit, audit: 'profile.changed' },
    schema: {
      operationId: 'changeProfile',
      summary: 'Change what one says of oneself; what is left out stays as it is',
      tags,
      body: profileForm,
      response: { 200: profile, ...problems('not_signed_in', 'consent_needed') },
    },
    handler: async (request) => {
      const context = contextOf(request, clock);
      await saveProfile(services, context, request.body);
      return readProfile(services, context);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/complete-profile',
    config: { permission: 'signed_in', rateLimit, audit: 'profile.changed' },
    schema: {
      operationId: 'completeProfile',
      summary: 'Give what is missing, a doctor’s licence included',
      tags,
      body: completionForm,
      response: { 200: completion, ...problems('not_signed_in', 'consent_needed', 'file_not_usable', 'licence_number_taken') },
    },
    handler: async (request) => {
      const context = contextOf(request, clock);
      const { missing } = await saveProfile(services, context, request.body);
      return { user: await currentUser(services, context), missing, needsProfileCompletion: missing.length > 0 };
    },
  });
  addLicenceRoute(app, services);
  addImageRoutes(app, services);
}

function addLicenceRoute(app: Api, services: ProfileServices): void {
  app.route({
    method: 'POST',
    url: '/api/profile/licence',
    config: { permission: 'doctor', rateLimit, audit: 'licence.submitted' },
    schema: {
      operationId: 'handInLicence',
      summary: 'Hand in a licence; it then waits for an admin',
      tags,
      body: licenceForm,
      response: { 200: profile, ...problems('not_signed_in', 'forbidden', 'file_not_usable', 'licence_number_taken') },
    },
    handler: async (request) => {
      const context = contextOf(request, services.clock);
      await renewLicence(services, context, request.body);
      return readProfile(services, context);
    },
  });
}

function addImageRoutes(app: Api, services: ProfileServices): void {
  app.route({
    method: 'PUT',
    url: '/api/profile/image',
    config: { permission: 'signed_in', rateLimit, audit: 'profile.changed' },
    schema: {
      operationId: 'chooseProfileImage',
      summary: 'Choose one’s picture',
      tags,
      body: imageForm,
      response: { 200: onlyUser, ...problems('not_signed_in', 'file_not_usable') },
    },
    handler: async (request) => chooseImage(services, contextOf(request, services.clock), request.body.fileId),
  });
  app.route({
    method: 'POST',
    url: '/api/profile/image/remove',
    config: { permission: 'signed_in', rateLimit, audit: 'profile.changed' },
    schema: {
      operationId: 'removeProfileImage',
      summary: 'Take one’s picture away',
      tags,
      body: nothing,
      response: { 200: onlyUser, ...problems('not_signed_in') },
    },
    handler: async (request) => chooseImage(services, contextOf(request, services.clock), null),
  });
}
