// Authenticates requests by access token and current session state, so that sign-out, suspension and role changes apply immediately.
import type { FastifyRequest } from 'fastify';
import type { AccessRequirement } from '@lafiya/domain/access/permissions';
import { type Freshness, missingConfirmations } from '@lafiya/domain/identity/session-rules';
import { noteOnTrail } from '../audit/audit.repository.ts';
import type { Clock } from '../clock.ts';
import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';
import { readSessionState } from '../database/session-state.repository.ts';
import { AppError } from '../errors.ts';
import type { Policy } from '../policy/policy.ts';
import { type AccessTokens, tokenExpiresAt } from './access-token.ts';

export type Authentication = {
  /** Returns the actor if the route's requirements are met. Routes open to anyone skip authentication. */
  authenticate: (request: FastifyRequest, gate: AccessRequirement) => Promise<Actor>;
};

const visitor: Actor = { kind: 'visitor' };

export function createAuthentication(accessTokens: AccessTokens, database: Database, clock: Clock, policy: Policy): Authentication {
  const wasIssued = async (token: string): Promise<boolean> => {
    try {
      return (await accessTokens.read(token, new Date(tokenExpiresAt(token).getTime() - 1_000))) !== null;
    } catch {
      return false;
    }
  };
  const sessionOf = async (request: FastifyRequest, now: Date) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return null;
    const claims = await accessTokens.read(token, now);
    if (!claims) {
      // A token of ours that has just expired is renewed and tried again: no attempt that the audit log should name.
      noteOnTrail(request, { isFailureCovered: await wasIssued(token) });
      throw new AppError('not_signed_in');
    }
    noteOnTrail(request, { accountId: claims.userId });
    const session = await readSessionState(database.anonymous, claims.sessionId, now);
    if (!session || session.userId !== claims.userId || session.status !== 'active') throw new AppError('not_signed_in');
    // Issued before the owner last confirmed who they are: it must not profit from that.
    if (claims.generation <= session.replacedGeneration) throw new AppError('not_signed_in');
    return { ...session, sessionId: claims.sessionId };
  };
  return {
    authenticate: async (request, gate) => {
      if (gate.permission === 'anyone') return visitor;
      const now = clock.now();
      const session = await sessionOf(request, now);
      if (!session) throw new AppError('not_signed_in');
      const { userId, sessionId, role, mayWork } = session;
      const hasSecondFactor = session.secondFactorAt !== null;
      // Set before the check, so that a refusal is recorded with the person who was refused.
      request.actor = { kind: 'user', userId, sessionId, role, hasSecondFactor };
      const missing = (freshness: Freshness) => missingConfirmations(session, freshness, now);
      policy.authorize({ role, mayWork, hasSecondFactor, missing }, gate);
      return request.actor;
    },
  };
}
