// Sends the response of every sign-in method: secrets in HttpOnly cookies, the rest in the body.
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  readRefreshCookie,
  setKnownDeviceCookie,
  setRefreshCookie,
  setTrustedDeviceCookie,
} from '../../platform/session/session-cookie.ts';
import type { SecondFactorNeeded, SignInOutcome } from './finish-sign-in.ts';
import type { ReplacedTokens } from './replace-tokens.ts';
import type { Device, SignedIn } from './start-session.ts';

export type SignedInResponse = Omit<SignedIn, 'refreshToken' | 'trustedToken' | 'knownDeviceToken'>;

export function sendSignedIn(reply: FastifyReply, signedIn: SignedIn): SignedInResponse {
  const { refreshToken, trustedToken, knownDeviceToken, ...response } = signedIn;
  setRefreshCookie(reply, refreshToken);
  if (trustedToken) setTrustedDeviceCookie(reply, trustedToken);
  if (knownDeviceToken) setKnownDeviceCookie(reply, knownDeviceToken);
  return response;
}

export function sendSignInOutcome(reply: FastifyReply, outcome: SignInOutcome): SignedInResponse | SecondFactorNeeded {
  return 'secondFactor' in outcome ? outcome : sendSignedIn(reply, outcome);
}

/** After a confirmation. */
export function sendReplacedTokens<Answer extends ReplacedTokens>(reply: FastifyReply, answer: Answer): Omit<Answer, 'refreshToken'> {
  const { refreshToken, ...response } = answer;
  setRefreshCookie(reply, refreshToken);
  return response;
}

export function deviceOf(request: FastifyRequest): Device {
  const name = (request.headers['user-agent'] ?? 'An unknown device').slice(0, 200);
  return { name, address: request.ip, refreshToken: readRefreshCookie(request) };
}
