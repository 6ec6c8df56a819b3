// Sets up a database: roles, migrations and the job queue's schema. Safe to run again.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { jobSchema, queues } from './queues.ts';

export type DatabaseAccess = {
  /** URL of a superuser; used only to create the roles and the database. */
  superuserUrl: string;
  ownerUrl: string;
  passwords: { owner: string; api: string; identity: string; worker: string };
};

export async function prepareDatabase(access: DatabaseAccess): Promise<void> {
  await createRolesAndDatabase(access);
  migrate(access.ownerUrl);
  await prepareJobQueue(access.ownerUrl);
}

export function migrate(ownerUrl: string): void {
  const dbmate = path.resolve(import.meta.dirname, '../node_modules/.bin/dbmate');
  const run = spawnSync(
    dbmate,
    ['--migrations-dir', path.resolve(import.meta.dirname, '../migrations'), '--no-dump-schema', 'migrate', '--strict'],
    {
      env: { ...process.env, DATABASE_URL: ownerUrl },
      encoding: 'utf8',
    },
  );
  if (run.status !== 0) throw new Error(`A migration failed:\n${run.stdout}\n${run.stderr}`);
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
