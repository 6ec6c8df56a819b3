// Records in the audit log that a signed-in person was refused, in a transaction of its own.
import { recordRefusal } from '../audit/audit.repository.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ErrorCode } from '../errors.ts';
import { isUuid } from '../ids.ts';
import type { RefusalRecorder } from './problem-responses.ts';
import { contextOf } from './server.ts';

/** Not found is a refusal too: it is what somebody else's data answers with. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'not_found',
  'mfa_required',
  'doctor_not_verified',
  'emergency_access_ended',
  'emergency_access_limit',
]);

export function createRefusalRecorder(database: Database, clock: Clock): RefusalRecorder {
  return async (request, { code }) => {
    const { url = '', config } = request.routeOptions;
    const { audit: kind = 'none', subject } = config;
    if (!refusals.has(code) || request.actor?.kind !== 'user' || (kind === 'none' && !subject)) return;
    const resourceId = idIn(request.params) ?? idIn(request.body);
    if (code === 'not_found' && !resourceId) return;
    const context = contextOf(request, clock);
    const refusal = { kind: kind === 'none' ? url.slice(0, 80) : kind, resourceId: resourceId ?? null, code };
    await database.withTransaction(context.actor, (tx) => recordRefusal(tx, context, refusal));
  };
}

/** The id of what was asked for, in the path or in the body. */
function idIn(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const { appointmentId, patientId } = values as Record<string, unknown>;
  return [appointmentId, patientId, ...Object.values(values)].find((value): value is string => typeof value === 'string' && isUuid(value));
}
