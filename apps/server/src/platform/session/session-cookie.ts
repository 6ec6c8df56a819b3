// The cookies of a session: refresh token and trusted device, HttpOnly and SameSite=Strict.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import { AppError } from '../errors.ts';

const name = '__Host-rt';
const flags = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...flags, maxAge: sessionTimes.absoluteMs / 1_000 }).header('Cache-Control', 'no-store');
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, flags).header('Cache-Control', 'no-store');
}

export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

const trustedDeviceName = '__Host-td';

/** On a trusted device a patient can sign in without the second factor for a while. */
export function setTrustedDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(trustedDeviceName, token, { ...flags, maxAge: secondFactorRules.trustedDeviceMs / 1_000 });
}

export function readTrustedDeviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[trustedDeviceName];
}

/** Another site can make a browser send a request, but cannot hide its origin. */
export function requireSameOrigin(request: FastifyRequest, ownOrigin: string): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isCrossSite =
    (origin !== undefined && origin !== ownOrigin) || (typeof site === 'string' && !['same-origin', 'none'].includes(site));
  if (isCrossSite) throw new AppError('cross_site');
}
