// Runs one step of the check: its words go to a log, and are shown only when it fails.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../services/instance.ts';
import { signalGroup } from '../services/processes.ts';

export const logFolder = path.join(checkout, '.local/check');

export type Done = { ok: boolean; output: string };

/** Runs a command in the checkout; ends it with all it started when it takes too long or the check is broken off. */
export function runCommand(name: string, command: string[], limits: { minutes: number; signal: AbortSignal }): Promise<Done> {
  mkdirSync(logFolder, { recursive: true });
  const file = path.join(logFolder, `${name}.log`);
  const log = createWriteStream(file);
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    // What was built and travelled within this check need not be done again by a proof.
    const env = { ...process.env, LAFIYA_WEB_BUILT: '1', LAFIYA_BROWSER_REPORT: path.join(logFolder, 'browser.json'), NO_COLOR: '1' };
    const child = spawn(program, args, { cwd: checkout, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
    const end = (why: string) => {
      log.write(`\n${why}\n`);
      if (child.pid !== undefined) signalGroup(child.pid, 'SIGTERM');
    };
    const timer = setTimeout(() => end(`ended after ${limits.minutes} minutes`), limits.minutes * 60_000);
    const brokenOff = () => end('the check was broken off');
    limits.signal.addEventListener('abort', brokenOff);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('error', (error) => log.write(`${program}: ${error.message}\n`));
    child.on('close', (status) => {
      clearTimeout(timer);
      limits.signal.removeEventListener('abort', brokenOff);
      log.end(() => resolve({ ok: status === 0, output: readFileSync(file, 'utf8') }));
    });
  });
}

/** Prints how a step went and how long it took; what it said, only when it failed. */
export function printStep(name: string, ok: boolean, milliseconds: number, note: string, output = ''): void {
  console.log(`  ${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${(milliseconds / 1_000).toFixed(1).padStart(6)} s  ${note}`.trimEnd());
  if (ok || !output.trim()) return;
  const lines = output.trimEnd().split('\n');
  if (lines.length > longest) console.log(`          … ${lines.length - longest} lines before; all in .local/check`);
  for (const line of lines.slice(-longest)) console.log(`          ${line}`);
}

const longest = 120;
