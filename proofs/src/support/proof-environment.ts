// The servers that claims run on: a separate instance, a fresh database for each claim, and our processes.
import { existsSync, mkdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type AppName, type AppOptions, startApp, stopApp, stopApps } from '@lafiya/tools/apps';
import { cloneTemplate } from '@lafiya/tools/database-template';
import { startServices } from '@lafiya/tools/services/control';
import { appEnvironment, checkout, databaseUrl, type Instance, createInstance } from '@lafiya/tools/services/instance';
import pg from 'pg';
import { createMailbox, type Mailbox } from './mailbox.ts';

export type ProofEnvironment = {
  instance: Instance;
  front: string;
  /** Environment variables of our processes, for this database and bucket. */
  processEnv: () => Record<string, string>;
  mailbox: Mailbox;
  /** Creates a database as after the first installation; apps started afterwards use it. */
  freshDatabase: () => Promise<void>;
  start: (names: AppName[], options?: AppOptions) => Promise<void>;
  stop: (name: AppName, signal?: NodeJS.Signals) => Promise<void>;
  stopAll: () => Promise<void>;
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

const database = 'lafiya_proof';

/** A check passes on the servers of its tests; otherwise proofs start their own. */
export const proofInstance = process.env['LAFIYA_PROOF_INSTANCE'] ?? 'proof';

export async function createProofEnvironment(name = proofInstance): Promise<ProofEnvironment> {
  const instance = createInstance(name);
  await startServices(instance);
  const pool = new pg.Pool({ connectionString: databaseUrl(instance, 'superuser', database), max: 2 });
  pool.on('error', () => {});
  let bucket = 'lafiya';
  const environment: ProofEnvironment = {
    instance,
    processEnv: () => ({ ...appEnvironment(instance, database), S3_BUCKET: bucket }),
    front: `http://localhost:${instance.ports.front}`,
    mailbox: createMailbox(instance.ports.mailWeb),
    freshDatabase: async () => {
      await stopApps(instance);
      await cloneTemplate(instance, database);
      // Audit heads deliberately survive a database, so a new database needs a new bucket.
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
  await environment.freshDatabase();
  return environment;
}

/** The same servers with another database. */
export async function withDatabase<T>(
  environment: ProofEnvironment,
  database: string,
  work: (inDatabase: ProofEnvironment) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: databaseUrl(environment.instance, 'superuser', database), max: 2 });
  pool.on('error', () => {});
  try {
    return await work({
      ...environment,
      sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    });
  } finally {
    await pool.end();
  }
}

let built = false;

/** Pages are tested as built for production. */
export function buildWebOnce(): void {
  if (built || (process.env['LAFIYA_WEB_BUILT'] && existsSync(path.join(checkout, 'apps/web/build/server')))) return;
  const build = spawnSync('pnpm', ['--filter', '@lafiya/web', 'build'], { cwd: checkout, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`The web build failed:\n${build.stdout}\n${build.stderr}`);
  built = true;
}
