// Idempotency keys with the responses stored for them.
import type { Json } from '@lafiya/database/types';
import type { Tx } from './database.ts';

/** True if the key is new. Waits while another transaction holds the same key. */
export async function claimKey(tx: Tx, entry: { key: string; route: string; userId: string | null; bodyHash: Buffer }): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key: entry.key, route: entry.route, user_id: entry.userId, body_hash: entry.bodyHash })
    .onConflict((conflict) => conflict.columns(['key', 'route']).doNothing())
    .executeTakeFirst();
  return Number(claimed.numInsertedOrUpdatedRows) > 0;
}

export async function storeResponse(tx: Tx, key: string, route: string, answer: object, patientIds: string[]): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer), patient_ids: patientIds })
    .where('key', '=', key)
    .where('route', '=', route)
    .execute();
}

export async function findStoredResponse(
  tx: Tx,
  key: string,
  route: string,
): Promise<{ body_hash: Buffer; answer: Json; patient_ids: string[] } | undefined> {
  return tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer', 'patient_ids'])
    .where('key', '=', key)
    .where('route', '=', route)
    .executeTakeFirst();
}

export async function deleteKeysBefore(tx: Tx, before: Date): Promise<number> {
  const deleted = await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
