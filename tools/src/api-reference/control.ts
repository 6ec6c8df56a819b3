// Starts and stops the API reference for developers.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tail } from '../services/control.ts';
import type { Instance } from '../services/instance.ts';
import { httpOk } from '../services/probes.ts';
import { launch, logFile, runningPid, stopProcess } from '../services/processes.ts';

const name = 'api-reference';

export async function startApiReference(instance: Instance): Promise<void> {
  await stopApiReference(instance);
  const port = instance.ports.apiReference;
  const env = { API_REFERENCE_PORT: String(port), API_ORIGIN: `http://127.0.0.1:${instance.ports.apiA}` };
  launch(instance.folder, name, { command: process.execPath, args: [path.join(import.meta.dirname, 'main.ts')], env });
  for (const until = Date.now() + 30_000; !(await httpOk(`http://127.0.0.1:${port}/api-reference/`)); await sleep(100)) {
    if (runningPid(instance.folder, name) === null || Date.now() > until)
      throw new Error(`${name} did not start:\n${tail(logFile(instance.folder, name))}`);
  }
}

export async function stopApiReference(instance: Instance): Promise<void> {
  await stopProcess(instance.folder, name);
}
