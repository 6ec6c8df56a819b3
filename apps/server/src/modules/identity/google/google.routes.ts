// /api/auth/google…, POST /api/auth/exchange, GET /api/auth/providers: signing in with Google.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { problems } from '../../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import { refuseOtherSites, shownTrustedDevice } from '../../../platform/session/session-cookie.ts';
import { giveGoogleToken, shownGoogleToken, takeBackGoogleToken } from '../../../platform/session/google-cookie.ts';
import type { IdentityServices } from '../identity-services.ts';
import { message, nothing, signInOutcome } from '../identity-shapes.ts';
import { answerOutcome, deviceOf } from '../signed-in-answer.routes.ts';
import { beginGoogleConnect, beginGoogleSignIn } from './begin-google.ts';
import { disconnectGoogle } from './disconnect-google.ts';
import { exchangeCode } from './exchange-code.ts';
import { returnFromGoogle, type Returned } from './return-from-google.ts';

const tags = ['identity'];
const rateLimit = { points: 60, seconds: 600 };
const wish = z.strictObject({
  role: z.string().max(20).optional().describe('PATIENT or DOCTOR, for a new account; anything else is asked for afterwards'),
  intent: z
    .string()
    .max(500)
    .refine((text) => !text.includes('\0'), 'has an unreadable character')
    .optional(),
  termsAccepted: z.literal('true').optional().describe('Ticked on the sign-up page before going to Google'),
});
/** Whatever the provider adds to its answer is its own business. */
const anything = z.looseObject({});
const away = z.null().describe('To another page');
const providers = z.strictObject({ google: z.boolean() }).meta({ id: 'SignInProviders' });
const wayToGoogle = z.strictObject({ url: z.string() }).meta({ id: 'WayToGoogle' });
const exchange = z.strictObject({ code: z.string().min(1).max(300) }).meta({ id: 'CodeExchange' });

export function addGoogleRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/auth/providers',
    config: { permission: 'anyone', rateLimit: { points: 600, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'listProviders',
      summary: 'Which other providers one can sign in with',
      tags,
      response: { 200: providers, ...problems() },
    },
    handler: async () => ({ google: services.google !== null }),
  });
  app.route({
    method: 'GET',
    url: '/api/auth/google',
    config: { permission: 'anyone', rateLimit, audit: 'none' },
    schema: {
      operationId: 'goToGoogle',
      summary: 'Go to Google to sign in',
      tags,
      querystring: wish,
      response: { 302: away, ...problems() },
    },
    handler: async (request, reply) => {
      const { role, intent, termsAccepted } = request.query;
      const asked = { role, intent, termsAccepted: termsAccepted === 'true' };
      const way = await beginGoogleSignIn(services, contextOf(request, clock), asked).catch(() => null);
      if (!way) return leave(reply, '/auth/callback?error=callback_failed');
      giveGoogleToken(reply, way.browserToken);
      return leave(reply, way.url);
    },
  });
  app.route({
    method: 'GET',
    url: '/api/auth/google/callback',
    config: { permission: 'anyone', rateLimit, audit: 'account.google_returned' },
    schema: {
      operationId: 'returnFromGoogle',
      summary: 'Come back from Google',
      tags,
      querystring: anything,
      response: { 302: away, ...problems() },
    },
    handler: async (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length);
      const back = { query, browserToken: shownGoogleToken(request) };
      const returned = await returnFromGoogle(services, contextOf(request, clock), back).catch((error: unknown) => {
        request.log.error({ err: error }, 'the way back from Google');
        return { kind: 'refused', error: 'callback_failed' } as const;
      });
      if (returned.kind !== 'exchange') takeBackGoogleToken(reply);
      return leave(reply, pageAfter(returned));
    },
  });
  addExchangeRoutes(app, services);
}

function addExchangeRoutes(app: Api, services: IdentityServices): void {
  const { clock, ownOrigin } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/exchange',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 60 }, audit: 'session.started' },
    schema: {
      operationId: 'exchangeCode',
      summary: 'Exchange the one-time code of the way back for a session',
      tags,
      body: exchange,
      response: { 200: signInOutcome, ...problems('proof_over', 'email_not_verified', 'account_suspended', 'cross_site') },
    },
    handler: async (request, reply) => {
      refuseOtherSites(request, ownOrigin);
      const cookies = { browserToken: shownGoogleToken(request), trustedToken: shownTrustedDevice(request) };
      const form = { code: request.body.code, ...cookies, device: deviceOf(request) };
      const outcome = await exchangeCode(services, contextOf(request, clock), form);
      takeBackGoogleToken(reply);
      return answerOutcome(reply, outcome);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/google/connect',
    config: { permission: 'signed_in', fresh: true, rateLimit, audit: 'account.google_connect_begun' },
    schema: {
      operationId: 'connectGoogle',
      summary: 'Where to go to connect Google with one’s account',
      tags,
      body: nothing,
      response: { 200: wayToGoogle, ...problems('not_signed_in', 'step_up_required', 'not_found') },
    },
    handler: async (request, reply) => {
      const { url, browserToken } = await beginGoogleConnect(services, contextOf(request, clock));
      giveGoogleToken(reply, browserToken);
      return { url };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/google/disconnect',
    config: { permission: 'signed_in', fresh: true, rateLimit, audit: 'account.google_disconnected' },
    schema: {
      operationId: 'disconnectGoogle',
      summary: 'Disconnect Google',
      tags,
      body: nothing,
      response: { 200: message, ...problems('not_signed_in', 'step_up_required', 'password_needed', 'not_found') },
    },
    handler: async (request) => disconnectGoogle(services, contextOf(request, clock)),
  });
}

function leave(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('Cache-Control', 'no-store').redirect(url, 302);
}

function pageAfter(returned: Returned): string {
  if (returned.kind === 'refused') return `/auth/callback?error=${returned.error}`;
  if (returned.kind !== 'exchange') return `/dashboard/settings?google=${returned.kind}`;
  const { kind: _kind, ...flags } = returned;
  const said = Object.entries(flags).map(([name, value]): [string, string] => [name, String(value)]);
  return `/auth/callback?${new URLSearchParams(said).toString()}`;
}
