// How every way of signing in is answered: what is secret goes into cookies that no script can read, the rest to the page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveRefreshToken, giveTrustedDevice } from '../../platform/session/session-cookie.ts';
import type { SecondFactorNeeded, SignInOutcome } from './finish-sign-in.ts';
import type { Device, SignedIn } from './start-session.ts';

export type SignedInAnswer = Omit<SignedIn, 'refreshToken' | 'trustedToken'>;

export function answerSignedIn(reply: FastifyReply, { refreshToken, trustedToken, ...answer }: SignedIn): SignedInAnswer {
  giveRefreshToken(reply, refreshToken);
  if (trustedToken) giveTrustedDevice(reply, trustedToken);
  return answer;
}

export function answerOutcome(reply: FastifyReply, outcome: SignInOutcome): SignedInAnswer | SecondFactorNeeded {
  if (!('secondFactor' in outcome)) return answerSignedIn(reply, outcome);
  reply.header('Cache-Control', 'no-store');
  return outcome;
}

export function deviceOf(request: FastifyRequest): Device {
  return { name: (request.headers['user-agent'] ?? 'An unknown device').slice(0, 200), address: request.ip };
}
