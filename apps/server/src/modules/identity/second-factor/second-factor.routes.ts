// POST /api/auth/second-factor… and /api/auth/passkey…: sign-in with a second factor or a passkey
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { IdentityServices } from '../identity-services.ts';
import { emptyBody, signedIn } from '../identity-schemas.ts';
import { sendSignedIn, deviceOf } from '../sign-in-response.routes.ts';
import {
  onlyToken,
  passkeyForm,
  passkeyOptions,
  passkeyOptionsWithToken,
  passkeySecondFactorForm,
  secondFactorForm,
} from './second-factor-schemas.ts';
import { toAuthenticationResponse } from './passkey-response.ts';
import { passkeyOptionsForSecondFactor, submitCode, submitPasskey } from './submit-second-factor.ts';
import { passkeyOptionsForSignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

const tags = ['identity'];
const rateLimit = { points: 60, seconds: 60 };

export function addSecondFactorRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/second-factor',
    config: { permission: 'anyone', rateLimit, audit: 'session.started' },
    schema: {
      operationId: 'verifySecondFactor',
      summary: 'Complete sign-in with a second-factor code',
      tags,
      body: secondFactorForm,
      response: { 200: signedIn, ...problems('code_invalid', 'proof_over', 'email_not_verified', 'account_suspended') },
    },
    handler: async (request, reply) =>
      sendSignedIn(reply, await submitCode(services, contextOf(request, clock), { ...request.body, device: deviceOf(request) })),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/second-factor/passkey-options',
    config: { permission: 'anyone', rateLimit, audit: 'none' },
    schema: {
      operationId: 'requestPasskeyAsSecondFactor',
      summary: 'Get the passkey options to complete sign-in',
      tags,
      body: onlyToken,
      response: { 200: passkeyOptions, ...problems('proof_over') },
    },
    handler: async (request) => passkeyOptionsForSecondFactor(services, contextOf(request, clock), request.body.token),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/second-factor/passkey',
    config: { permission: 'anyone', rateLimit, audit: 'session.started' },
    schema: {
      operationId: 'verifyPasskeyAsSecondFactor',
      summary: 'Complete sign-in with a passkey',
      tags,
      body: passkeySecondFactorForm,
      response: { 200: signedIn, ...problems('passkey_invalid', 'proof_over', 'email_not_verified', 'account_suspended') },
    },
    handler: async (request, reply) => {
      const form = { ...request.body, response: toAuthenticationResponse(request.body.response), device: deviceOf(request) };
      return sendSignedIn(reply, await submitPasskey(services, contextOf(request, clock), form));
    },
  });
  addPasskeySignInRoutes(app, services);
}

function addPasskeySignInRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/passkey/options',
    config: { permission: 'anyone', rateLimit, audit: 'none' },
    schema: {
      operationId: 'requestPasskeyToSignIn',
      summary: 'Get the passkey options to sign in without a password',
      tags,
      body: emptyBody,
      response: { 200: passkeyOptionsWithToken, ...problems() },
    },
    handler: async (request) => passkeyOptionsForSignIn(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/passkey',
    config: { permission: 'anyone', rateLimit, audit: 'session.started' },
    schema: {
      operationId: 'signInWithPasskey',
      summary: 'Sign in with a passkey',
      tags,
      body: passkeyForm,
      response: { 200: signedIn, ...problems('passkey_invalid', 'proof_over', 'email_not_verified', 'account_suspended') },
    },
    handler: async (request, reply) => {
      const form = { ...request.body, response: toAuthenticationResponse(request.body.response), device: deviceOf(request) };
      return sendSignedIn(reply, await signInWithPasskey(services, contextOf(request, clock), form));
    },
  });
}
