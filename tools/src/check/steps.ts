// The commands of each check step, and how their reports become counts.
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  type Count,
  countBrowserTests,
  countProofs,
  countTests,
  failedBrowserTests,
  failedProofs,
  failedTests,
  skippedProofs,
  emptyCount,
} from './count.ts';
import { logFolder, runCommand } from './run-command.ts';
import type { Outcome } from './run-steps.ts';
import { acceptedAdvisories } from '../third-party/accepted-advisories.ts';
import { judgeAdvisories, readAuditReport } from '../third-party/advisories.ts';

export type CheckRun = { signal: AbortSignal; isNightly: boolean; beganAt: number };

/** No proof starts after this many minutes, so that the check ends with a result even on a slow machine. */
const lastStartMinutes = (isNightly: boolean): number => (isNightly ? 300 : 60);
const browserReport = path.join(logFolder, 'browser.json');

export async function passedOrFailed(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { ok: true, count: emptyCount };
  } catch (error) {
    return { ok: false, count: { passed: 0, failed: 1 }, output: error instanceof Error ? error.message : String(error) };
  }
}

export async function buildWeb({ signal }: CheckRun): Promise<Outcome> {
  const done = await runCommand('web-build', ['pnpm', '--filter', '@lafiya/web', 'build'], { minutes: 10, signal });
  return { ...done, count: done.ok ? emptyCount : { passed: 0, failed: 1 } };
}

export async function runUnitTests({ signal }: CheckRun): Promise<Outcome> {
  const report = newReport('tests.json');
  const command = ['node_modules/.bin/vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const done = await runCommand('tests', command, { minutes: 60, signal });
  const count = countTests(report, done.ok);
  return { ...done, failures: failedTests(report), count, note: formatCount(count) };
}

export async function runBrowserTests({ signal, isNightly }: CheckRun): Promise<Outcome> {
  newReport('browser.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, ...(isNightly ? { LAFIYA_NIGHTLY: '1' } : {}) };
  const command = ['node_modules/.bin/playwright', 'test', '--reporter=list,json'];
  const done = await runCommand('browser', command, { minutes: isNightly ? 120 : 60, signal, env, folder: 'e2e' });
  const count = countBrowserTests(browserReport, done.ok);
  return { ...done, failures: failedBrowserTests(browserReport), count, note: formatCount(count) };
}

/** Asks the registry for known vulnerabilities of our packages. Without an answer there is nothing to fail. */
export async function checkAdvisories({ signal }: CheckRun): Promise<Outcome> {
  const { output } = await runCommand('advisories', ['pnpm', 'audit', '--json'], { minutes: 5, signal });
  const report = readAuditReport(output);
  if (report === 'no answer') return { ok: true, count: emptyCount, note: 'not asked: the registry gave no answer' };
  if (report === 'unreadable') return { ok: false, count: { passed: 0, failed: 1 }, output };
  const { failures, others } = judgeAdvisories(report, acceptedAdvisories, new Date().toISOString().slice(0, 10));
  const ok = failures.length === 0;
  return { ok, count: { passed: ok ? 1 : 0, failed: failures.length }, failures, note: others.join('; ') };
}

/** Uses the servers, the web build and the browser report of the earlier steps of this check. */
export async function runProofs({ signal, isNightly, beganAt }: CheckRun): Promise<Outcome> {
  const minutes = Math.max(1, lastStartMinutes(isNightly) - Math.round((Date.now() - beganAt) / 60_000));
  const groups = isNightly ? ['checked', 'nightly'] : ['checked'];
  const env = { LAFIYA_WEB_BUILT: '1', LAFIYA_BROWSER_REPORT: browserReport, LAFIYA_PROOF_INSTANCE: 'test' };
  const command = ['scripts/prove', ...groups, '--quick', '--minutes', String(minutes)];
  const done = await runCommand('proofs', command, { minutes: minutes + 15, signal, env });
  const count = countProofs(done.output, done.ok);
  const skipped = skippedProofs(done.output);
  const note = skipped.length > 0 ? `${formatCount(count)}; no time for ${skipped.join(', ')}` : formatCount(count);
  return { ...done, failures: failedProofs(done.output), count, note };
}

/** Deletes the report of an earlier check, so that it is not mistaken for the new one. */
function newReport(name: string): string {
  const file = path.join(logFolder, name);
  rmSync(file, { force: true });
  return file;
}

function formatCount({ passed, failed }: Count): string {
  return failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
}
