// `scripts/check [--only gates|tests|browser|proofs] [--nightly] [--keep]`: everything that must hold before a change is merged.
// The last line of the output counts what passed and failed.
import { parseArgs } from 'node:util';
import { stopApps } from '../apps.ts';
import { gates } from '../gates/gates.ts';
import { startServices, stopServices } from '../services/control.ts';
import { services } from '../services/definitions.ts';
import { checkout, createInstance } from '../services/instance.ts';
import { runningPid } from '../services/processes.ts';
import { add } from './count.ts';
import { runGates } from './run-gates.ts';
import { runSteps, type Step } from './run-steps.ts';
import { buildWeb, checkAdvisories, passedOrFailed, runBrowserTests, runProofs, runUnitTests } from './steps.ts';

const parts = ['gates', 'tests', 'browser', 'proofs'] as const;
const { values } = parseArgs({
  options: { only: { type: 'string' }, nightly: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
});
const only = parts.find((part) => part === values.only);
if (values.only && !only) {
  console.error(`usage: scripts/check [--only ${parts.join('|')}] [--nightly] [--keep]`);
  process.exit(2);
}

const aborted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => aborted.abort());
const run = { signal: aborted.signal, isNightly: values.nightly, beganAt: Date.now() };

const test = createInstance('test');
const instances = [test, createInstance('proof'), createInstance('mutated')];
const startedBefore = instances.filter(({ folder }) => services.some(({ name }) => runningPid(folder, name) !== null));

// Gates and the build use one core while unit tests wait for servers; browser tests and proofs then have the machine to themselves.
// The build comes before the gates because both write the types of the web's routes.
const steps: Step[] = [
  { name: 'services', partOf: ['tests', 'browser', 'proofs'], run: () => passedOrFailed(() => startServices(test)) },
  { name: 'web build', partOf: ['browser', 'proofs'], run: () => buildWeb(run) },
  {
    name: 'gates',
    partOf: ['gates'],
    after: ['services', 'web build'],
    run: () => runGates(gates, { root: checkout, instance: 'test' }, run.signal),
  },
  ...(run.isNightly ? [{ name: 'advisories', partOf: ['gates'], run: () => checkAdvisories(run) }] : []),
  { name: 'tests', partOf: ['tests'], needs: ['services'], run: () => runUnitTests(run) },
  { name: 'browser', partOf: ['browser'], needs: ['services', 'web build'], after: ['gates', 'tests'], run: () => runBrowserTests(run) },
  { name: 'proofs', partOf: ['proofs'], needs: ['services', 'web build'], after: ['browser'], run: () => runProofs(run) },
];

let total = { passed: 0, failed: 0 };
try {
  const chosen = steps.filter(({ partOf }) => !only || partOf.includes(only));
  total = add(total, await runSteps(chosen, run.signal));
} finally {
  if (!values.keep) await stopStartedInstances();
}
if (run.signal.aborted) total = add(total, { passed: 0, failed: 1 });
console.log(`${run.signal.aborted ? 'Stopped' : 'Done'} after ${Math.round((Date.now() - run.beganAt) / 1_000)} s.`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`, () =>
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1),
);

/** Tests and proofs leave their servers running. Servers that were running before the check are not stopped. */
async function stopStartedInstances(): Promise<void> {
  for (const instance of instances.filter((candidate) => !startedBefore.includes(candidate))) {
    await stopApps(instance);
    await stopServices(instance);
  }
}
