// The cookies of a session: refresh token, trusted device and known device, HttpOnly and SameSite=Strict.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { signUpLifetimeMs } from '@lafiya/domain/identity/sign-in-throttle';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';

const name = '__Host-rt';
const flags = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...flags, maxAge: sessionTimes.absoluteMs / 1_000 });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(name, flags);
}

/** Undefined also for a request that is refused before its cookies are read. */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return (request.cookies as FastifyRequest['cookies'] | null)?.[name];
}

const trustedDeviceName = '__Host-td';

/** On a trusted device a patient can sign in without the second factor for a while. */
export function setTrustedDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(trustedDeviceName, token, { ...flags, maxAge: secondFactorRules.trustedDeviceMs / 1_000 });
}

export function readTrustedDeviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[trustedDeviceName];
}

const signUpName = '__Host-su';

/** Shows, when an address is verified, that the same browser signed up. */
export function setSignUpCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(signUpName, token, { ...flags, maxAge: signUpLifetimeMs / 1_000 });
}

export function readSignUpCookie(request: FastifyRequest): string | undefined {
  return request.cookies[signUpName];
}

const knownDeviceName = '__Host-kd';

/** Says that the owner of an account has signed in here before. It opens nothing; it only keeps failures from elsewhere apart. */
export function setKnownDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(knownDeviceName, token, { ...flags, maxAge: 365 * 86_400 });
}

export function readKnownDeviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[knownDeviceName];
}
