// Sets up a database: roles, migrations and the job queue's schema. Safe to run again.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { jobSchema, queues, retiredQueues } from './queues.ts';

const migrations = path.resolve(import.meta.dirname, '../migrations');

export type DatabaseAccess = {
  /** URL of a superuser; used only to create the roles and the database. */
  superuserUrl: string;
  ownerUrl: string;
  passwords: { owner: string; api: string; identity: string; worker: string };
};

export async function prepareDatabase(access: DatabaseAccess): Promise<void> {
  await createRolesAndDatabase(access);
  await refuseUnknownMigrations(access.ownerUrl);
  migrate(access.ownerUrl);
  await prepareJobQueue(access.ownerUrl);
}

function migrate(ownerUrl: string): void {
  const dbmate = path.resolve(import.meta.dirname, '../node_modules/.bin/dbmate');
  const run = spawnSync(dbmate, ['--migrations-dir', migrations, '--no-dump-schema', 'migrate', '--strict'], {
    env: { ...process.env, DATABASE_URL: ownerUrl },
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`A migration failed:\n${run.stdout}\n${run.stderr}`);
}

/** A database with migrations that this checkout does not have was made by another version, and must not be migrated further. */
async function refuseUnknownMigrations(ownerUrl: string): Promise<void> {
  const known = readdirSync(migrations).map((file) => file.split('_')[0] ?? '');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('public.schema_migrations') is not null as exists`);
    if (!rows[0]?.exists) return;
    const applied = await client.query<{ version: string }>('select version from schema_migrations order by version');
    const unknown = applied.rows.map(({ version }) => version).filter((version) => !known.includes(version));
    if (unknown.length > 0)
      throw new Error(
        `The database '${databaseName(ownerUrl)}' has ${unknown.length} ${unknown.length === 1 ? 'migration' : 'migrations'} that this checkout does not have (first ${unknown[0]}). ` +
          'Use the checkout that made it. A development database from before v0.1.0 cannot be migrated: drop it and run the command again.',
      );
  } finally {
    await client.end();
  }
}

async function createRolesAndDatabase(access: DatabaseAccess): Promise<void> {
  const name = databaseName(access.ownerUrl);
  const client = new pg.Client({ connectionString: access.superuserUrl });
  await client.connect();
  try {
    for (const [role, password] of Object.entries(access.passwords)) {
      const exists = await client.query('select from pg_roles where rolname = $1', [`lafiya_${role}`]);
      const verb = exists.rowCount ? 'alter' : 'create';
      await client.query(`${verb} role lafiya_${role} login nosuperuser nobypassrls password ${client.escapeLiteral(password)}`);
    }
    const database = await client.query('select from pg_database where datname = $1', [name]);
    if (!database.rowCount) await client.query(`create database ${client.escapeIdentifier(name)} owner lafiya_owner`);
  } finally {
    await client.end();
  }
}

/** The owner role owns the queue's tables; api and worker only use them. */
async function prepareJobQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: jobSchema, schedule: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  for (const name of retiredQueues) if (await boss.getQueue(name)) await boss.deleteQueue(name);
  await boss.stop({ graceful: false });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`
    grant usage on schema ${jobSchema} to lafiya_api, lafiya_identity, lafiya_worker;
    grant select, insert, update on all tables in schema ${jobSchema} to lafiya_api, lafiya_identity;
    grant all on all tables in schema ${jobSchema} to lafiya_worker;
    grant usage on all sequences in schema ${jobSchema} to lafiya_api, lafiya_identity, lafiya_worker;
    grant execute on all functions in schema ${jobSchema} to lafiya_api, lafiya_identity, lafiya_worker;
  `);
  await client.end();
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}
