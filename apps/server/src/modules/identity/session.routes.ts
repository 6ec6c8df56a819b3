// POST /api/auth/login, /refresh, /logout: the session's beginning, its renewal and its end.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { giveRefreshToken, refuseOtherSites, shownRefreshToken, takeBackRefreshToken } from '../../platform/session/session-cookie.ts';
import type { IdentityServices } from './identity-services.ts';
import { message, nothing, signedIn, signInForm } from './identity-shapes.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import type { SignedIn } from './start-session.ts';

const tags = ['identity'];

export function addSessionRoutes(app: Api, services: IdentityServices & { ownOrigin: string }): void {
  const { clock, ownOrigin } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/login',
    config: { permission: 'anyone', rateLimit: { points: 100, seconds: 60 }, audit: 'session.started' },
    schema: {
      operationId: 'signIn',
      summary: 'Sign in with e-mail and password',
      tags,
      body: signInForm,
      response: { 200: signedIn, ...problems('invalid_credentials', 'account_suspended') },
    },
    handler: async (request, reply) => {
      const form = { ...request.body, device: deviceOf(request) };
      return withCookie(reply, await signIn(services, contextOf(request, clock), form));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/refresh',
    config: { permission: 'anyone', rateLimit: { points: 300, seconds: 60 }, audit: 'session.refreshed' },
    schema: {
      operationId: 'refreshSession',
      summary: 'Exchange the refresh cookie for a new access token',
      tags,
      body: nothing,
      response: { 200: signedIn, ...problems('session_over', 'cross_site') },
    },
    handler: async (request, reply) => {
      refuseOtherSites(request, ownOrigin);
      const shown = shownRefreshToken(request);
      if (!shown) throw new AppError('session_over');
      return withCookie(reply, await refreshSession(services, contextOf(request, clock), shown));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/logout',
    config: { permission: 'anyone', rateLimit: { points: 100, seconds: 60 }, audit: 'session.ended' },
    schema: {
      operationId: 'signOut',
      summary: 'Sign this device out',
      tags,
      body: nothing,
      response: { 200: message, ...problems('cross_site') },
    },
    handler: async (request, reply) => {
      refuseOtherSites(request, ownOrigin);
      const shown = shownRefreshToken(request);
      if (shown) await signOut(services, contextOf(request, clock), shown);
      takeBackRefreshToken(reply);
      return { message: 'Signed out successfully' };
    },
  });
}

/** The refresh token goes into the cookie and nowhere else. */
function withCookie(reply: FastifyReply, { refreshToken, ...answer }: SignedIn): Omit<SignedIn, 'refreshToken'> {
  giveRefreshToken(reply, refreshToken);
  return answer;
}

function deviceOf(request: FastifyRequest): { name: string; address: string } {
  return { name: (request.headers['user-agent'] ?? 'An unknown device').slice(0, 200), address: request.ip };
}
