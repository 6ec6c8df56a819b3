// GET and POST /api/privacy/consents
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { changeConsent } from './change-consent.ts';
import { listConsents } from './list-consents.ts';
import type { PrivacyServices } from './privacy-services.ts';
import { consentChange, consents } from './privacy-schemas.ts';

const tags = ['privacy'];

export function addConsentRoutes(app: Api, services: Pick<PrivacyServices, 'database' | 'clock'>): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/privacy/consents',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'listConsents',
      summary: 'List the user’s consents and their history',
      tags,
      response: { 200: consents, ...problems('not_signed_in') },
    },
    handler: async (request) => listConsents(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/privacy/consents',
    config: { permission: 'signed_in', rateLimit: { points: 60, seconds: 60 }, audit: 'consent.changed' },
    schema: {
      operationId: 'updateConsent',
      summary: 'Give or withdraw a consent',
      tags,
      body: consentChange,
      response: { 200: consents, ...problems('not_signed_in', 'forbidden', 'consent_required') },
    },
    handler: async (request) => {
      const context = contextOf(request, clock);
      await changeConsent(services, context, request.body);
      return listConsents(services, context);
    },
  });
}
