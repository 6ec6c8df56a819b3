// /api/auth/factors…: what somebody has set up beside the password; add, remove, renew.
import { problems } from '../../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { IdentityServices } from '../identity-services.ts';
import { message, nothing } from '../identity-shapes.ts';
import { finishApp, startApp } from './add-app.ts';
import { finishPasskey, startPasskey } from './add-passkey.ts';
import { listFactors } from './list-factors.ts';
import { asNewPasskey } from './passkey-answer.ts';
import { removeOwnApp, removeOwnPasskey } from './remove-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import {
  appSetUp,
  factors,
  newPasskeyForm,
  onlyCode,
  ownerProof,
  passkeyCreationWithToken,
  passkeyId,
  recoveryCodes,
  recoveryCodesOnce,
} from './second-factor-shapes.ts';

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
      summary: 'What is set up beside the password',
      tags,
      response: { 200: factors, ...problems('not_signed_in') },
    },
    handler: async (request) => listFactors(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/recovery-codes',
    config: { permission, fresh: true, rateLimit, audit: 'account.recovery_codes_renewed' },
    schema: {
      operationId: 'renewRecoveryCodes',
      summary: 'New recovery codes; the old ones end',
      tags,
      body: nothing,
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
    config: { permission, rateLimit, audit: 'account.app_begun' },
    schema: {
      operationId: 'startApp',
      summary: 'Begin to set up an authenticator app',
      tags,
      body: ownerProof,
      response: { 200: appSetUp, ...problems('not_signed_in', 'step_up_required', 'factor_known') },
    },
    handler: async (request) => startApp(services, contextOf(request, clock), request.body?.password),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/app/confirm',
    config: { permission, rateLimit, audit: 'account.factor_added' },
    schema: {
      operationId: 'confirmApp',
      summary: 'The app shows its first code; the first factor brings recovery codes',
      tags,
      body: onlyCode,
      response: { 200: recoveryCodesOnce, ...problems('not_signed_in', 'code_invalid', 'proof_over') },
    },
    handler: async (request) => finishApp(services, contextOf(request, clock), request.body.code),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/app/remove',
    config: { permission, fresh: true, rateLimit, audit: 'account.factor_removed' },
    schema: {
      operationId: 'removeApp',
      summary: 'Remove the authenticator app',
      tags,
      body: nothing,
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
    config: { permission, rateLimit, audit: 'none' },
    schema: {
      operationId: 'startPasskey',
      summary: 'What the browser is to make a passkey from',
      tags,
      body: ownerProof,
      response: { 200: passkeyCreationWithToken, ...problems('not_signed_in', 'step_up_required') },
    },
    handler: async (request) => startPasskey(services, contextOf(request, clock), request.body?.password),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/passkeys',
    config: { permission, rateLimit, audit: 'account.factor_added' },
    schema: {
      operationId: 'addPasskey',
      summary: 'Keep a new passkey; the first factor brings recovery codes',
      tags,
      body: newPasskeyForm,
      response: { 200: recoveryCodesOnce, ...problems('not_signed_in', 'passkey_invalid', 'proof_over', 'factor_known') },
    },
    handler: async (request) => {
      const form = { ...request.body, response: asNewPasskey(request.body.response) };
      return finishPasskey(services, contextOf(request, clock), form);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/factors/passkeys/:id/remove',
    config: { permission, about: 'own', fresh: true, rateLimit, audit: 'account.factor_removed' },
    schema: {
      operationId: 'removePasskey',
      summary: 'Remove a passkey',
      tags,
      params: passkeyId,
      body: nothing,
      response: { 200: message, ...problems('not_signed_in', 'step_up_required', 'last_factor', 'not_found') },
    },
    handler: async (request) => removeOwnPasskey(services, contextOf(request, clock), request.params.id),
  });
}
