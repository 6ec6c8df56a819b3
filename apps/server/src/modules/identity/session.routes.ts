// POST /api/auth/login, /refresh, /logout
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuseAfterMinimumDuration } from '../../platform/minimum-duration.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import {
  readRefreshCookie,
  readKnownDeviceCookie,
  readSignUpCookie,
  readTrustedDeviceCookie,
  clearRefreshCookie,
} from '../../platform/session/session-cookie.ts';
import type { IdentityServices } from './identity-services.ts';
import { signOutForm, message, emptyBody, signedIn, signInForm, signInOutcome } from './identity-schemas.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { sendSignInOutcome, sendSignedIn, deviceOf } from './sign-in-response.routes.ts';

const tags = ['identity'];

const cookiesOf = (request: FastifyRequest) => ({
  trustedToken: readTrustedDeviceCookie(request),
  knownDeviceToken: readKnownDeviceCookie(request),
  signUpToken: readSignUpCookie(request),
});

export function addSessionRoutes(app: Api, services: IdentityServices): void {
  const { clock, minimumDurationMs } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/login',
    config: { permission: 'anyone', rateLimit: { points: 100, seconds: 60 }, audit: 'session.started' },
    schema: {
      operationId: 'signIn',
      summary: 'Sign in with email and password',
      tags,
      body: signInForm,
      response: { 200: signInOutcome, ...problems('invalid_credentials', 'account_suspended') },
    },
    handler: async (request, reply) => {
      const form = { ...request.body, device: deviceOf(request), ...cookiesOf(request) };
      const outcome = await refuseAfterMinimumDuration(minimumDurationMs, () => signIn(services, contextOf(request, clock), form));
      return sendSignInOutcome(reply, outcome);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/refresh',
    // Continues a session whose start has its row; a refusal gets one, and so does a token that is used twice.
    config: { permission: 'anyone', rateLimit: { points: 300, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'refreshSession',
      summary: 'Exchange the refresh cookie for a new access token; no content without one',
      tags,
      body: emptyBody,
      response: { 200: signedIn, 204: z.null(), ...problems('session_over', 'cross_site') },
    },
    handler: async (request, reply) => {
      const refreshToken = readRefreshCookie(request);
      // Every page of a visitor asks: having no session is not an error.
      if (!refreshToken) return reply.code(204).send(null);
      return sendSignedIn(reply, await refreshSession(services, contextOf(request, clock), refreshToken));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/logout',
    config: { permission: 'anyone', rateLimit: { points: 100, seconds: 60 }, audit: 'session.ended' },
    schema: {
      operationId: 'signOut',
      summary: 'Sign out this device',
      tags,
      body: signOutForm,
      response: { 200: message, ...problems('cross_site') },
    },
    handler: async (request, reply) => {
      const refreshToken = readRefreshCookie(request);
      const reason = request.body?.isIdle ? 'idle' : 'signed_out';
      if (refreshToken) await signOut(services, contextOf(request, clock), refreshToken, reason);
      clearRefreshCookie(reply);
      // What the browser has cached. Not its storage: encrypted drafts of notes must survive (decision 0026).
      reply.header('Clear-Site-Data', '"cache"');
      return { message: 'Signed out successfully' };
    },
  });
}
