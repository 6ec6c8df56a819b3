// Starts a baseline server beside our own process, for comparison in the same run.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpOk } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';
import type { ProofEnvironment } from './proof-environment.ts';

export type BaselineServer = { url: string; stop: () => Promise<void> };

export async function startBaselineServer(
  environment: ProofEnvironment,
  name: string,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<BaselineServer> {
  const port = environment.instance.ports.apiB;
  const { folder } = environment.instance;
  await stopProcess(folder, name);
  launch(folder, name, {
    command: process.execPath,
    args: [path.join(import.meta.dirname, '../baselines', `${name}.ts`)],
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, BARE_PORT: String(port), ...more },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await httpOk(`${url}/healthz`)); tries += 1) {
    if (tries > 600) throw new Error(`The baseline server ${name} did not start.`);
    await sleep(100);
  }
  return { url, stop: () => stopProcess(folder, name) };
}
