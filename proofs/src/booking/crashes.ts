// Kills an app process or PostgreSQL with SIGKILL and starts it again.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from '@lafiya/tools/apps';
import { startServices, stopService } from '@lafiya/tools/services/control';
import { runningPid } from '@lafiya/tools/services/processes';
import type { ProofEnvironment } from '../support/proof-environment.ts';

/** Without durability PostgreSQL acknowledges a commit before it is written to disk. */
export async function setDurability(environment: ProofEnvironment, isDurable: boolean): Promise<void> {
  await environment.sql(`alter system set fsync = on`);
  await environment.sql(`alter system set full_page_writes = on`);
  await environment.sql(`alter system set synchronous_commit = ${isDurable ? 'on' : 'off'}`);
  if (!isDurable) {
    await environment.sql(`alter system set wal_writer_delay = '10s'`);
    await environment.sql(`alter system set wal_writer_flush_after = '64MB'`);
  }
  await environment.sql('select pg_reload_conf()');
}

/** Restores the fast settings that proofs use by default. */
export async function resetDurability(environment: ProofEnvironment): Promise<void> {
  await environment.sql('alter system reset all');
  await environment.sql('select pg_reload_conf()');
}

export async function killApp(environment: ProofEnvironment, name: AppName, env: Record<string, string>): Promise<void> {
  await environment.stop(name, 'SIGKILL');
  await environment.start([name], { env });
}

/** Kills PostgreSQL as soon as the promise resolves. */
export async function killPostgres(environment: ProofEnvironment, trigger: Promise<void>): Promise<void> {
  const postmaster = runningPid(environment.instance.folder, 'postgres');
  if (postmaster === null) throw new Error('PostgreSQL is not running.');
  const all = [postmaster, ...childrenOf(postmaster)];
  await trigger;
  for (const pid of all) kill(pid);
  await stopService(environment.instance, 'postgres', { signal: 'SIGKILL' });
  while (all.some(isRunning)) await sleep(20);
  // Remove the lock files of the killed server: a zombie process would make the next one believe that it is still running.
  const { postgresFolder, ports } = environment.instance;
  for (const lock of ['data/postmaster.pid', `.s.PGSQL.${ports.postgres}.lock`]) rmSync(path.join(postgresFolder, lock), { force: true });
  await startServices(environment.instance, ['postgres']);
  // The server accepts connections before recovery has finished.
  for (const until = Date.now() + 30_000; ; await sleep(50)) {
    const failure = await environment.sql('select 1').then(
      () => null,
      (error: Error) => error,
    );
    if (!failure) return;
    if (Date.now() > until) throw failure;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readProcessStat(pid)?.parent === parent)
    .map(Number);
}

/** The process name is in parentheses and may contain any character. */
function readProcessStat(pid: string): { state: string; parent: number } | null {
  try {
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already ended.
  }
}

/** A zombie process holds no resources. */
const isRunning = (pid: number): boolean => !['Z', undefined].includes(readProcessStat(String(pid))?.state);
