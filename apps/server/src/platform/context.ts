// The context of an action: who acts, in which request, and under which audit kind. Every action gets one.
import type { Role } from '@lafiya/domain/profile/profile';
import type { Clock } from './clock.ts';

/** A user with a sessionId is signed in. One without is named only so that the audit log records whose action it was. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'user'; userId: string; sessionId?: string; role?: Role | null; hasSecondFactor?: boolean }
  | { kind: 'system'; part: string };

export type Context = {
  actor: Actor;
  requestId: string;
  clock: Clock;
  /** The action's name in the audit log, from the route's declaration. */
  auditKind: string;
  /** From where the request came. Jobs have none. */
  origin?: { address: string; device: string };
  /** The audit rows of this request. The HTTP server refuses to answer without one where the route declares an audit kind. */
  auditTrail?: AuditTrail;
};

/** Changed only by the functions of platform/audit. */
export type AuditTrail = {
  kind: string;
  isComplete: boolean;
  patientIds: Set<string>;
  /** Whether a failed attempt needs no further row, because the action recorded it or because it is none. */
  isFailureCovered?: boolean;
  /** The account that an attempt to sign in is about, once it is known. */
  accountId?: string | undefined;
  /** Why the request looks as if a program sent it, although its answer does not say so. */
  suspicion?: string;
};
