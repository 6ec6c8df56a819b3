// `scripts/demo-data [--scale N] [--instance NAME] [--fresh]`: loads a fictional clinic of any size.
import { parseArgs } from 'node:util';
import { demoPassword, demoPeople, loadDemoData } from '@lafiya/database/demo-data';
import pg from 'pg';
import { loadClinic } from './demo/load-clinic.ts';
import { createProgressBar } from './demo/progress-bar.ts';
import { assertNoRealPeople } from './demo/assert-no-real-people.ts';
import { prepareInstance } from './prepare-instance.ts';
import { startServices } from './services/control.ts';
import { databaseUrl, createInstance } from './services/instance.ts';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    instance: { type: 'string', default: 'dev' },
    database: { type: 'string', default: 'lafiya' },
    fresh: { type: 'boolean', default: false },
  },
});
const scale = Number(values.scale);
if (!(scale >= 0.001 && scale <= 100)) {
  console.error('usage: scripts/demo-data [--scale 0.001 … 100] [--instance dev] [--database lafiya] [--fresh]');
  process.exit(2);
}
const instance = createInstance(values.instance);
const superuserUrl = databaseUrl(instance, 'superuser', values.database);
const began = Date.now();
try {
  await startServices(instance, ['postgres']);
  if (values.fresh) await dropDemoDatabase();
  await prepareInstance(instance, values.database);
  await loadDemoData(databaseUrl(instance, 'owner', values.database));
  const loaded = await loadClinic(superuserUrl, { scale }, createProgressBar(process.stdout));
  for (const [table, rows] of Object.entries(loaded))
    console.log(`  ${table.padEnd(20)} ${rows.toLocaleString('en-US').padStart(12)} rows`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.log(`
  Loaded and checked in ${Math.round((Date.now() - began) / 1_000)} s. The password of all accounts is ${demoPassword}
${demoPeople.map((person) => `    ${person.role.padEnd(8)} ${person.email}`).join('\n')}
    DOCTOR   doctor0@demo.example and so on
    PATIENT  patient0@demo.example and so on
`);

/** Refuses to drop a database that may contain real people. */
async function dropDemoDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  const exists = await client.connect().then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === '3D000') return false;
      throw error;
    },
  );
  if (!exists) return;
  try {
    await assertNoRealPeople(client, { again: true });
  } finally {
    await client.end();
  }
  const server = new pg.Client({ connectionString: databaseUrl(instance, 'superuser', 'postgres') });
  await server.connect();
  await server.query(`drop database ${server.escapeIdentifier(values.database)} with (force)`);
  await server.end();
}
