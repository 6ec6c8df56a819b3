// POST /api/auth/second-factor…, /passkey…, /step-up…: a factor is shown, at sign-in or once more.
import { problems } from '../../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import type { IdentityServices } from '../identity-services.ts';
import { nothing, signedIn } from '../identity-shapes.ts';
import { answerSignedIn, deviceOf } from '../signed-in-answer.routes.ts';
import {
  onlyToken,
  passkeyForm,
  passkeyQuestion,
  passkeyQuestionWithToken,
  passkeySecondFactorForm,
  secondFactorForm,
} from './second-factor-shapes.ts';
import { asPasskeyAnswer } from './passkey-answer.ts';
import { passkeyOptionsForSecondFactor, showCode, showPasskey } from './show-second-factor.ts';
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
      operationId: 'showSecondFactor',
      summary: 'Finish signing in with a code',
      tags,
      body: secondFactorForm,
      response: { 200: signedIn, ...problems('code_invalid', 'proof_over', 'email_not_verified', 'account_suspended') },
    },
    handler: async (request, reply) =>
      answerSignedIn(reply, await showCode(services, contextOf(request, clock), { ...request.body, device: deviceOf(request) })),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/second-factor/passkey-options',
    config: { permission: 'anyone', rateLimit, audit: 'none' },
    schema: {
      operationId: 'askPasskeyAsSecondFactor',
      summary: 'What the browser is to sign with a passkey, to finish signing in',
      tags,
      body: onlyToken,
      response: { 200: passkeyQuestion, ...problems('proof_over') },
    },
    handler: async (request) => passkeyOptionsForSecondFactor(services, contextOf(request, clock), request.body.token),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/second-factor/passkey',
    config: { permission: 'anyone', rateLimit, audit: 'session.started' },
    schema: {
      operationId: 'showPasskeyAsSecondFactor',
      summary: 'Finish signing in with a passkey',
      tags,
      body: passkeySecondFactorForm,
      response: { 200: signedIn, ...problems('passkey_invalid', 'proof_over', 'email_not_verified', 'account_suspended') },
    },
    handler: async (request, reply) => {
      const form = { ...request.body, response: asPasskeyAnswer(request.body.response), device: deviceOf(request) };
      return answerSignedIn(reply, await showPasskey(services, contextOf(request, clock), form));
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
      operationId: 'askPasskeyToSignIn',
      summary: 'What the browser is to sign with a passkey, to sign in without a password',
      tags,
      body: nothing,
      response: { 200: passkeyQuestionWithToken, ...problems() },
    },
    handler: async (request) => passkeyOptionsForSignIn(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/auth/passkey',
    config: { permission: 'anyone', rateLimit, audit: 'session.started' },
    schema: {
      operationId: 'signInWithPasskey',
      summary: 'Sign in with a passkey alone',
      tags,
      body: passkeyForm,
      response: { 200: signedIn, ...problems('passkey_invalid', 'proof_over', 'email_not_verified', 'account_suspended') },
    },
    handler: async (request, reply) => {
      const form = { ...request.body, response: asPasskeyAnswer(request.body.response), device: deviceOf(request) };
      return answerSignedIn(reply, await signInWithPasskey(services, contextOf(request, clock), form));
    },
  });
}
