// Browser tests as evidence for a claim: those that the check has just run, or run now at both widths.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserTest, readBrowserReport } from '@lafiya/tools/check/browser-report';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim } from './claim.ts';
import type { Report } from './report.ts';
import { buildWebOnce } from './stage.ts';

export type Journeys = {
  /** The folder of e2e to run, and which files of a whole report belong to the claim. */
  folder: string;
  files: RegExp;
  /** Which tests must have passed, and how often: where the width matters, once at each. */
  wanted: [name: string, title: RegExp, least: number][];
  /** One test is enough to notice a planted defect. */
  whenPlanted: string;
};
type Asked = Pick<Parameters<Claim['run']>[0], 'size' | 'planted'>;

export function proveJourneys(report: Report, journeys: Journeys, { size, planted }: Asked): void {
  const reported = size === 'quick' && !planted ? alreadyRun(journeys) : undefined;
  const tests = reported ?? runTests(journeys, planted);
  const failed = tests.filter(({ passed }) => !passed);
  for (const { title } of failed.slice(0, 8)) report.figure('failed', title);
  report.figure('tests', tests.length);
  for (const [name, title, least] of journeys.wanted) {
    const done = tests.filter((test) => title.test(test.title) && test.passed).length;
    report.holds(done >= least, `${name}: ${done} of ${least}`);
  }
  report.holds(failed.length === 0, `${tests.length - failed.length} of ${tests.length} browser tests pass`);
}

/** A nightly check has just run all of them, at both widths. */
function alreadyRun(journeys: Journeys): BrowserTest[] | undefined {
  const file = process.env['LAFIYA_BROWSER_REPORT'];
  return file && existsSync(file) ? testsOf(file, journeys) : undefined;
}

function runTests(journeys: Journeys, planted: string | undefined): BrowserTest[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'lafiya-journeys-')), 'report.json');
  buildWebOnce();
  const which = planted ? ['--grep', journeys.whenPlanted] : [];
  spawnSync(path.join(checkout, 'e2e/node_modules/.bin/playwright'), ['test', journeys.folder, ...which, '--reporter=json'], {
    cwd: path.join(checkout, 'e2e'),
    encoding: 'utf8',
    env: {
      ...process.env,
      LAFIYA_NIGHTLY: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(planted ? { LAFIYA_WITHOUT_WORKER: '1' } : {}),
    },
  });
  if (!existsSync(file)) throw new Error('The browser tests did not start.');
  return testsOf(file, journeys);
}

function testsOf(file: string, { files }: Journeys): BrowserTest[] {
  return readBrowserReport(file).tests.filter((test) => files.test(test.file) && test.status !== 'skipped');
}
