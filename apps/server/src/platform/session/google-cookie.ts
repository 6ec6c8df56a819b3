// A sign-in at Google is bound to the browser it began in, by a cookie that no script can read. Lax, because the way back comes from Google's site.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';

const name = '__Host-gs';
const flags = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

export function giveGoogleToken(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, { ...flags, maxAge: secondFactorRules.outsideSignInMs / 1_000 });
}

export function takeBackGoogleToken(reply: FastifyReply): void {
  reply.clearCookie(name, flags);
}

export function shownGoogleToken(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}
