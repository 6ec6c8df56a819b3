// The audit log: one row per action on personal data, written in the action's transaction.
import type { Json } from '@lafiya/database/types';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { selectRow, selectRows } from '../database/select-rows.ts';
import { newId } from '../ids.ts';

export type AuditEntry = { patientId?: string; resource?: { kind: string; id: string }; reason?: string; details?: Record<string, Json> };

export async function recordAudit(tx: Tx, context: Context, entry: AuditEntry = {}): Promise<void> {
  const { actor } = context;
  await tx
    .insertInto('audit_events')
    .values({
      id: newId(),
      occurred_at: context.clock.now(),
      actor_kind: actor.kind,
      actor_id: actor.kind === 'user' ? actor.userId : null,
      patient_id: entry.patientId ?? null,
      action: context.auditKind,
      resource_kind: entry.resource?.kind ?? null,
      resource_id: entry.resource?.id ?? null,
      reason: entry.reason ?? null,
      request_id: context.requestId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

export async function sealBatch(tx: Tx, at: Date, size: number): Promise<number> {
  const sealed = await selectRow(tx, z.strictObject({ n: z.int() }), sql`select seal_audit_batch(${at}, ${size}) as n`);
  return sealed?.n ?? 0;
}

export type SealHead = { number: string; head: Buffer };

export async function unstoredHeads(tx: Tx): Promise<SealHead[]> {
  return tx
    .selectFrom('audit_seals')
    .select(['number', 'head'])
    .where('head_stored_at', 'is', null)
    .orderBy('number')
    .limit(1_000)
    .execute();
}

export async function markHeadsStored(tx: Tx, upTo: string, at: Date): Promise<void> {
  await tx.updateTable('audit_seals').set({ head_stored_at: at }).where('head_stored_at', 'is', null).where('number', '<=', upTo).execute();
}

export type Seal = {
  number: string;
  from_tx: string;
  to_tx: string;
  event_ids: string[];
  event_digests: Buffer[];
  previous_head: Buffer;
  head: Buffer;
};

export async function listSealsAfter(tx: Tx, number: string, limit: number): Promise<Seal[]> {
  return tx
    .selectFrom('audit_seals')
    .select(['number', 'from_tx', 'to_tx', 'event_ids', 'event_digests', 'previous_head', 'head'])
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute() as unknown as Promise<Seal[]>;
}

const eventText = z.strictObject({ id: z.uuid(), text: z.string() });
export type EventText = z.infer<typeof eventText>;

/** The events of a range of transactions, with the exact text that was hashed; the caller computes the digest. */
export async function eventsBetween(tx: Tx, fromTx: string, toTx: string): Promise<EventText[]> {
  return selectRows(
    tx,
    eventText,
    sql`select id, concat_ws(e'\x1f', id, tx_id, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_kind, coalesce(actor_id::text, '-'),
        coalesce(patient_id::text, '-'), action, coalesce(resource_kind, '-'), coalesce(resource_id::text, '-'), coalesce(reason, '-'), coalesce(request_id, '-'),
        details::text) as text
      from audit_events where tx_id >= ${fromTx} and tx_id < ${toTx} order by tx_id, id`,
  );
}

/** Rows with a transaction id that is in the future or negative, which only a forged row can have. */
export async function forgedEvents(tx: Tx): Promise<string[]> {
  const found = await selectRows(
    tx,
    z.strictObject({ id: z.uuid() }),
    sql`select id from audit_events where tx_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint or tx_id < 0 limit 100`,
  );
  return found.map((row) => row.id);
}
