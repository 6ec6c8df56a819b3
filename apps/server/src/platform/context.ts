// On whose behalf something happens, and as part of what. Every action gets one.
import type { Role } from '@lafiya/domain/identity/profile';
import type { Clock } from './clock.ts';

/** A user with a session came through the front door; one without is somebody an act is written down for. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; userId: string; sessionId?: string; role?: Role | null; hasSecondFactor?: boolean }
  | { kind: 'system'; part: string };

export type Context = {
  actor: Actor;
  requestId: string;
  clock: Clock;
  /** What the audit calls this action; comes from the route's declaration. */
  auditKind: string;
};
