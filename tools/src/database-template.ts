// Maintains one template database per instance with the current schema and the open data. Tests and proofs clone it instead of building their own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { prepareInstance } from './prepare-instance.ts';
import { checkout, databaseUrl, type Instance } from './services/instance.ts';

const template = 'lafiya_template';

/** Creates a database from the template; an existing one of that name is dropped. */
export async function cloneTemplate(instance: Instance, name: string): Promise<void> {
  await withSuperuser(instance, async (client) => {
    await prepareTemplate(instance, client);
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${template} owner lafiya_owner`);
  });
}

/** Rebuilds the template only if its sources have changed. Concurrent callers wait for the first. */
async function prepareTemplate(instance: Instance, client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('${template}'))`);
  try {
    const expected = fingerprint();
    const found = await client.query<{ comment: string | null }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [template],
    );
    if (found.rows[0]?.comment === expected) return;
    await client.query(`drop database if exists ${template} with (force)`);
    await prepareInstance(instance, template);
    await client.query(`comment on database ${template} is '${expected}'`);
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('${template}'))`);
  }
}

let cachedFingerprint: string | undefined;

/** Hash of everything the template is built from: the migrations, the open data and the code that loads them. */
function fingerprint(): string {
  if (cachedFingerprint) return cachedFingerprint;
  const folder = path.join(checkout, 'packages/database');
  const files = ['migrations', 'data', 'src'].flatMap((name) =>
    readdirSync(path.join(folder, name), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(folder, name, entry.name))
      .sort(),
  );
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${path.basename(file)}\n`).update(readFileSync(file));
  cachedFingerprint = hash.digest('hex');
  return cachedFingerprint;
}

async function withSuperuser<T>(instance: Instance, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl(instance, 'superuser', 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
