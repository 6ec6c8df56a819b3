// Idempotency keys: a repeated request gets the stored response of the first one, which was saved in the same transaction.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { recordAudit } from './audit/audit.repository.ts';
import type { Context } from './context.ts';
import { claimKey, storeResponse, findStoredResponse } from './database/idempotency.repository.ts';
import type { Tx } from './database/database.ts';
import { AppError } from './errors.ts';

export const idempotencyHeader = z.object({ 'idempotency-key': z.uuid().optional() });
export type IdempotentRequest = { key: string | undefined; route: string; body: unknown };

export async function withIdempotencyKey<Result extends object>(
  tx: Tx,
  context: Context,
  request: IdempotentRequest,
  action: () => Promise<Result>,
): Promise<Result> {
  const { key, route } = request;
  if (!key) return action();
  const userId = context.actor.kind === 'user' ? context.actor.userId : null;
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest();
  if (await claimKey(tx, { key, route, userId, bodyHash })) {
    const response = await action();
    await storeResponse(tx, key, route, response, [...(context.auditTrail?.patientIds ?? [])]);
    return response;
  }
  const stored = await findStoredResponse(tx, key, route);
  if (!stored?.body_hash.equals(bodyHash)) throw new AppError('idempotency_key_reused');
  await recordAudit(tx, context, { patientIds: stored.patient_ids, outcome: 'replayed' });
  return stored.answer as Result;
}
