// Starts and stops our own processes (api, worker, web) of an instance, for development, browser tests and proofs.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tail } from './services/control.ts';
import { appEnvironment, checkout, type Instance, type PortName, publicOrigin } from './services/instance.ts';
import { httpOk } from './services/probes.ts';
import { launch, type Launch, logFile, runningPid, stopProcess } from './services/processes.ts';

export type AppName = 'api-a' | 'api-b' | 'worker-a' | 'worker-b' | 'web-a' | 'web-b';
export type AppOptions = { env?: Record<string, string>; database?: string; watch?: boolean };

const portNames: Record<AppName, PortName> = {
  'api-a': 'apiA',
  'api-b': 'apiB',
  'worker-a': 'workerA',
  'worker-b': 'workerB',
  'web-a': 'webA',
  'web-b': 'webB',
};

export function appPort(instance: Instance, name: AppName): number {
  return instance.ports[portNames[name]];
}

export async function startApp(instance: Instance, name: AppName, options: AppOptions = {}): Promise<void> {
  if (runningPid(instance.folder, name) !== null) return;
  launch(instance.folder, name, launchCommand(instance, name, options));
  const until = Date.now() + 60_000;
  while (!(await httpOk(`http://127.0.0.1:${appPort(instance, name)}/healthz`))) {
    if (runningPid(instance.folder, name) === null || Date.now() > until)
      throw new Error(`${name} did not start:\n${tail(logFile(instance.folder, name))}`);
    await sleep(100);
  }
  await waitForLoadBalancer(instance, name);
}

/** A process gets traffic only once the load balancer sees it as up. Returns at once if there is no load balancer. */
async function waitForLoadBalancer(instance: Instance, name: AppName): Promise<void> {
  if (name.startsWith('worker') || runningPid(instance.folder, 'haproxy') === null) return;
  const isUp = new RegExp(`^[a-z]+,${name},(?:[^,]*,){15}UP`, 'm');
  for (let tries = 0; tries < 100; tries += 1) {
    const table = await fetch(`http://127.0.0.1:${instance.ports.frontStats}/;csv`).then((answer) => answer.text());
    if (isUp.test(table)) return;
    await sleep(100);
  }
  throw new Error(`The load balancer does not see ${name}.`);
}

export async function stopApp(instance: Instance, name: AppName, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  await stopProcess(instance.folder, name, { signal, graceMs: 25_000 });
}

export async function stopApps(instance: Instance): Promise<void> {
  await Promise.all(
    (Object.keys(portNames) as AppName[]).map((name) => stopProcess(instance.folder, name, { signal: 'SIGTERM', graceMs: 8_000 })),
  );
}

function launchCommand(instance: Instance, name: AppName, options: AppOptions): Launch {
  const port = String(appPort(instance, name));
  const [part] = name.split('-') as ['api' | 'worker' | 'web'];
  const watch = options.watch
    ? ['--watch-path', path.join(checkout, 'apps/server/src'), '--watch-path', path.join(checkout, 'packages'), '--watch-preserve-output']
    : [];
  const env = {
    NODE_ENV: options.watch ? 'development' : 'production',
    ...appEnvironment(instance, options.database),
    ...ports(part, port),
    ...options.env,
  };
  if (part !== 'web') return { command: process.execPath, args: [...watch, path.join(checkout, `apps/server/src/main-${part}.ts`)], env };
  // The web process reloads through Vite, and needs only the origins from the environment.
  return {
    command: process.execPath,
    args: ['server.ts'],
    cwd: path.join(checkout, 'apps/web'),
    env: { ...env, ...webEnvironment(instance), ...options.env },
  };
}

function ports(part: 'api' | 'worker' | 'web', port: string): Record<string, string> {
  return { [`${part.toUpperCase()}_PORT`]: port };
}

function webEnvironment(instance: Instance): Record<string, string> {
  return {
    API_ORIGIN: `http://127.0.0.1:${instance.ports.frontInside}`,
    PUBLIC_ORIGIN: publicOrigin(instance),
    TRUSTED_PROXIES: '127.0.0.1',
  };
}
