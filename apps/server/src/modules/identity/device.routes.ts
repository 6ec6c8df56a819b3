// GET /api/auth/devices, POST /api/auth/devices/{id}/revoke and /api/auth/devices/revoke-others
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import type { IdentityServices } from './identity-services.ts';
import { deviceId, devices, message, emptyBody } from './identity-schemas.ts';
import { signOutOthersForm } from './changes/change-schemas.ts';
import { listDevices } from './list-devices.ts';
import { revokeDevice, revokeOtherDevices } from './revoke-device.ts';

const tags = ['identity'];

export function addDeviceRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/auth/devices',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'listDevices',
      summary: 'List the devices the user is signed in on',
      tags,
      response: { 200: devices, ...problems('not_signed_in') },
    },
    handler: async (request) => ({ devices: await listDevices(services, contextOf(request, clock)) }),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/devices/:id/revoke',
    config: { permission: 'signed_in', fresh: true, subject: 'own', rateLimit: { points: 60, seconds: 60 }, audit: 'session.revoked' },
    schema: {
      operationId: 'revokeDevice',
      summary: 'Sign out one device',
      tags,
      params: deviceId,
      body: emptyBody,
      response: { 200: message, ...problems('not_signed_in', 'step_up_required', 'not_found') },
    },
    handler: async (request) => revokeDevice(services, contextOf(request, clock), request.params.id),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/devices/revoke-others',
    config: { permission: 'signed_in', fresh: true, rateLimit: { points: 60, seconds: 60 }, audit: 'session.others_revoked' },
    schema: {
      operationId: 'revokeOtherDevices',
      summary: 'Sign out all other devices',
      tags,
      body: signOutOthersForm,
      response: { 200: message, ...problems('not_signed_in', 'step_up_required') },
    },
    handler: async (request) => revokeOtherDevices(services, contextOf(request, clock), request.body?.keepConnections === true),
  });
}
