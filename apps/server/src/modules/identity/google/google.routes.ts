// /api/auth/google…, POST /api/auth/exchange, GET /api/auth/providers: sign-in with Google.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AttemptFilter, createAttemptFilter, recordFailedAttempt } from '../../../platform/audit/record-failed-attempt.ts';
import { problems } from '../../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../../platform/http/server.ts';
import { exactText, textUpTo } from '../../../platform/http/text-schemas.ts';
import { readTrustedDeviceCookie } from '../../../platform/session/session-cookie.ts';
import { setGoogleCookie, readGoogleCookie, clearGoogleCookie } from '../../../platform/session/google-cookie.ts';
import type { IdentityServices } from '../identity-services.ts';
import { message, emptyBody, signInOutcome } from '../identity-schemas.ts';
import { sendSignInOutcome, deviceOf } from '../sign-in-response.routes.ts';
import { startGoogleConnect, startGoogleSignIn } from './start-google.ts';
import { disconnectGoogle } from './disconnect-google.ts';
import { exchangeCode } from './exchange-code.ts';
import { handleGoogleCallback, type CallbackResult } from './handle-google-callback.ts';

const tags = ['identity'];
const rateLimit = { points: 60, seconds: 600 };
const redirectQuery = z.strictObject({
  role: textUpTo(20).optional().describe('PATIENT or DOCTOR, for a new account. Otherwise the user chooses a role later.'),
  intent: textUpTo(500).optional(),
  termsAccepted: z.literal('true').optional().describe('Set if the user accepted the terms on the sign-up page.'),
});
/** The provider may add parameters of its own. */
const callbackQuery = z.looseObject({});
const redirectResponse = z.null().describe('Redirect.');
const providers = z.strictObject({ google: z.boolean() }).meta({ id: 'SignInProviders' });
const googleRedirect = z.strictObject({ url: z.string() }).meta({ id: 'GoogleSignInUrl' });
const exchange = z.strictObject({ code: exactText(300).min(1) }).meta({ id: 'CodeExchange' });

export function addGoogleRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/auth/providers',
    config: { permission: 'anyone', rateLimit: { points: 600, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'listProviders',
      summary: 'List the available sign-in providers',
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
      operationId: 'startGoogleSignIn',
      summary: 'Redirect to Google to sign in',
      tags,
      querystring: redirectQuery,
      response: { 302: redirectResponse, ...problems() },
    },
    handler: async (request, reply) => {
      const { role, intent, termsAccepted } = request.query;
      const options = { role, intent, termsAccepted: termsAccepted === 'true' };
      const target = await startGoogleSignIn(services, contextOf(request, clock), options).catch(() => null);
      if (!target) return redirectTo(reply, '/auth/callback?error=callback_failed');
      setGoogleCookie(reply, target.browserToken);
      return redirectTo(reply, target.url);
    },
  });
  addCallbackRoute(app, services);
  addExchangeRoutes(app, services);
}

function addCallbackRoute(app: Api, services: IdentityServices): void {
  const { clock } = services;
  const mayReachDatabase = createAttemptFilter();
  app.route({
    method: 'GET',
    url: '/api/auth/google/callback',
    config: { permission: 'anyone', rateLimit, audit: 'account.google_returned' },
    schema: {
      operationId: 'handleGoogleCallback',
      summary: 'Handle the redirect back from Google',
      tags,
      querystring: callbackQuery,
      response: { 302: redirectResponse, ...problems() },
    },
    handler: async (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length);
      const callback = { query, browserToken: readGoogleCookie(request) };
      const returned = await handleGoogleCallback(services, contextOf(request, clock), callback).catch((error: unknown) => {
        request.log.error({ err: error }, 'Google callback failed');
        return { kind: 'refused', error: 'callback_failed' } as const;
      });
      if (returned.kind !== 'exchange') clearGoogleCookie(reply);
      // The browser is sent to a page that says so, which no error handler sees.
      if (returned.kind === 'refused' || returned.kind === 'not_connected')
        await recordRefusedCallback({ ...services, mayReachDatabase }, request, returned);
      return redirectTo(reply, pageAfterCallback(returned));
    },
  });
}

function addExchangeRoutes(app: Api, services: IdentityServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/exchange',
    config: { permission: 'anyone', rateLimit: { points: 60, seconds: 60 }, audit: 'session.started' },
    schema: {
      operationId: 'exchangeCode',
      summary: 'Exchange a one-time code for a session',
      tags,
      body: exchange,
      response: { 200: signInOutcome, ...problems('proof_over', 'email_not_verified', 'account_suspended', 'cross_site') },
    },
    handler: async (request, reply) => {
      const cookies = { browserToken: readGoogleCookie(request), trustedToken: readTrustedDeviceCookie(request) };
      const form = { code: request.body.code, ...cookies, device: deviceOf(request) };
      const outcome = await exchangeCode(services, contextOf(request, clock), form);
      clearGoogleCookie(reply);
      return sendSignInOutcome(reply, outcome);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/google/connect',
    config: { permission: 'signed_in', fresh: 'full', rateLimit, audit: 'account.google_connect_begun' },
    schema: {
      operationId: 'connectGoogle',
      summary: 'Get the URL that connects a Google account',
      tags,
      body: emptyBody,
      response: { 200: googleRedirect, ...problems('not_signed_in', 'step_up_required', 'not_found') },
    },
    handler: async (request, reply) => {
      const { url, browserToken } = await startGoogleConnect(services, contextOf(request, clock));
      setGoogleCookie(reply, browserToken);
      return { url };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/google/disconnect',
    config: { permission: 'signed_in', fresh: 'full', rateLimit, audit: 'account.google_disconnected' },
    schema: {
      operationId: 'disconnectGoogle',
      summary: 'Disconnect the Google account',
      tags,
      body: emptyBody,
      response: { 200: message, ...problems('not_signed_in', 'step_up_required', 'password_needed', 'not_found') },
    },
    handler: async (request) => disconnectGoogle(services, contextOf(request, clock)),
  });
}

type RecordingServices = Pick<IdentityServices, 'identity' | 'clock'> & { mayReachDatabase: AttemptFilter };

async function recordRefusedCallback(services: RecordingServices, request: FastifyRequest, returned: CallbackResult): Promise<void> {
  const { identity: database, mayReachDatabase, clock } = services;
  const { url: route = '' } = request.routeOptions;
  const code = returned.kind === 'refused' ? returned.error : returned.kind;
  const attempt = { kind: 'session.refused', route, code };
  await recordFailedAttempt({ database, mayReachDatabase }, contextOf(request, clock), attempt).catch((error: unknown) =>
    request.log.error({ err: error }, 'refusal not recorded'),
  );
}

function redirectTo(reply: FastifyReply, url: string): FastifyReply {
  return reply.redirect(url, 302);
}

function pageAfterCallback(returned: CallbackResult): string {
  if (returned.kind === 'refused') return `/auth/callback?error=${returned.error}`;
  if (returned.kind !== 'exchange') return `/dashboard/settings?google=${returned.kind}`;
  const { kind: _kind, ...flags } = returned;
  const query = Object.entries(flags).map(([name, value]): [string, string] => [name, String(value)]);
  return `/auth/callback?${new URLSearchParams(query).toString()}`;
}
