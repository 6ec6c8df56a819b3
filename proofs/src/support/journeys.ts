// Browser tests as evidence for a claim: those of the check that has just run, or a new run at both widths.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserTest, readBrowserReport } from '@lafiya/tools/check/browser-report';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim } from './claim.ts';
import type { Report } from './report.ts';
import { buildWebOnce } from './proof-environment.ts';

export type Journeys = {
  /** The folders of e2e whose tests belong to the claim. */
  folders: string[];
  /** Tests that must have passed and how often: twice where both widths matter. */
  required: [name: string, title: RegExp, minimum: number][];
  /** One test is enough to detect a defect. */
  mutationTest: string;
};
type JourneyOptions = Pick<Parameters<Claim['run']>[0], 'size' | 'mutation'>;

export function proveJourneys(report: Report, journeys: Journeys, { size, mutation }: JourneyOptions): void {
  const reported = size === 'quick' && !mutation ? alreadyRun(journeys) : undefined;
  const tests = reported ?? runTests(journeys, mutation);
  const failed = tests.filter(({ passed }) => !passed);
  for (const { title } of failed.slice(0, 8)) report.figure('failed', title);
  report.figure('tests', tests.length);
  for (const [name, title, minimum] of journeys.required) {
    const done = tests.filter((test) => title.test(test.title) && test.passed).length;
    report.holds(done >= minimum, `${name}: ${done} of ${minimum}`);
  }
  report.holds(failed.length === 0, `${tests.length - failed.length} of ${tests.length} browser tests pass`);
}

/** A nightly check has just run all of them, at both widths. */
function alreadyRun(journeys: Journeys): BrowserTest[] | undefined {
  const file = process.env['LAFIYA_BROWSER_REPORT'];
  return file && existsSync(file) ? testsOf(file, journeys) : undefined;
}

function runTests(journeys: Journeys, mutation: string | undefined): BrowserTest[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'lafiya-journeys-')), 'report.json');
  buildWebOnce();
  const which = mutation ? ['--grep', journeys.mutationTest] : [];
  spawnSync(
    path.join(checkout, 'e2e/node_modules/.bin/playwright'),
    ['test', ...journeys.folders.map((folder) => `/e2e/${folder}/`), ...which, '--reporter=json'],
    {
      cwd: path.join(checkout, 'e2e'),
      encoding: 'utf8',
      env: {
        ...process.env,
        LAFIYA_NIGHTLY: '1',
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...(mutation ? { LAFIYA_WITHOUT_WORKER: '1' } : {}),
      },
    },
  );
  if (!existsSync(file)) throw new Error('The browser tests did not start.');
  return testsOf(file, journeys);
}

function testsOf(report: string, { folders }: Journeys): BrowserTest[] {
  const isPart = (file: string): boolean => folders.some((folder) => file.startsWith(`${folder}/`));
  return readBrowserReport(report).tests.filter(({ file, status }) => isPart(file) && status !== 'skipped');
}
