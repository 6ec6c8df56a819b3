// GET and PUT /api/profile, POST /api/auth/complete-profile, /api/profile/licence, PUT /api/profile/image, POST /api/profile/image/remove
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { currentUser, emptyBody } from '../identity/index.ts';
import { chooseImage } from './choose-image.ts';
import { renewLicense } from './submit-license.ts';
import type { ProfileServices } from './profile-services.ts';
import { completion, completionForm, imageForm, licenseForm, changedUser, profile, profileForm } from './profile-schemas.ts';
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
    schema: {
      operationId: 'getProfile',
      summary: 'Get the user’s profile',
      tags,
      response: { 200: profile, ...problems('not_signed_in') },
    },
    handler: async (request) => readProfile(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/profile',
    config: { permission: 'signed_in', rateLimit, audit: 'profile.changed' },
    schema: {
      operationId: 'updateProfile',
      summary: 'Update the user’s profile',
      description: 'Omitted fields are not changed.',
      tags,
      body: profileForm,
      response: { 200: profile, ...problems('not_signed_in') },
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
      summary: 'Complete the user’s profile',
      description: 'Accepts the missing fields, including a doctor’s licence.',
      tags,
      body: completionForm,
      response: { 200: completion, ...problems('not_signed_in', 'file_not_usable', 'licence_number_taken') },
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
      operationId: 'submitLicense',
      summary: 'Submit a licence for verification',
      description: 'An admin reviews the licence.',
      tags,
      body: licenseForm,
      response: { 200: profile, ...problems('not_signed_in', 'forbidden', 'file_not_usable', 'licence_number_taken') },
    },
    handler: async (request) => {
      const context = contextOf(request, services.clock);
      await renewLicense(services, context, request.body);
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
      operationId: 'setProfileImage',
      summary: 'Set the profile image',
      tags,
      body: imageForm,
      response: { 200: changedUser, ...problems('not_signed_in', 'file_not_usable') },
    },
    handler: async (request) => chooseImage(services, contextOf(request, services.clock), request.body.fileId),
  });
  app.route({
    method: 'POST',
    url: '/api/profile/image/remove',
    config: { permission: 'signed_in', rateLimit, audit: 'profile.changed' },
    schema: {
      operationId: 'removeProfileImage',
      summary: 'Remove the profile image',
      tags,
      body: emptyBody,
      response: { 200: changedUser, ...problems('not_signed_in') },
    },
    handler: async (request) => chooseImage(services, contextOf(request, services.clock), null),
  });
}
