// `scripts/demo-data [--scale N] [--instance NAME] [--database NAME] [--replace]`: replaces a development database by the demo.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startServices } from '@lafiya/tools/services/control';
import { appEnvironment, createInstance, databaseUrl } from '@lafiya/tools/services/instance';
import pg from 'pg';
import { describeAccounts } from './accounts.ts';
import { mayHaveRealPeople } from './clinic/may-have-real-people.ts';
import { createProgressBar } from './clinic/progress-bar.ts';
import { loadDemo } from './load-demo.ts';

/** The database that the apps of an instance use, and to which the files in its store belong. */
const productDatabase = 'lafiya';
const { values } = parseArgs({
  options: {
    scale: { type: 'string' },
    instance: { type: 'string', default: 'dev' },
    database: { type: 'string', default: productDatabase },
    replace: { type: 'boolean', default: false },
  },
});
const scale = values.scale === undefined ? null : Number(values.scale);
if (scale !== null && !(scale >= 0.001 && scale <= 100)) {
  console.error('usage: scripts/demo-data [--scale 0.001 … 100] [--instance dev] [--database lafiya] [--replace]');
  process.exit(2);
}
const instance = createInstance(values.instance);
const began = Date.now();
await startServices(instance);
if (!values.replace && (await hasRealPeople())) {
  console.error('This database may have real people: it was left as it is. With --replace it is dropped all the same.');
  process.exit(3);
}
// The files belong to the database that is replaced, and so do the heads of its audit log.
if (values.database === productDatabase) {
  const files = path.join(instance.folder, 's3-data', appEnvironment(instance)['S3_BUCKET'] ?? '');
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
}
const progress = createProgressBar(process.stdout);
const loaded = await loadDemo(instance, values.database, { progress, ...(scale === null ? {} : { size: { scale } }) });
for (const [table, rows] of Object.entries(loaded)) console.log(`  ${table.padEnd(20)} ${rows.toLocaleString('en-US').padStart(12)} rows`);
console.log(`  Loaded and checked in ${Math.round((Date.now() - began) / 1_000)} s.\n\n${describeAccounts()}\n`);

async function hasRealPeople(): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(instance, 'superuser', values.database) });
  try {
    await client.connect();
  } catch (error) {
    // There is no such database yet.
    if ((error as { code?: string }).code === '3D000') return false;
    throw error;
  }
  try {
    return await mayHaveRealPeople(client);
  } finally {
    await client.end();
  }
}
