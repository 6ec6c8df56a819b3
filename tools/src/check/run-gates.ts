// Runs the gates, two at a time, and counts each as one test.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding, Gate, Tree } from '../gates/gate.ts';
import { logFolder, printStep } from './run-command.ts';
import type { Outcome } from './run-steps.ts';

export async function runGates(gates: Gate[], tree: Tree, signal: AbortSignal): Promise<Outcome> {
  const waiting = [...gates];
  const count = { passed: 0, failed: 0 };
  mkdirSync(logFolder, { recursive: true });
  const worker = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate && !signal.aborted; gate = waiting.shift()) {
      const began = Date.now();
      const { inspected, violations } = await inspect(gate, tree);
      const ok = violations.length === 0;
      const output = violations.join('\n');
      writeFileSync(path.join(logFolder, `gate-${gate.name}.log`), `${inspected}\n${output}\n`);
      count[ok ? 'passed' : 'failed'] += 1;
      printStep(gate.name, ok, Date.now() - began, ok ? inspected : `${violations.length} × ${gate.refuses}`, output);
    }
  };
  await Promise.all([worker(), worker()]);
  return { ok: count.failed === 0, count, note: `${count.passed} of ${gates.length} passed` };
}

async function inspect(gate: Gate, tree: Tree): Promise<Finding> {
  try {
    return await gate.inspect(tree);
  } catch (error) {
    return {
      inspected: 'nothing',
      violations: [`the gate itself broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
    };
  }
}
