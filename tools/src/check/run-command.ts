// Runs one command of the check: its output goes to a log and is shown only when it fails.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../services/instance.ts';
import { signalGroup } from '../services/processes.ts';

export const logFolder = path.join(checkout, '.local/check');

export type CommandResult = { ok: boolean; output: string };

export type CommandOptions = {
  /** The process group is terminated after this time, or when the check is aborted. */
  minutes: number;
  signal: AbortSignal;
  env?: Record<string, string>;
  /** Relative to the checkout. */
  folder?: string;
};

export function runCommand(name: string, command: string[], options: CommandOptions): Promise<CommandResult> {
  mkdirSync(logFolder, { recursive: true });
  const file = path.join(logFolder, `${name}.log`);
  const log = createWriteStream(file);
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    const env = { ...process.env, ...options.env, NO_COLOR: '1' };
    const cwd = path.join(checkout, options.folder ?? '.');
    const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
    const end = (why: string) => {
      log.write(`\n${why}\n`);
      if (child.pid !== undefined) signalGroup(child.pid, 'SIGTERM');
    };
    const timer = setTimeout(() => end(`ended after ${options.minutes} minutes`), options.minutes * 60_000);
    const onAbort = () => end('the check was aborted');
    options.signal.addEventListener('abort', onAbort);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('error', (error) => log.write(`${program}: ${error.message}\n`));
    child.on('close', (status) => {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', onAbort);
      log.end(() => resolve({ ok: status === 0, output: readFileSync(file, 'utf8') }));
    });
  });
}

/** Prints a step's result and duration, and its output only if it failed. */
export function printStep(name: string, ok: boolean, milliseconds: number, note: string, output = ''): void {
  console.log(`  ${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${(milliseconds / 1_000).toFixed(1).padStart(6)} s  ${note}`.trimEnd());
  if (ok || !output.trim()) return;
  const lines = output.trimEnd().split('\n');
  if (lines.length > maxLines) console.log(`          … ${lines.length - maxLines} lines before; all in .local/check`);
  for (const line of lines.slice(-maxLines)) console.log(`          ${line}`);
}

const maxLines = 120;
