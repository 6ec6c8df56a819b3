// Finds out who sends a request: the token's signature, then its session as it is now. Sign-out, suspension and a changed role act at once.
import type { FastifyRequest } from 'fastify';
import type { Gate } from '@lafiya/domain/access/permissions';
import { isSecondFactorFresh } from '@lafiya/domain/identity/session-rules';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';
import { readSessionState } from '../database/session-state.repository.ts';
import { AppError } from '../errors.ts';
import type { Policy } from '../policy/policy.ts';
import type { AccessTokens } from './access-token.ts';

export type Authentication = {
  /** Who is asking, if the gate lets them in. A route that everybody may call asks nobody. */
  admit: (request: FastifyRequest, gate: Gate) => Promise<Actor>;
};

const visitor: Actor = { kind: 'visitor' };

export function openAuthentication(accessTokens: AccessTokens, database: Database, clock: Clock, policy: Policy): Authentication {
  const sessionOf = async (request: FastifyRequest, now: Date) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return null;
    const claims = await accessTokens.read(token, now);
    if (!claims) throw new AppError('not_signed_in');
    const session = await readSessionState(database.open, claims.sessionId, now);
    if (!session || session.userId !== claims.userId || session.status !== 'active') throw new AppError('not_signed_in');
    return { ...session, sessionId: claims.sessionId };
  };
  return {
    admit: async (request, gate) => {
      if (gate.permission === 'anyone') return visitor;
      const now = clock.now();
      const session = await sessionOf(request, now);
      if (!session) throw new AppError('not_signed_in');
      const { userId, sessionId, role, secondFactorAt, mayWork } = session;
      const hasSecondFactor = secondFactorAt !== null;
      policy.admit({ role, mayWork, hasSecondFactor, isSecondFactorFresh: isSecondFactorFresh(secondFactorAt, now) }, gate);
      return { kind: 'user', userId, sessionId, role, hasSecondFactor };
    },
  };
}
