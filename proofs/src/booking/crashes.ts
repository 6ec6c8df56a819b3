// Kills what a booking stands on, as hard as it can be done: a process of ours, or PostgreSQL with all its processes. Both are started again.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppName } from '@lafiya/tools/apps';
import { startServices, stopService } from '@lafiya/tools/services/control';
import { runningPid } from '@lafiya/tools/services/processes';
import type { Stage } from '../frame/stage.ts';

/** A committed transaction is on the disk before anybody hears of it; in the planted case it lies in memory, where PostgreSQL alone knows of it. */
export async function setDurability(stage: Stage, isDurable: boolean): Promise<void> {
  await stage.sql(`alter system set fsync = on`);
  await stage.sql(`alter system set full_page_writes = on`);
  await stage.sql(`alter system set synchronous_commit = ${isDurable ? 'on' : 'off'}`);
  if (!isDurable) {
    await stage.sql(`alter system set wal_writer_delay = '10s'`);
    await stage.sql(`alter system set wal_writer_flush_after = '64MB'`);
  }
  await stage.sql('select pg_reload_conf()');
}

/** As the servers of proofs usually are: fast. */
export async function resetDurability(stage: Stage): Promise<void> {
  await stage.sql('alter system reset all');
  await stage.sql('select pg_reload_conf()');
}

export async function killApp(stage: Stage, name: AppName, env: Record<string, string>): Promise<void> {
  await stage.stop(name, 'SIGKILL');
  await stage.start([name], { env });
}

/** At the moment that is waited for, and not a breath later. */
export async function killPostgres(stage: Stage, moment: Promise<void>): Promise<void> {
  const postmaster = runningPid(stage.instance.folder, 'postgres');
  if (postmaster === null) throw new Error('PostgreSQL does not run.');
  const all = [postmaster, ...childrenOf(postmaster)];
  await moment;
  for (const pid of all) kill(pid);
  await stopService(stage.instance, 'postgres', { signal: 'SIGKILL' });
  while (all.some(isThere)) await sleep(20);
  // It is dead, but while nobody has buried it the next one would take it for alive.
  const { postgresFolder, ports } = stage.instance;
  for (const lock of ['data/postmaster.pid', `.s.PGSQL.${ports.postgres}.lock`]) rmSync(path.join(postgresFolder, lock), { force: true });
  await startServices(stage.instance, ['postgres']);
  // It answers before it has read its log again.
  for (const until = Date.now() + 30_000; ; await sleep(50)) {
    const failure = await stage.sql('select 1').then(
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
    .filter((pid) => statOf(pid)?.parent === parent)
    .map(Number);
}

/** The name of the process stands in brackets and may contain anything. */
function statOf(pid: string): { state: string; parent: number } | null {
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
    // It went with the others.
  }
}

/** One that waits to be buried holds nothing any more. */
const isThere = (pid: number): boolean => !['Z', undefined].includes(statOf(String(pid))?.state);
