// The refresh token travels in a cookie that no script can read and no other site can send.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import { AppError } from '../errors.ts';

const name = '__Host-rt';
const flags = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function giveRefreshToken(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...flags, maxAge: sessionTimes.absoluteMs / 1_000 }).header('Cache-Control', 'no-store');
}

export function takeBackRefreshToken(reply: FastifyReply): void {
  reply.clearCookie(name, flags).header('Cache-Control', 'no-store');
}

export function shownRefreshToken(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

const trustedName = '__Host-td';

/** On this device a patient is spared the second factor for a while. */
export function giveTrustedDevice(reply: FastifyReply, token: string): void {
  reply.setCookie(trustedName, token, { ...flags, maxAge: secondFactorRules.trustedDeviceMs / 1_000 });
}

export function shownTrustedDevice(request: FastifyRequest): string | undefined {
  return request.cookies[trustedName];
}

/** A page of another site may make a browser ask, but not hide where it asks from. */
export function refuseOtherSites(request: FastifyRequest, ownOrigin: string): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign = (origin !== undefined && origin !== ownOrigin) || (typeof site === 'string' && !['same-origin', 'none'].includes(site));
  if (foreign) throw new AppError('cross_site');
}
