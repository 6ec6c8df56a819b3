// Starts the API or the worker as a child process, as in production, and gives access to its URL, log and exit code.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from './environment.ts';

export type Process = {
  url: string;
  /** Everything written to stdout and stderr so far. */
  log: () => string;
  /** Sends the signal, waits until the process ends and returns its exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export async function startProcess(part: 'api' | 'worker', databaseName: string, env: Record<string, string> = {}): Promise<Process> {
  const port = await freePort();
  const running = runEntry(part, {
    ...environment(databaseName),
    [`${part.toUpperCase()}_PORT`]: String(port),
    ...(part === 'api' && { DATABASE_CONNECT_TIMEOUT_MS: '30000' }),
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isUp())) {
    if (running.child.exitCode !== null) throw new Error(`${part} ended before it was ready:\n${running.log()}`);
    await sleep(50);
  }
  return {
    url,
    log: running.log,
    end: async (signal = 'SIGTERM') => {
      running.child.kill(signal);
      return running.ended;
    },
  };
}

/** Runs an entry point with exactly this environment, without waiting for it to be ready. */
export function runEntry(
  part: 'api' | 'worker' | 'create-admin' | 'rotate-keys' | 'sign-out-everybody',
  env: Record<string, string>,
  args: string[] = [],
) {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, `../../src/main-${part}.ts`), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  alive.add(child);
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk));
  const ended = once(child, 'close').then(() => {
    alive.delete(child);
    return child.exitCode;
  });
  return { child, log: () => Buffer.concat(written).toString('utf8'), ended };
}

const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Call after each test: a failed test must not leave a process that works on the next test's database. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...alive].map(async (child) => {
      child.kill('SIGKILL');
      await once(child, 'close');
    }),
  );
}

/** A worker that starts on a loaded machine has taken more than 30 seconds. */
const timeoutMs = 150_000;

/** Polls until `find` returns something truthy. */
export async function until<T>(find: () => Promise<T | undefined | null | false> | T | undefined | null | false, what: string): Promise<T> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(50)) {
    const found = await find();
    if (found) return found;
  }
  throw new Error(`Timed out waiting for ${what}.`);
}

/** Ports below the kernel's ephemeral range: an ephemeral port could be taken again before the process listens on it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(16_000, 20_000);
    const server = net.createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
