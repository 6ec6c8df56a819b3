// GET and POST /api/privacy/consents
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { changeConsent } from './change-consent.ts';
import { listConsents } from './list-consents.ts';
import type { PrivacyServices } from './privacy-services.ts';
import { consentChange, consents } from './privacy-shapes.ts';

const tags = ['privacy'];

export function addConsentRoutes(app: Api, services: Pick<PrivacyServices, 'database' | 'clock'>): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/privacy/consents',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'listConsents',
      summary: 'What one agreed to, in which words and when',
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
      operationId: 'changeConsent',
      summary: 'Agree to something, or take it back',
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
