// The HttpOnly cookie that binds a Google sign-in to the browser it started in. SameSite=Lax, because the redirect comes from Google's site.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';

const name = '__Host-gs';
const flags = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export function setGoogleCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...flags, maxAge: secondFactorRules.externalSignInMs / 1_000 });
}

export function clearGoogleCookie(reply: FastifyReply): void {
  reply.clearCookie(name, flags);
}

export function readGoogleCookie(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}
