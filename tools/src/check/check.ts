// `scripts/check [--only gates|tests|browser|proofs] [--keep]`: everything that must hold before a change is merged, in order.
// The last line is the sum, and nothing comes after it.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stopApps } from '../apps.ts';
import { gates } from '../gates/gates.ts';
import { prepareInstance } from '../prepare-instance.ts';
import { startServices, stopServices } from '../services/control.ts';
import { services } from '../services/definitions.ts';
import { checkout, openInstance } from '../services/instance.ts';
import { runningPid } from '../services/processes.ts';
import { add, type Count, countProofs, countTests, failedProofs, failedTests, notAsked, nothing } from './count.ts';
import { runGates } from './run-gates.ts';
import { logFolder, printStep, runCommand } from './run-step.ts';

type Part = 'gates' | 'tests' | 'browser' | 'proofs';
type Step = { name: string; partOf: Part[]; needs?: string[]; run: () => Promise<Outcome> };
type Outcome = { ok: boolean; count: Count; note?: string; failures?: string[]; output?: string };

/** Minutes after which no proof is begun: a starved machine should end with a sum, not be ended without one. */
const beginNothingAfter = 60;
const untried: Outcome = { ok: false, count: nothing };
const parts: Part[] = ['gates', 'tests', 'browser', 'proofs'];
const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } } });
const only = parts.find((part) => part === values.only);
if (values.only && !only) {
  console.error(`usage: scripts/check [--only ${parts.join('|')}] [--keep]`);
  process.exit(2);
}

const brokenOff = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => brokenOff.abort());

// The report of an earlier check must not pass for this one's.
rmSync(path.join(logFolder, 'browser.json'), { force: true });
const instance = openInstance('test');
const instances = ['test', 'proof', 'planted'].map((name) => openInstance(name));
const inUse = instances.filter((used) => services.some(({ name }) => runningPid(used.folder, name) !== null));
const steps: Step[] = [
  { name: 'services', partOf: ['tests', 'browser'], run: () => prepared(() => startServices(instance)) },
  { name: 'prepare', partOf: ['tests', 'browser'], needs: ['services'], run: () => prepared(() => prepareInstance(instance)) },
  { name: 'web build', partOf: ['tests', 'browser', 'proofs'], run: buildWeb },
  { name: 'tests', partOf: ['tests'], needs: ['prepare'], run: () => runTests('tests', '!browser') },
  { name: 'browser', partOf: ['browser'], needs: ['prepare', 'web build'], run: () => runTests('browser', 'browser') },
  { name: 'proofs', partOf: ['proofs'], needs: ['web build'], run: prove },
];

const began = Date.now();
let total = nothing;
try {
  if (!only || only === 'gates') total = await runGates(gates, { root: checkout, instance: instance.name }, () => brokenOff.signal.aborted);
  total = add(total, await runSteps(steps.filter(({ partOf }) => !only || partOf.includes(only))));
} finally {
  if (!values.keep) await stopAll();
}
if (brokenOff.signal.aborted) total = add(total, { passed: 0, failed: 1 });
console.log(`${brokenOff.signal.aborted ? 'Broken off' : 'Done'} after ${Math.round((Date.now() - began) / 1_000)} s.`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`, () =>
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1),
);

/** A step whose ground is missing is not tried: what failed before says why. */
async function runSteps(chosen: Step[]): Promise<Count> {
  let sum = nothing;
  const failed = new Set<string>();
  for (const { name, needs = [], run } of chosen) {
    if (brokenOff.signal.aborted) break;
    const missing = needs.find((need) => failed.has(need));
    const from = Date.now();
    const { ok, count, note = '', failures, output } = missing ? { ...untried, note: `not tried: ${missing} failed` } : await run();
    printStep(name, ok, Date.now() - from, note, failures?.length ? failures.join('\n') : output);
    sum = add(sum, count);
    if (!ok) failed.add(name);
  }
  return sum;
}

async function prepared(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return { ok: true, count: nothing };
  } catch (error) {
    return { ok: false, count: { passed: 0, failed: 1 }, output: error instanceof Error ? error.message : String(error) };
  }
}

async function buildWeb(): Promise<Outcome> {
  const done = await runCommand('web-build', ['pnpm', '--filter', '@lafiya/web', 'build'], { minutes: 10, signal: brokenOff.signal });
  return { ...done, count: done.ok ? nothing : { passed: 0, failed: 1 } };
}

async function runTests(name: string, project: string): Promise<Outcome> {
  const report = path.join(logFolder, `${name}.json`);
  rmSync(report, { force: true });
  const vitest = [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const done = await runCommand(name, vitest, { minutes: 60, signal: brokenOff.signal });
  const count = countTests(report, done.ok);
  return { ...done, failures: failedTests(report), count, note: inWords(count) };
}

async function prove(): Promise<Outcome> {
  const minutes = Math.max(1, beginNothingAfter - Math.round((Date.now() - began) / 60_000));
  const command = ['scripts/prove', 'checked', '--quick', '--minutes', String(minutes)];
  const done = await runCommand('proofs', command, { minutes: minutes + 15, signal: brokenOff.signal });
  const count = countProofs(done.output, done.ok);
  const left = notAsked(done.output);
  const note = left.length > 0 ? `${inWords(count)}; no time for ${left.join(', ')}` : inWords(count);
  return { ...done, failures: failedProofs(done.output), count, note };
}

/** Tests and proofs leave their servers running; after a check nobody needs them, but for those that somebody had started before. */
async function stopAll(): Promise<void> {
  for (const used of instances.filter((candidate) => !inUse.includes(candidate))) {
    await stopApps(used);
    await stopServices(used);
  }
}

function inWords({ passed, failed }: Count): string {
  return failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
}
