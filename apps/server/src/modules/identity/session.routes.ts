// POST /api/auth/login, /refresh, /logout: the session's beginning, its renewal and its end.
import { refuseEvenly } from '../../platform/even-answers.ts';
import { AppError } from '../../platform/errors.ts';
import { problems } from '../../platform/http/problem-answers.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { refuseOtherSites, shownRefreshToken, shownTrustedDevice, takeBackRefreshToken } from '../../platform/session/session-cookie.ts';
import type { IdentityServices } from './identity-services.ts';
import { goodbye, message, nothing, signedIn, signInForm, signInOutcome } from './identity-shapes.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { answerOutcome, answerSignedIn, deviceOf } from './signed-in-answer.routes.ts';

const tags = ['identity'];

export function addSessionRoutes(app: Api, services: IdentityServices): void {
  const { clock, ownOrigin, evenMs } = services;
  app.route({
    method: 'POST',
    url: '/api/auth/login',
    config: { permission: 'anyone', rateLimit: { points: 100, seconds: 60 }, audit: 'session.started' },
    schema: {
      operationId: 'signIn',
      summary: 'Sign in with e-mail and password',
      tags,
      body: signInForm,
      response: { 200: signInOutcome, ...problems('invalid_credentials', 'account_suspended') },
    },
    handler: async (request, reply) => {
      const form = { ...request.body, device: deviceOf(request), trustedToken: shownTrustedDevice(request) };
      const outcome = await refuseEvenly(evenMs, () => signIn(services, contextOf(request, clock), form));
      return answerOutcome(reply, outcome);
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
      return answerSignedIn(reply, await refreshSession(services, contextOf(request, clock), shown));
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
      body: goodbye,
      response: { 200: message, ...problems('cross_site') },
    },
    handler: async (request, reply) => {
      refuseOtherSites(request, ownOrigin);
      const shown = shownRefreshToken(request);
      const reason = request.body?.isIdle ? 'idle' : 'signed_out';
      if (shown) await signOut(services, contextOf(request, clock), shown, reason);
      takeBackRefreshToken(reply);
      return { message: 'Signed out successfully' };
    },
  });
}
