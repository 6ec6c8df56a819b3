// POST /api/auth/invitation, /api/auth/accept-invitation: with the token of the link in the invitation email.
import { z } from 'zod';
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import { phoneNumber } from '../../../platform/http/text-schemas.ts';
import type { IdentityServices } from '../identity-services.ts';
import { message, password, personName, token } from '../identity-schemas.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { readInvitation } from './read-invitation.ts';

const tags = ['identity'];
const byToken = z.strictObject({ token }).meta({ id: 'InvitationToken' });
const invited = z
  .strictObject({ email: z.string(), role: z.enum(['DOCTOR', 'ADMIN', 'PATIENT']), firstName: z.string(), lastName: z.string() })
  .meta({ id: 'InvitationDetails' });
const acceptance = z
  .strictObject({
    token,
    password,
    firstName: personName,
    lastName: personName,
    phone: phoneNumber.optional(),
    termsAccepted: z.literal(true).optional(),
  })
  .meta({ id: 'InvitationAcceptance' });

export function addInvitationRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/invitation',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 600 }, audit: 'none' },
    schema: {
      operationId: 'getInvitation',
      summary: 'Get an invitation by its emailed token',
      tags,
      body: byToken,
      response: { 200: invited, ...problems('link_invalid') },
    },
    handler: async (request) => readInvitation(services, contextOf(request, clock), request.body.token),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/accept-invitation',
    config: { permission: 'anyone', rateLimit: { points: 30, seconds: 600 }, audit: 'account.invitation_accepted' },
    schema: {
      operationId: 'acceptInvitation',
      summary: 'Accept an invitation and set a password',
      tags,
      body: acceptance,
      response: { 200: message, ...problems('link_invalid', 'address_taken') },
    },
    handler: async (request) => acceptInvitation(services, contextOf(request, clock), request.body),
  });
}
