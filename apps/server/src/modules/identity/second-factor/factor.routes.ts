// /api/auth/factors…: lists, adds and removes second factors, and renews recovery codes.
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { IdentityServices } from '../identity-services.ts';
import { message, emptyBody } from '../identity-schemas.ts';
import { finishApp, startApp } from './add-app.ts';
import { finishPasskey, startPasskey } from './add-passkey.ts';
import { listFactors } from './list-factors.ts';
import { toRegistrationResponse } from './passkey-response.ts';
import { removeOwnApp, removeOwnPasskey } from './remove-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import {
  appSetUp,
  factors,
  newPasskeyForm,
  onlyCode,
  passkeyCreationWithToken,
  passkeyId,
  recoveryCodes,
  recoveryCodesOnce,
} from './second-factor-schemas.ts';

const tags = ['identity'];
const rateLimit = { points: 60, seconds: 60 };
const permission = 'signed_in';

export function addFactorRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/auth/factors',
    config: { permission, rateLimit: { points: 120, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'listFactors',
      summary: 'List the second factors',
      tags,
      response: { 200: factors, ...problems('not_signed_in') },
    },
    handler: async (request) => listFactors(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/recovery-codes',
    config: { permission, fresh: 'full', rateLimit, audit: 'account.recovery_codes_renewed' },
    schema: {
      operationId: 'renewRecoveryCodes',
      summary: 'Replace the recovery codes',
      description: 'The previous codes stop working.',
      tags,
      body: emptyBody,
      response: { 200: recoveryCodes, ...problems('not_signed_in', 'step_up_required', 'not_found') },
    },
    handler: async (request) => renewRecoveryCodes(services, contextOf(request, clock)),
  });
  addAppRoutes(app, services);
  addPasskeyRoutes(app, services);
}

function addAppRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/factors/app',
    config: { permission, fresh: 'new_factor', rateLimit, audit: 'account.app_begun' },
    schema: {
      operationId: 'startAuthenticatorApp',
      summary: 'Start setting up an authenticator app',
      tags,
      body: emptyBody,
      response: { 200: appSetUp, ...problems('not_signed_in', 'step_up_required', 'factor_known') },
    },
    handler: async (request) => startApp(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/app/confirm',
    config: { permission, rateLimit, audit: 'account.factor_added' },
    schema: {
      operationId: 'confirmAuthenticatorApp',
      summary: 'Confirm the authenticator app with its first code',
      description: 'Returns recovery codes if this is the first second factor.',
      tags,
      body: onlyCode,
      response: { 200: recoveryCodesOnce, ...problems('not_signed_in', 'code_invalid', 'proof_over') },
    },
    handler: async (request) => finishApp(services, contextOf(request, clock), request.body.code),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/app/remove',
    config: { permission, fresh: 'full', rateLimit, audit: 'account.factor_removed' },
    schema: {
      operationId: 'removeAuthenticatorApp',
      summary: 'Remove the authenticator app',
      tags,
      body: emptyBody,
      response: { 200: message, ...problems('not_signed_in', 'step_up_required', 'last_factor', 'not_found') },
    },
    handler: async (request) => removeOwnApp(services, contextOf(request, clock)),
  });
}

function addPasskeyRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/factors/passkeys/options',
    config: { permission, fresh: 'new_factor', rateLimit, audit: 'none' },
    schema: {
      operationId: 'startPasskeyRegistration',
      summary: 'Get the options to create a passkey',
      tags,
      body: emptyBody,
      response: { 200: passkeyCreationWithToken, ...problems('not_signed_in', 'step_up_required') },
    },
    handler: async (request) => startPasskey(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/passkeys',
    config: { permission, rateLimit, audit: 'account.factor_added' },
    schema: {
      operationId: 'addPasskey',
      summary: 'Add a passkey',
      description: 'Returns recovery codes if this is the first second factor.',
      tags,
      body: newPasskeyForm,
      response: { 200: recoveryCodesOnce, ...problems('not_signed_in', 'passkey_invalid', 'proof_over', 'factor_known') },
    },
    handler: async (request) => {
      const form = { ...request.body, response: toRegistrationResponse(request.body.response) };
      return finishPasskey(services, contextOf(request, clock), form);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/passkeys/:id/remove',
    config: { permission, subject: 'own', fresh: 'full', rateLimit, audit: 'account.factor_removed' },
    schema: {
      operationId: 'removePasskey',
      summary: 'Remove a passkey',
      tags,
      params: passkeyId,
      body: emptyBody,
      response: { 200: message, ...problems('not_signed_in', 'step_up_required', 'last_factor', 'not_found') },
    },
    handler: async (request) => removeOwnPasskey(services, contextOf(request, clock), request.params.id),
  });
}
