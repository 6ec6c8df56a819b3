// Data export rows: requested by their owner, processed by the worker.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

export type ExportStatus = 'waiting' | 'running' | 'ready' | 'failed' | 'expired';
export type ExportRow = {
  id: string;
  userId: string;
  status: ExportStatus;
  progress: number;
  sizeBytes: string | null;
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
};

const columns = [
  'id',
  'user_id as userId',
  'status',
  'progress',
  'size_bytes as sizeBytes',
  'requested_at as requestedAt',
  'ready_at as readyAt',
  'expires_at as expiresAt',
] as const;

export async function exportsOf(tx: Tx, userId: string): Promise<ExportRow[]> {
  return tx
    .selectFrom('data_exports')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(20)
    .$castTo<ExportRow>()
    .execute();
}

export async function exportById(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return tx.selectFrom('data_exports').select(columns).where('id', '=', id).$castTo<ExportRow>().executeTakeFirst();
}

/** False if one is already being built. */
export async function addExport(tx: Tx, row: { id: string; userId: string; at: Date }): Promise<boolean> {
  const added = await tx
    .insertInto('data_exports')
    .values({ id: row.id, user_id: row.userId, requested_at: row.at })
    // Literals instead of parameters: with parameters a generic plan cannot match the partial index.
    .onConflict((conflict) => conflict.column('user_id').where(sql<boolean>`status in ('waiting', 'running')`).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) > 0;
}

const lockRow = z.strictObject({ mine: z.boolean() });

/** True if this transaction got the lock; a crash releases it. */
export async function claimExport(tx: Tx, id: string): Promise<boolean> {
  const statement = sql`select pg_try_advisory_xact_lock(hashtextextended('export ' || ${id}::text, 0)) as mine`;
  return (await selectRow(tx, lockRow, statement))?.mine ?? false;
}

export async function saveProgress(tx: Tx, id: string, progress: number): Promise<void> {
  await tx.updateTable('data_exports').set({ status: 'running', progress }).where('id', '=', id).execute();
}

export async function markReady(tx: Tx, id: string, built: { key: string; sizeBytes: number; at: Date; expiresAt: Date }): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ status: 'ready', progress: 100, key: built.key, size_bytes: built.sizeBytes, ready_at: built.at, expires_at: built.expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function setExportStatus(tx: Tx, id: string, status: 'failed' | 'expired'): Promise<void> {
  await tx.updateTable('data_exports').set({ status }).where('id', '=', id).execute();
}

export async function pendingExports(tx: Tx): Promise<ExportRow[]> {
  return tx
    .selectFrom('data_exports')
    .select(columns)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('requested_at')
    .limit(100)
    .$castTo<ExportRow>()
    .execute();
}

export async function expiredExports(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('data_exports')
    .select('id')
    .where('status', '=', 'ready')
    .where('expires_at', '<=', now)
    .limit(1_000)
    .execute();
  return rows.map((row) => row.id);
}

export async function ownPatientId(tx: Tx, userId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('patient_accounts')
    .select('patient_id as id')
    .where('user_id', '=', userId)
    .where('relation', '=', 'self')
    .executeTakeFirst();
  return found?.id;
}
