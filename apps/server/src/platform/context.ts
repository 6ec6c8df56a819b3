// On whose behalf something happens, and as part of what. Every action gets one.
import type { Clock } from './clock.ts';

export type Actor = { kind: 'visitor' } | { kind: 'user'; userId: string } | { kind: 'system'; part: string };

export type Context = {
  actor: Actor;
  requestId: string;
  clock: Clock;
  /** What the audit calls this action; comes from the route's declaration. */
  auditKind: string;
};
