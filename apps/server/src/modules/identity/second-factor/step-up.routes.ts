// POST /api/auth/step-up…: a factor is shown once more by somebody who is signed in.
import { problems } from '../../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { IdentityServices } from '../identity-services.ts';
import { nothing } from '../identity-shapes.ts';
import { asPasskeyAnswer } from './passkey-answer.ts';
import { passkeyForm, passkeyQuestionWithToken, steppedUp, stepUpForm } from './second-factor-shapes.ts';
import { passkeyOptionsForStepUp, stepUpWithCode, stepUpWithPasskey } from './step-up.ts';

const tags = ['identity'];
const rateLimit = { points: 60, seconds: 60 };

export function addStepUpRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/step-up',
    config: { permission: 'signed_in', rateLimit, audit: 'session.stepped_up' },
    schema: {
      operationId: 'stepUp',
      summary: 'Confirm with a code that it is you',
      tags,
      body: stepUpForm,
      response: { 200: steppedUp, ...problems('not_signed_in', 'code_invalid') },
    },
    handler: async (request) => stepUpWithCode(services, contextOf(request, clock), request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/step-up/passkey-options',
    config: { permission: 'signed_in', rateLimit, audit: 'none' },
    schema: {
      operationId: 'askPasskeyToStepUp',
      summary: 'What the browser is to sign with a passkey, to confirm that it is you',
      tags,
      body: nothing,
      response: { 200: passkeyQuestionWithToken, ...problems('not_signed_in') },
    },
    handler: async (request) => passkeyOptionsForStepUp(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/step-up/passkey',
    config: { permission: 'signed_in', rateLimit, audit: 'session.stepped_up' },
    schema: {
      operationId: 'stepUpWithPasskey',
      summary: 'Confirm with a passkey that it is you',
      tags,
      body: passkeyForm,
      response: { 200: steppedUp, ...problems('not_signed_in', 'passkey_invalid', 'proof_over') },
    },
    handler: async (request) => {
      const form = { token: request.body.token, response: asPasskeyAnswer(request.body.response) };
      return stepUpWithPasskey(services, contextOf(request, clock), form);
    },
  });
}
