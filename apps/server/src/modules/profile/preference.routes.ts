// GET and PUT /api/settings/preferences, PUT /api/settings/device-time-zone
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { changePreferences, readPreferences, storeDeviceTimeZone } from './preferences.ts';
import type { ProfileServices } from './profile-services.ts';
import { deviceTimeZone, preferences } from './profile-schemas.ts';

const tags = ['profile'];

export function addPreferenceRoutes(app: Api, services: Pick<ProfileServices, 'database' | 'clock'>): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/settings/preferences',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'getPreferences',
      summary: 'Get the user’s preferences',
      tags,
      response: { 200: preferences, ...problems('not_signed_in') },
    },
    handler: async (request) => readPreferences(services, contextOf(request, clock)),
  });
  app.route({
    method: 'PUT',
    url: '/api/settings/preferences',
    config: { permission: 'signed_in', rateLimit: { points: 60, seconds: 60 }, audit: 'settings.changed' },
    schema: {
      operationId: 'updatePreferences',
      summary: 'Update language, time zone, theme or low-data mode',
      tags,
      body: preferences,
      response: { 200: preferences, ...problems('not_signed_in') },
    },
    handler: async (request) => changePreferences(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'PUT',
    url: '/api/settings/device-time-zone',
    config: { permission: 'signed_in', rateLimit: { points: 20, seconds: 60 }, audit: 'settings.changed' },
    schema: {
      operationId: 'storeDeviceTimeZone',
      summary: 'Store the time zone of the user’s device, unless the user chose one',
      tags,
      body: deviceTimeZone,
      response: { 200: preferences, ...problems('not_signed_in') },
    },
    handler: async (request) => storeDeviceTimeZone(services, contextOf(request, clock), request.body.timeZone),
  });
}
