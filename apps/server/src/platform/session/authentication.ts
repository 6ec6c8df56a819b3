// Finds out who sends a request: the token's signature, then its session as it is now. Sign-out, suspension and a changed role act at once.
import type { FastifyRequest } from 'fastify';
import type { Role } from '@lafiya/domain/identity/profile';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { readSessionState } from '../database/session-state.repository.ts';
import { AppError } from '../errors.ts';
import type { AccessTokens } from './access-token.ts';

export type SignedInActor = { kind: 'user'; userId: string; sessionId: string; role: Role | null; secondFactorAt: Date | null };

export type Authentication = { identify: (request: FastifyRequest) => Promise<SignedInActor | null> };

export function openAuthentication(accessTokens: AccessTokens, database: Database, clock: Clock): Authentication {
  return {
    identify: async (request) => {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!token) return null;
      const now = clock.now();
      const claims = await accessTokens.read(token, now);
      if (!claims) throw new AppError('not_signed_in');
      const session = await readSessionState(database.open, claims.sessionId, now);
      if (!session || session.userId !== claims.userId || session.status !== 'active') throw new AppError('not_signed_in');
      return {
        kind: 'user',
        userId: session.userId,
        sessionId: claims.sessionId,
        role: session.role,
        secondFactorAt: session.secondFactorAt,
      };
    },
  };
}
