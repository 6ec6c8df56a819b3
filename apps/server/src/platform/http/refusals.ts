// Records in the audit log who was refused, and who failed to prove who they are, each in a transaction of its own.
import type { FastifyRequest } from 'fastify';
import { recordRefusal } from '../audit/audit.repository.ts';
import { createAttemptFilter, recordFailedAttempt } from '../audit/record-failed-attempt.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ErrorCode } from '../errors.ts';
import { isUuid } from '../ids.ts';
import { readRefreshCookie } from '../session/session-cookie.ts';
import type { RefusalRecorder } from './problem-responses.ts';
import { contextOf } from './server.ts';

/** Not found is a refusal too: it is what somebody else's data answers with. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'not_found',
  'mfa_required',
  'step_up_required',
  'doctor_not_verified',
  'emergency_access_ended',
  'emergency_access_limit',
  'too_many_requests',
]);

/** Attempts to start or to continue a session. */
const failedSignIns: ReadonlySet<ErrorCode> = new Set([
  'invalid_credentials',
  'email_not_verified',
  'account_suspended',
  'passkey_invalid',
  'proof_over',
  'session_over',
  'not_signed_in',
]);

/** Other proofs of who somebody is: mailed codes and links, and attempts while an address is locked. */
const failedProofs: ReadonlySet<ErrorCode> = new Set(['code_invalid', 'link_invalid', 'too_many_requests']);

export function createRefusalRecorder(database: Database, clock: Clock): RefusalRecorder {
  const mayReachDatabase = createAttemptFilter();
  return async (request, { code }) => {
    if (request.auditTrail?.isFailureCovered) return;
    if (request.actor?.kind === 'user') await recordUserRefusal(database, clock, request, code);
    else if (isFailedAttempt(request, code)) {
      const isSignIn = failedSignIns.has(code) || kindOf(request).startsWith('session.');
      const kind = isSignIn ? 'session.refused' : kindOf(request);
      const { url: route = 'unknown' } = request.routeOptions;
      await recordFailedAttempt({ database, mayReachDatabase }, contextOf(request, clock), { kind, route, code });
    }
  };
}

async function recordUserRefusal(database: Database, clock: Clock, request: FastifyRequest, code: ErrorCode): Promise<void> {
  const hasFailed = failedSignIns.has(code) || failedProofs.has(code);
  if (!refusals.has(code) && !hasFailed) return;
  // Whoever confirms and asks again is not refused: the patient's access log should not say so.
  const resourceId = code === 'step_up_required' ? undefined : (idIn(request.params) ?? idIn(request.body));
  const { audit = 'none', subject } = request.routeOptions.config;
  if (code === 'not_found' && (!resourceId || (audit === 'none' && !subject))) return;
  const context = contextOf(request, clock);
  const refusal = { kind: kindOf(request), resourceId: resourceId ?? null, code };
  await database.withTransaction(context.actor, (tx) => recordRefusal(tx, context, refusal));
}

/** Whoever sends no token, or asks without the cookie whether there is a session, has tried nothing. A rate limit refuses before there is an actor. */
function isFailedAttempt(request: FastifyRequest, code: ErrorCode): boolean {
  if (code === 'not_signed_in') return request.headers.authorization !== undefined;
  if (request.routeOptions.url === '/api/auth/refresh' && !readRefreshCookie(request)) return false;
  return request.actor?.kind === 'visitor' && (failedSignIns.has(code) || failedProofs.has(code));
}

const kindOf = ({ routeOptions: { url = '', config } }: FastifyRequest): string =>
  !config.audit || config.audit === 'none' ? url.slice(0, 80) : config.audit;

/** The id of what was asked for, in the path or in the body. */
function idIn(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const { appointmentId, patientId } = values as Record<string, unknown>;
  return [appointmentId, patientId, ...Object.values(values)].find((value): value is string => typeof value === 'string' && isUuid(value));
}
