// Journeys in the browser as a proof reads them: those that a check has just travelled, or travelled now.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim } from './claim.ts';
import type { Report } from './report.ts';
import { buildWebOnce } from './stage.ts';

type Told = { fullName: string; status: string };
export type Journeys = {
  /** Where they are, and which files of a whole report belong to them. */
  folder: string;
  files: RegExp;
  /** What must have been travelled, and how often: where a width matters, once at each. */
  wanted: [name: string, words: RegExp, least: number][];
  /** One journey is enough to see that something is planted. */
  whenPlanted: string;
};
type Asked = Pick<Parameters<Claim['run']>[0], 'size' | 'planted'>;

export function proveJourneys(report: Report, journeys: Journeys, { size, planted }: Asked): void {
  const told = (size === 'quick' && !planted ? alreadyTold(journeys) : undefined) ?? travel(journeys, planted);
  const failed = told.filter(({ status }) => status !== 'passed');
  for (const one of failed.slice(0, 8)) report.figure('failed', one.fullName);
  report.figure('journeys', told.length);
  for (const [name, words, least] of journeys.wanted) {
    const done = told.filter(({ fullName, status }) => words.test(fullName) && status === 'passed').length;
    report.holds(done >= least, `${name}: ${done} of ${least}`);
  }
  report.holds(failed.length === 0, `${told.length - failed.length} of ${told.length} journeys end as they should`);
}

/** Within a check the journeys were just travelled; their report is taken as it is. */
function alreadyTold(journeys: Journeys): Told[] | undefined {
  const file = process.env['LAFIYA_BROWSER_REPORT'];
  return file && existsSync(file) ? read(file, journeys) : undefined;
}

function travel(journeys: Journeys, planted: string | undefined): Told[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'lafiya-journeys-')), 'report.json');
  buildWebOnce();
  const which = planted ? ['-t', journeys.whenPlanted] : [];
  spawnSync(
    path.join(checkout, 'node_modules/.bin/vitest'),
    ['run', '--project', 'browser', journeys.folder, ...which, '--reporter=json', `--outputFile=${file}`],
    { cwd: checkout, encoding: 'utf8', env: { ...process.env, ...(planted ? { LAFIYA_WITHOUT_WORKER: '1' } : {}) } },
  );
  if (!existsSync(file)) throw new Error('The journeys did not even begin.');
  return read(file, journeys);
}

function read(file: string, { files }: Journeys): Told[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as { testResults: { name: string; assertionResults: Told[] }[] };
  return testResults
    .filter(({ name }) => files.test(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'skipped' && status !== 'pending');
}
