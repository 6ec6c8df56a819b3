// `scripts/dev`: starts servers, migrates, loads demo data, runs api, worker and web with reload, and prints their URLs.
import { spawn } from 'node:child_process';
import { demoPassword, demoPeople, loadDemoData } from '@lafiya/database/demo-data';
import { startApiReference, stopApiReference } from './api-reference/control.ts';
import { type AppName, startApp, stopApps } from './apps.ts';
import { prepareInstance } from './prepare-instance.ts';
import { startServices } from './services/control.ts';
import { databaseUrl, createInstance, publicOrigin } from './services/instance.ts';
import { logFile } from './services/processes.ts';

const instance = createInstance('dev');
const apps: AppName[] = ['api-a', 'worker-a', 'web-a'];

await step('servers', () => startServices(instance));
await step('database', async () => `${(await prepareInstance(instance)).careLocations.toLocaleString('en-US')} care locations`);
await step('demo data', () => loadDemoData(databaseUrl(instance, 'owner')));
await step('api, worker, web', async () => {
  await stopApps(instance);
  await Promise.all([...apps.map((name) => startApp(instance, name, { watch: true })), startApiReference(instance)]);
});

console.log(`
  Lafiya        ${publicOrigin(instance)}
  Components    ${publicOrigin(instance)}/gallery
  API           ${publicOrigin(instance)}/api-reference
  Mail          http://127.0.0.1:${instance.ports.mailWeb}
  Load balancer http://127.0.0.1:${instance.ports.frontStats}

  Demo accounts, all with the password ${demoPassword}
${demoPeople.map((person) => `    ${person.role.padEnd(8)} ${person.email}`).join('\n')}

  Ctrl-C stops api, worker and web. To stop the servers, run scripts/services stop.
`);

const logs = spawn('tail', ['-n', '0', '-F', ...apps.map((name) => logFile(instance.folder, name))], {
  stdio: ['ignore', 'inherit', 'ignore'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    logs.kill();
    Promise.all([stopApps(instance), stopApiReference(instance)]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  const result = await work();
  console.log(
    `  ${name.padEnd(17)} ${((Date.now() - began) / 1_000).toFixed(1).padStart(5)} s${typeof result === 'string' ? `  ${result}` : ''}`,
  );
}
