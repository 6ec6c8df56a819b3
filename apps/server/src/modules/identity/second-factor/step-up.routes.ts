// POST /api/auth/step-up…: a signed-in user confirms with a second factor, the password or a mailed code. The answer replaces the session's tokens.
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { IdentityServices } from '../identity-services.ts';
import { emptyBody, message } from '../identity-schemas.ts';
import { sendReplacedTokens } from '../sign-in-response.routes.ts';
import { confirmMailbox, sendFactorCode } from './confirm-mailbox.ts';
import { toAuthenticationResponse } from './passkey-response.ts';
import { onlyCode, passkeyForm, passkeyOptionsWithToken, passwordConfirmation, steppedUp, stepUpForm } from './second-factor-schemas.ts';
import { passkeyOptionsForStepUp, stepUpWithCode, stepUpWithPasskey, stepUpWithPassword } from './step-up.ts';

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
      summary: 'Confirm the user’s identity with a second-factor code',
      tags,
      body: stepUpForm,
      response: { 200: steppedUp, ...problems('not_signed_in', 'code_invalid') },
    },
    handler: async (request, reply) => sendReplacedTokens(reply, await stepUpWithCode(services, contextOf(request, clock), request.body)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/step-up/password',
    config: { permission: 'signed_in', rateLimit, audit: 'session.stepped_up' },
    schema: {
      operationId: 'stepUpWithPassword',
      summary: 'Confirm the user’s identity with the password',
      description: 'Enough for accounts without a second factor; the others need it where all factors are needed.',
      tags,
      body: passwordConfirmation,
      response: { 200: steppedUp, ...problems('not_signed_in', 'password_needed') },
    },
    handler: async (request, reply) =>
      sendReplacedTokens(reply, await stepUpWithPassword(services, contextOf(request, clock), request.body.password)),
  });
  addPasskeyRoutes(app, services);
  addMailedCodeRoutes(app, services);
}

function addPasskeyRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/step-up/passkey-options',
    config: { permission: 'signed_in', rateLimit, audit: 'none' },
    schema: {
      operationId: 'requestPasskeyToStepUp',
      summary: 'Get the passkey options to confirm the user’s identity',
      tags,
      body: emptyBody,
      response: { 200: passkeyOptionsWithToken, ...problems('not_signed_in') },
    },
    handler: async (request) => passkeyOptionsForStepUp(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/step-up/passkey',
    config: { permission: 'signed_in', rateLimit, audit: 'session.stepped_up' },
    schema: {
      operationId: 'stepUpWithPasskey',
      summary: 'Confirm the user’s identity with a passkey',
      tags,
      body: passkeyForm,
      response: { 200: steppedUp, ...problems('not_signed_in', 'passkey_invalid', 'proof_over') },
    },
    handler: async (request, reply) => {
      const form = { token: request.body.token, response: toAuthenticationResponse(request.body.response) };
      return sendReplacedTokens(reply, await stepUpWithPasskey(services, contextOf(request, clock), form));
    },
  });
}

function addMailedCodeRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/step-up/mail-code',
    config: { permission: 'signed_in', rateLimit: { points: 15, seconds: 600 }, audit: 'session.factor_code_sent' },
    schema: {
      operationId: 'sendFactorCode',
      summary: 'Send a code to the account’s address, to add a second factor',
      description: 'Five in a day, unless one of them is used.',
      tags,
      body: emptyBody,
      response: { 200: message, ...problems('not_signed_in') },
    },
    handler: async (request) => sendFactorCode(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/step-up/mail',
    config: { permission: 'signed_in', rateLimit, audit: 'session.stepped_up' },
    schema: {
      operationId: 'stepUpWithMailedCode',
      summary: 'Confirm with the mailed code that the account’s mailbox is the user’s',
      tags,
      body: onlyCode,
      response: { 200: steppedUp, ...problems('not_signed_in', 'code_invalid') },
    },
    handler: async (request, reply) =>
      sendReplacedTokens(reply, await confirmMailbox(services, contextOf(request, clock), request.body.code)),
  });
}
