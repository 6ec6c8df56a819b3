// Rows of record copies: requested by a member of the family, processed by the worker.
import { vitalKinds, type VitalKind } from '@lafiya/domain/vitals/vital-kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';

export type CopyStatus = 'waiting' | 'running' | 'ready' | 'failed' | 'expired';
export type CopyRow = {
  id: string;
  patientId: string;
  userId: string;
  status: CopyStatus;
  progress: number;
  sizeBytes: string | null;
  pages: number | null;
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
};

const columns = [
  'id',
  'patient_id as patientId',
  'user_id as userId',
  'status',
  'progress',
  'size_bytes as sizeBytes',
  'pages',
  'requested_at as requestedAt',
  'ready_at as readyAt',
  'expires_at as expiresAt',
] as const;

export async function copiesOf(tx: Tx, { userId, patientId }: { userId: string; patientId: string }): Promise<CopyRow[]> {
  return tx
    .selectFrom('record_copies')
    .select(columns)
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .orderBy('requested_at', 'desc')
    .limit(20)
    .$castTo<CopyRow>()
    .execute();
}

export async function copyById(tx: Tx, id: string): Promise<CopyRow | undefined> {
  return tx.selectFrom('record_copies').select(columns).where('id', '=', id).$castTo<CopyRow>().executeTakeFirst();
}

/** False if one is already being made. */
export async function addCopy(tx: Tx, row: { id: string; userId: string; patientId: string; at: Date }): Promise<boolean> {
  const added = await tx
    .insertInto('record_copies')
    .values({ id: row.id, user_id: row.userId, patient_id: row.patientId, requested_at: row.at })
    // Literals instead of parameters: with parameters a generic plan cannot match the partial index.
    .onConflict((conflict) => conflict.columns(['user_id', 'patient_id']).where(sql<boolean>`status in ('waiting', 'running')`).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

const lockRow = z.strictObject({ mine: z.boolean() });

/** True if this transaction got the lock; a crash releases it. */
export async function claimCopy(tx: Tx, id: string): Promise<boolean> {
  const statement = sql`select pg_try_advisory_xact_lock(hashtextextended('record copy ' || ${id}::text, 0)) as mine`;
  return (await selectRow(tx, lockRow, statement))?.mine ?? false;
}

const familyRow = z.strictObject({ isFamily: z.boolean() });

/** Whether the user of this transaction is of the patient's family now. */
export async function isOfFamily(tx: Tx, patientId: string): Promise<boolean> {
  const statement = sql`select ${patientId}::uuid = any (app_family_ids()) as "isFamily"`;
  return (await selectRow(tx, familyRow, statement))?.isFamily ?? false;
}

export async function saveProgress(tx: Tx, id: string, progress: number): Promise<void> {
  await tx.updateTable('record_copies').set({ status: 'running', progress }).where('id', '=', id).execute();
}

type Made = { sizeBytes: number; pages: number; at: Date; expiresAt: Date };

export async function markReady(tx: Tx, id: string, { sizeBytes, pages, at, expiresAt }: Made): Promise<void> {
  await tx
    .updateTable('record_copies')
    .set({ status: 'ready', progress: 100, size_bytes: sizeBytes, pages, ready_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function setCopyStatus(tx: Tx, id: string, status: 'failed' | 'expired'): Promise<void> {
  await tx.updateTable('record_copies').set({ status }).where('id', '=', id).execute();
}

export async function pendingCopies(tx: Tx): Promise<CopyRow[]> {
  return tx
    .selectFrom('record_copies')
    .select(columns)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('requested_at')
    .limit(100)
    .$castTo<CopyRow>()
    .execute();
}

export async function expiredCopies(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('record_copies')
    .select('id')
    .where('status', '=', 'ready')
    .where('expires_at', '<=', now)
    .limit(1_000)
    .execute();
  return rows.map((row) => row.id);
}

const countRow = z.strictObject({ kind: z.enum(vitalKinds), count: z.int() });

/** How many values of each kind there are, without those entered in error. */
export async function observationCounts(tx: Tx, patientId: string): Promise<Partial<Record<VitalKind, number>>> {
  const rows = await selectRows(
    tx,
    countRow,
    sql`select kind, count(*)::integer as count from current_observations where patient_id = ${patientId} group by kind`,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
