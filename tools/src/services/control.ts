// Starts, stops and describes the servers of an instance; used by the command line, by tests and by proofs.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { services, optionalServices } from './definitions.ts';
import type { Instance } from './instance.ts';
import { launch, logFile, runningPid, stopProcess } from './processes.ts';
import type { Service } from './service.ts';

export type ServiceStatus = { name: string; healthy: boolean; version: string; address: string; latencyMs: number; pid: number | null };

export async function startServices(instance: Instance, names?: string[]): Promise<void> {
  const selected = selectServices(names);
  const started = new Map<string, Promise<void>>();
  const start = (service: Service): Promise<void> => {
    const known = started.get(service.name);
    if (known) return known;
    const first = selected.filter(({ name }) => service.after?.includes(name));
    const starting = Promise.all(first.map(start)).then(() => startService(instance, service));
    started.set(service.name, starting);
    return starting;
  };
  await Promise.all(selected.map(start));
}

export async function stopServices(instance: Instance, names?: string[]): Promise<void> {
  const running = names?.length ? selectServices(names) : [...services, ...optionalServices];
  await Promise.all(running.map((service) => stopService(instance, service.name)));
}

export async function startService(instance: Instance, service: Service, waitMs = 30_000): Promise<void> {
  if (runningPid(instance.folder, service.name) === null) {
    service.prepare?.(instance);
    launch(instance.folder, service.name, service.launch(instance));
  }
  const until = Date.now() + waitMs;
  while (!(await service.healthy(instance))) {
    if (Date.now() > until || runningPid(instance.folder, service.name) === null) {
      throw new Error(`${service.name} did not become healthy:\n${tail(logFile(instance.folder, service.name))}`);
    }
    await sleep(100);
  }
}

export async function stopService(instance: Instance, name: string, options: { signal?: NodeJS.Signals } = {}): Promise<void> {
  const service = serviceNamed(name);
  const signal = options.signal ?? service.stopSignal;
  await stopProcess(instance.folder, name, signal ? { signal } : {});
}

export async function describeServices(instance: Instance): Promise<ServiceStatus[]> {
  return Promise.all(
    services.map(async (service) => {
      const began = performance.now();
      const healthy = await service.healthy(instance);
      return {
        name: service.name,
        healthy,
        version: service.version(),
        address: service.address(instance),
        latencyMs: Math.round(performance.now() - began),
        pid: runningPid(instance.folder, service.name),
      };
    }),
  );
}

export function serviceNamed(name: string): Service {
  const service = [...services, ...optionalServices].find((candidate) => candidate.name === name);
  if (!service) throw new Error(`There is no service called '${name}'. Known: ${services.map((s) => s.name).join(', ')}.`);
  return service;
}

export function tail(file: string, lines = 20): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '(no log)';
  }
}

function selectServices(names: string[] | undefined): Service[] {
  return names?.length ? names.map(serviceNamed) : services;
}
