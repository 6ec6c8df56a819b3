// `scripts/dev [--keep-data]`: starts servers, loads the demo, runs api, worker and web with reload, and prints their URLs.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { startApiReference, stopApiReference } from './api-reference/control.ts';
import { type AppName, startApp, stopApps } from './apps.ts';
import { prepareInstance } from './prepare-instance.ts';
import { startServices } from './services/control.ts';
import { checkout, createInstance, publicOrigin } from './services/instance.ts';
import { logFile } from './services/processes.ts';

const instance = createInstance('dev');
const apps: AppName[] = ['api-a', 'worker-a', 'web-a'];

/** The exit code of scripts/demo-data for a database that is not replaced. */
const mayBeReal = 3;
const keepsData = process.argv.includes('--keep-data');

await step('servers', () => startServices(instance));
await stopApps(instance);
// Loaded each time, because the demo is about what happens now.
if (!keepsData) await step('demo data', async () => loadDemo());
await step('database', async () => `${(await prepareInstance(instance)).careLocations.toLocaleString('en-US')} care locations`);
await step('api, worker, web', async () => {
  await Promise.all([...apps.map((name) => startApp(instance, name, { watch: true })), startApiReference(instance)]);
});

console.log(`
  Lafiya        ${publicOrigin(instance)}
  Components    ${publicOrigin(instance)}/gallery
  API           ${publicOrigin(instance)}/api-reference
  Mail          http://127.0.0.1:${instance.ports.mailWeb}
  Load balancer http://127.0.0.1:${instance.ports.frontStats}

  scripts/demo-accounts prints who to sign in as, and the authenticator codes of the staff.
  Ctrl-C stops api, worker and web. To stop the servers, run scripts/services stop.
`);

const patient = spawn(process.execPath, [path.join(checkout, 'demo/src/keep-waiting.ts'), publicOrigin(instance)], { stdio: 'ignore' });
const logs = spawn('tail', ['-n', '0', '-F', ...apps.map((name) => logFile(instance.folder, name))], {
  stdio: ['ignore', 'inherit', 'ignore'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    logs.kill();
    patient.kill();
    Promise.all([stopApps(instance), stopApiReference(instance)]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

/** The demo is a program of its own, because its package uses this one. */
function loadDemo(): string {
  const { status, stderr } = spawnSync(path.join(checkout, 'scripts/demo-data'), { encoding: 'utf8' });
  if (status !== 0 && status !== mayBeReal) throw new Error(`scripts/demo-data failed: ${stderr}`);
  return status === mayBeReal ? stderr.trim() : '';
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  const result = await work();
  console.log(
    `  ${name.padEnd(17)} ${((Date.now() - began) / 1_000).toFixed(1).padStart(5)} s${typeof result === 'string' ? `  ${result}` : ''}`,
  );
}
