// One database per instance holds the current schema and the open data. Tests, browser tests and proofs clone it instead of building their own.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { prepareInstance } from './prepare-instance.ts';
import { checkout, databaseUrl, type Instance } from './services/instance.ts';

const template = 'lafiya_template';

/** A new database with everything that the template holds; an existing one of that name is dropped. */
export async function cloneTemplate(instance: Instance, name: string): Promise<void> {
  await withSuperuser(instance, async (client) => {
    await prepareTemplate(instance, client);
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${template} owner lafiya_owner`);
  });
}

/** Builds the template again only if what it is built from has changed. Concurrent callers wait for the first. */
async function prepareTemplate(instance: Instance, client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('${template}'))`);
  try {
    const wanted = fingerprint();
    const found = await client.query<{ comment: string | null }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [template],
    );
    if (found.rows[0]?.comment === wanted) return;
    await client.query(`drop database if exists ${template} with (force)`);
    await prepareInstance(instance, template);
    await client.query(`comment on database ${template} is '${wanted}'`);
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('${template}'))`);
  }
}

let known: string | undefined;

/** Everything that decides what the template holds: the migrations, the open data and the code that loads both. */
function fingerprint(): string {
  if (known) return known;
  const folder = path.join(checkout, 'packages/database');
  const files = ['migrations', 'data', 'src'].flatMap((name) =>
    readdirSync(path.join(folder, name), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(folder, name, entry.name))
      .sort(),
  );
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${path.basename(file)}\n`).update(readFileSync(file));
  known = hash.digest('hex');
  return known;
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
