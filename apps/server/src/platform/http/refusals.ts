// Records in the audit log that a signed-in person was refused, in a transaction of its own.
import type { FastifyRequest } from 'fastify';
import { recordRefusal } from '../audit/audit.repository.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ErrorCode } from '../errors.ts';
import { isUuid } from '../ids.ts';
import type { RefusalRecorder } from './problem-responses.ts';
import { contextOf } from './server.ts';

/** Not found is a refusal too, for an id in the path: it is what somebody else's data answers with. */
const refusals: ReadonlySet<ErrorCode> = new Set(['forbidden', 'not_found', 'mfa_required', 'doctor_not_verified']);

export function createRefusalRecorder(database: Database, clock: Clock): RefusalRecorder {
  return async (request, { code }) => {
    const { url = '', config } = request.routeOptions;
    const { audit: kind = 'none', subject } = config;
    if (!refusals.has(code) || request.actor?.kind !== 'user' || (kind === 'none' && !subject)) return;
    const id = Object.values((request.params ?? {}) as Record<string, unknown>).find((value) => typeof value === 'string' && isUuid(value));
    if (code === 'not_found' && !id) return;
    const context = contextOf(request, clock);
    await database.withTransaction(context.actor, (tx) =>
      recordRefusal(tx, context, {
        kind: kind === 'none' ? url.slice(0, 80) : kind,
        subject: kindOfSubject(subject),
        resourceId: typeof id === 'string' ? id : null,
        code,
      }),
    );
  };
}

function kindOfSubject(subject: FastifyRequest['routeOptions']['config']['subject']): 'appointment' | 'patient' | null {
  if (subject === 'appointment' || subject === 'staff_appointment') return 'appointment';
  return subject === undefined || subject === 'own' ? null : 'patient';
}
