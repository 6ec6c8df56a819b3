// The real servers that proofs play on: an instance of its own, a fresh database for each claim, our processes in front of it.
import { existsSync, mkdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type AppName, type AppOptions, startApp, stopApp, stopApps } from '@lafiya/tools/apps';
import { cloneTemplate } from '@lafiya/tools/database-template';
import { startServices } from '@lafiya/tools/services/control';
import { appEnvironment, checkout, databaseUrl, type Instance, openInstance } from '@lafiya/tools/services/instance';
import pg from 'pg';
import { openMailbox, type Mailbox } from './mailbox.ts';

export type Stage = {
  instance: Instance;
  front: string;
  /** What our processes are told, for this database and bucket. */
  environment: () => Record<string, string>;
  mailbox: Mailbox;
  /** A database as after the first installation; the apps started afterwards use it. */
  freshDatabase: () => Promise<void>;
  start: (names: AppName[], options?: AppOptions) => Promise<void>;
  stop: (name: AppName, signal?: NodeJS.Signals) => Promise<void>;
  stopAll: () => Promise<void>;
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

const database = 'lafiya_proof';

/** A check has the servers of its tests running and hands them on; alone, proofs start their own. */
export const proofInstance = process.env['LAFIYA_PROOF_INSTANCE'] ?? 'proof';

export async function openStage(name = proofInstance): Promise<Stage> {
  const instance = openInstance(name);
  await startServices(instance);
  const pool = new pg.Pool({ connectionString: databaseUrl(instance, 'superuser', database), max: 2 });
  pool.on('error', () => {});
  let bucket = 'lafiya';
  const stage: Stage = {
    instance,
    environment: () => ({ ...appEnvironment(instance, database), S3_BUCKET: bucket }),
    front: `http://localhost:${instance.ports.front}`,
    mailbox: openMailbox(instance.ports.mailWeb),
    freshDatabase: async () => {
      await stopApps(instance);
      await cloneTemplate(instance, database);
      // Heads of the audit outlive a database on purpose, so a new database needs a new bucket.
      bucket = `proof-${Date.now()}`;
      mkdirSync(path.join(instance.folder, 's3-data', bucket), { recursive: true });
    },
    start: async (names, options = {}) => {
      if (names.some((app) => app.startsWith('web'))) buildWebOnce();
      await Promise.all(
        names.map((app) =>
          startApp(instance, app, { database, ...options, env: { S3_BUCKET: bucket, LOG_LEVEL: 'warn', ...options.env } }),
        ),
      );
    },
    stop: (app, signal) => stopApp(instance, app, signal),
    stopAll: () => stopApps(instance),
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    close: async () => {
      await pool.end();
      await stopApps(instance);
    },
  };
  await stage.freshDatabase();
  return stage;
}

let built = false;

/** Pages are proved as they are shipped: built. */
export function buildWebOnce(): void {
  if (built || (process.env['LAFIYA_WEB_BUILT'] && existsSync(path.join(checkout, 'apps/web/build/server')))) return;
  const build = spawnSync('pnpm', ['--filter', '@lafiya/web', 'build'], { cwd: checkout, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`The web build failed:\n${build.stdout}\n${build.stderr}`);
  built = true;
}
