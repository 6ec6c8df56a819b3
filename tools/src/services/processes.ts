// Starts servers as detached processes, tracks them by pid files, and stops them with their child processes.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';

export type Launch = { command: string; args: string[]; env?: Record<string, string>; cwd?: string };

export function launch(folder: string, name: string, what: Launch): number {
  mkdirSync(folder, { recursive: true });
  const log = openSync(logFile(folder, name), 'a');
  const child = spawn(what.command, what.args, {
    cwd: what.cwd ?? folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...what.env },
  });
  closeSync(log);
  if (child.pid === undefined) throw new Error(`${name} could not be started: is ${what.command} installed? Run scripts/setup.`);
  child.unref();
  writeFileSync(pidFile(folder, name), String(child.pid));
  return child.pid;
}

export function runningPid(folder: string, name: string): number | null {
  const file = pidFile(folder, name);
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  return isAlive(pid) ? pid : null;
}

export async function stopProcess(
  folder: string,
  name: string,
  options: { signal?: NodeJS.Signals; graceMs?: number } = {},
): Promise<void> {
  const pid = runningPid(folder, name);
  if (pid !== null) {
    signalGroup(pid, options.signal ?? 'SIGTERM');
    const until = Date.now() + (options.graceMs ?? 15_000);
    while (isAlive(pid) && Date.now() < until) await sleep(50);
    if (isAlive(pid)) signalGroup(pid, 'SIGKILL');
    while (isAlive(pid)) await sleep(20);
  }
  rmSync(pidFile(folder, name), { force: true });
}

export function logFile(folder: string, name: string): string {
  return path.join(folder, `${name}.log`);
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process group has already ended.
  }
}

function pidFile(folder: string, name: string): string {
  return path.join(folder, `${name}.pid`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A zombie process still accepts signals.
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
