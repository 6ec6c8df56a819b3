// Fixture for the audit tests: a fresh database, a bucket of its own, and functions that tamper with both.
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type AuditProblem, verifyAudit } from '../../../src/platform/audit/verify-audit.ts';
import { sealAudit } from '../../../src/platform/audit/seal-audit.ts';
import { movableClock, type MovableClock } from '../../../src/platform/clock.ts';
import { connectDatabase, type Database } from '../../../src/platform/database/database.ts';
import { createStorage, type Storage } from '../../../src/platform/storage.ts';
import { connectionUrl, cloneTemplate, instance, connectSql, type Sql } from '../../support/databases.ts';
import { until } from '../../support/process.ts';
import { environment } from '../../support/environment.ts';
import { testStartsAt } from '../../support/test-app.ts';

export type AuditApp = {
  databaseName: string;
  database: Database;
  storage: Storage;
  clock: MovableClock;
  sql: Sql['query'];
  /** Writes events, each in its own transaction; returns their ids in order. */
  write: (count: number) => Promise<string[]>;
  /** Seals until no final row is left unsealed. */
  seal: () => Promise<number>;
  errors: () => Promise<AuditProblem[]>;
  /** Changes rows with the triggers disabled, as somebody with full access to the database could. */
  tamper: (text: string, values?: unknown[]) => Promise<void>;
  close: () => Promise<void>;
};

export async function createAuditApp(): Promise<AuditApp> {
  const databaseName = await cloneTemplate();
  const bucket = `audit-${randomBytes(6).toString('hex')}`;
  const folder = path.join(instance.folder, 's3-data', bucket);
  mkdirSync(folder, { recursive: true });
  const storage = createStorage({ ...environment(databaseName), S3_BUCKET: bucket, S3_REGION: 'us-east-1' });
  const database = connectDatabase({ url: connectionUrl('worker', databaseName), poolSize: 6 });
  const superuser = connectSql('superuser', databaseName);
  const sql = superuser.query;
  const clock = movableClock(testStartsAt);
  return {
    databaseName,
    database,
    storage,
    clock,
    sql,
    write: (count) => write(sql, count),
    seal: () => sealAll(sql, () => sealAudit(database, storage, clock)),
    errors: async () => (await verifyAudit(database, storage)).violations,
    tamper: async (text, values) => {
      for (const table of ['audit_events', 'audit_seals']) await sql(`alter table ${table} disable trigger user`);
      await sql(text, values);
      for (const table of ['audit_events', 'audit_seals']) await sql(`alter table ${table} enable trigger user`);
    },
    close: async () => {
      storage.close();
      await Promise.all([database.close(), superuser.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Ids of sealed events, in the order of the chain. */
export async function sealedIds(sql: Sql['query']): Promise<string[]> {
  return (await sql<{ id: string }>('select unnest(event_ids) as id from audit_seals order by number')).map((row) => row.id);
}

async function write(sql: Sql['query'], count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let written = 0; written < count; written += 1) {
    const rows = await sql<{ id: string }>(
      `insert into audit_events (id, occurred_at, actor_kind, action, reason, details) values (gen_random_uuid(), now(), 'system', 'story.told', 'Ọ̀yọ́', $1) returning id`,
      [JSON.stringify({ n: written })],
    );
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** Waits until every row is final, then seals until none is left. An open transaction in any database of the cluster delays this. */
export async function sealAll(sql: Sql['query'], seal: () => Promise<number>): Promise<number> {
  await until(async () => {
    const [rows] = await sql<{ final: boolean }>(
      'select coalesce(max(tx_id), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as final from audit_events',
    );
    return rows?.final;
  }, 'every row to be final');
  let sealed = 0;
  await until(async () => {
    sealed += await seal();
    const open = await sql('select from audit_events where tx_id >= coalesce((select max(to_tx) from audit_seals), 0) limit 1');
    return open.length === 0;
  }, 'the sealer to finish');
  return sealed;
}
