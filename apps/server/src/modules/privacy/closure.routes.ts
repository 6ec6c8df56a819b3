// GET and POST /api/privacy/closure, POST /api/privacy/closure/cancel
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { emptyBody } from '../identity/index.ts';
import type { PrivacyServices } from './privacy-services.ts';
import { closure } from './privacy-schemas.ts';
import { cancelClosure, readClosure, requestClosure } from './request-closure.ts';

const tags = ['privacy'];

export function addClosureRoutes(app: Api, services: PrivacyServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/privacy/closure',
    config: { permission: 'signed_in', rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'getClosure',
      summary: 'Get the status of an account closure',
      tags,
      response: { 200: closure, ...problems('not_signed_in') },
    },
    handler: async (request) => readClosure(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/privacy/closure',
    config: { permission: 'signed_in', fresh: true, rateLimit: { points: 10, seconds: 600 }, audit: 'account.closure_asked' },
    schema: {
      operationId: 'requestClosure',
      summary: 'Request closure of the account in seven days',
      tags,
      body: emptyBody,
      response: { 200: closure, ...problems('not_signed_in', 'step_up_required', 'last_admin', 'upcoming_appointments') },
    },
    handler: async (request) => {
      const context = contextOf(request, clock);
      await requestClosure(services, context);
      return readClosure(services, context);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/privacy/closure/cancel',
    config: { permission: 'signed_in', rateLimit: { points: 30, seconds: 600 }, audit: 'account.closure_cancelled' },
    schema: {
      operationId: 'cancelClosure',
      summary: 'Cancel the account closure',
      tags,
      body: emptyBody,
      response: { 200: closure, ...problems('not_signed_in') },
    },
    handler: async (request) => {
      const context = contextOf(request, clock);
      await cancelClosure(services, context);
      return readClosure(services, context);
    },
  });
}
