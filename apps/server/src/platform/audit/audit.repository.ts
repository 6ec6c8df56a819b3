// The audit log: one row per action on personal data, written in the action's transaction.
import type { Json } from '@lafiya/database/types';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditTrail, Context } from '../context.ts';
import { addBeforeCommit } from '../database/collected-rows.repository.ts';
import { runAfterCommit, type Tx } from '../database/database.ts';
import { selectRow, selectRows } from '../database/select-rows.ts';
import { newId } from '../ids.ts';

export type AuditEntry = {
  patientId?: string | undefined;
  /** Everybody whose data a list showed. */
  patientIds?: string[];
  resource?: { kind: string; id: string };
  /** The rows of a list that is not about patients. */
  resources?: { kind: string; ids: string[] };
  outcome?: 'done' | 'failed' | 'replayed';
  reason?: string;
  details?: Record<string, Json>;
};

export async function recordAudit(tx: Tx, context: Context, entry: AuditEntry = {}): Promise<void> {
  const { actor, origin } = context;
  await addBeforeCommit(tx, 'audit_events', [
    {
      id: newId(),
      occurred_at: context.clock.now(),
      actor_kind: actor.kind,
      actor_id: actor.kind === 'user' ? actor.userId : null,
      patient_id: entry.patientId ?? null,
      patient_ids: entry.patientIds ?? [],
      action: context.auditKind,
      outcome: entry.outcome ?? 'done',
      resource_kind: entry.resource?.kind ?? entry.resources?.kind ?? null,
      resource_id: entry.resource?.id ?? null,
      resource_ids: entry.resources?.ids ?? [],
      reason: entry.reason ?? null,
      request_id: context.requestId,
      session_id: actor.kind === 'user' ? (actor.sessionId ?? null) : null,
      address: origin?.address ?? null,
      device: origin?.device ?? null,
      details: entry.details ?? {},
    },
  ]);
  completeTrail(tx, context, [entry.patientId ?? [], entry.patientIds ?? []].flat());
  if (entry.outcome === 'failed') runAfterCommit(tx, () => noteOnTrail(context, { isFailureCovered: true }));
}

/**
 * Records that the answer shows data of these patients. One's own data needs no row, and neither does an empty list. `ownPatientId` saves a statement if
 * it was read before, in the same transaction.
 */
export async function recordRead(
  tx: Tx,
  context: Context,
  patientIds: string[],
  entry: AuditEntry = {},
  ownPatientId?: string | null,
): Promise<void> {
  const others = await withoutOwn(tx, context, [...new Set(patientIds)], ownPatientId);
  if (others.length === 0) skipAudit(context);
  else await recordAudit(tx, context, { ...entry, patientIds: others });
}

/** Like recordRead, for answers that name appointments. */
export async function recordAppointmentsRead(tx: Tx, context: Context, appointmentIds: string[]): Promise<void> {
  const ids = [...new Set(appointmentIds)];
  const found =
    ids.length === 0 ? [] : await tx.selectFrom('appointments').select('patient_id').distinct().where('id', 'in', ids).execute();
  const patientIds = found.map((row) => row.patient_id);
  await recordRead(tx, context, patientIds, { resources: { kind: 'appointment', ids } });
}

/** Records a read that is repeated every few seconds once for each session, unless it shows somebody new. */
export async function recordReadOnce(tx: Tx, context: Context, patientIds: string[], entry: AuditEntry = {}): Promise<void> {
  const others = await withoutOwn(tx, context, [...new Set(patientIds)]);
  const { actor, auditKind } = context;
  const sessionId = actor.kind === 'user' ? (actor.sessionId ?? null) : null;
  const recent =
    others.length > 0 &&
    (await selectRow(
      tx,
      z.strictObject({ is: z.boolean() }),
      sql`select has_recent_audit(${auditKind}, ${entry.resource?.id ?? null}, ${others}::uuid[], ${sessionId}) as is`,
    ));
  if (!recent || recent.is) skipAudit(context);
  else await recordAudit(tx, context, { ...entry, patientIds: others });
}

/** For an answer without anybody else's data, or one that an earlier row covers. */
export function skipAudit({ auditTrail }: Context): void {
  if (auditTrail) auditTrail.isComplete = true;
}

/** For the row or the log line of a failed attempt: whose account it was about, whether it needs a row, or why it looks suspicious. */
export function noteOnTrail(
  { auditTrail }: Pick<Context, 'auditTrail'>,
  note: Pick<AuditTrail, 'isFailureCovered' | 'accountId' | 'suspicion'>,
): void {
  if (auditTrail) Object.assign(auditTrail, note);
}

/** The row counts once it is committed, if it is of the route's own kind. */
function completeTrail(tx: Tx, { auditTrail, auditKind }: Context, patientIds: string[]): void {
  if (!auditTrail) return;
  for (const id of patientIds) auditTrail.patientIds.add(id);
  if (auditKind !== auditTrail.kind) return;
  runAfterCommit(tx, () => {
    auditTrail.isComplete = true;
  });
}

/** Staff read as staff: their own record, if they have one, is not left out. */
async function withoutOwn(tx: Tx, { actor }: Context, patientIds: string[], ownPatientId?: string | null): Promise<string[]> {
  if (patientIds.length === 0 || (actor.kind === 'user' && (actor.role === 'DOCTOR' || actor.role === 'ADMIN'))) return patientIds;
  if (ownPatientId !== undefined) return patientIds.filter((id) => id !== ownPatientId);
  const rows = await selectRows(
    tx,
    z.strictObject({ id: z.uuid() }),
    sql`select id from unnest(${patientIds}::uuid[]) as shown (id) where id is distinct from
      (select patient_id from patient_accounts where user_id = app_user_id() and relation = 'self')`,
  );
  return rows.map(({ id }) => id);
}

export type Refusal = { kind: string; resourceId: string | null; code: string };

export async function recordRefusal(tx: Tx, { actor, requestId, origin }: Context, refusal: Refusal): Promise<void> {
  const sessionId = actor.kind === 'user' ? (actor.sessionId ?? null) : null;
  await sql`select record_refusal(${newId()}, ${refusal.kind}, ${refusal.resourceId}, ${refusal.code}, ${requestId},
    ${sessionId}, ${origin?.address ?? null}, ${origin?.device ?? null})`.execute(tx);
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
    sql`select id, case digest_version when 1 then concat_ws(e'\x1f', id, tx_id, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_kind,
        coalesce(actor_id::text, '-'), coalesce(patient_id::text, '-'), action, coalesce(resource_kind, '-'), coalesce(resource_id::text, '-'),
        coalesce(reason, '-'), coalesce(request_id, '-'), details::text)
      else jsonb_build_array(digest_version, id, tx_id, to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), actor_kind, actor_id,
        patient_id, patient_ids, action, outcome, resource_kind, resource_id, resource_ids, reason, request_id, session_id, address, device,
        details)::text end as text
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
