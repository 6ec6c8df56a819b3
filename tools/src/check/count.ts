// Counts what passed and failed, from the reports that each test runner writes.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readBrowserReport } from './browser-report.ts';

export type Count = { passed: number; failed: number };

export const nothing: Count = { passed: 0, failed: 0 };

export function add(...counts: Count[]): Count {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), nothing);
}

/** Vitest's JSON report. A file that broke before its first test counts as one failure, and so does a run that failed for no test's sake. */
export function countTests(reportFile: string, exitedWell: boolean): Count {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, exitedWell);
}

/** Which tests failed and with which words: what somebody who sees only a part of the output must know first. */
export function failedTests(reportFile: string): string[] {
  if (!existsSync(reportFile)) return [];
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  return report.testResults.flatMap(({ name = '', message = '', status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = path.relative(process.cwd(), name);
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstWords(message)}`];
    return failed.map((test) => `${file}: ${test.fullName ?? ''}: ${firstWords(test.failureMessages?.[0] ?? '')}`);
  });
}

/** Playwright's JSON report. Every test of it must have passed; one that was never run, as after a failure in a serial group, is not counted. */
export function countBrowserTests(reportFile: string, exitedWell: boolean): Count {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const { tests, errors } = readBrowserReport(reportFile);
  const run = tests.filter(({ status }) => status !== 'skipped');
  const passed = run.filter((test) => test.passed).length;
  return atLeastOneFailure({ passed, failed: run.length - passed + errors.length }, exitedWell);
}

export function failedBrowserTests(reportFile: string): string[] {
  if (!existsSync(reportFile)) return [];
  const { tests, errors } = readBrowserReport(reportFile);
  const failed = tests.filter(({ passed, status }) => !passed && status !== 'skipped');
  return [
    ...errors.map((message) => firstWords(plain(message))),
    ...failed.map(({ file, project, title, error }) => `${file} [${project}]: ${title}: ${firstWords(plain(error))}`),
  ];
}

/** The lines that `scripts/prove` ends each claim with. */
export function countProofs(output: string, exitedWell: boolean): Count {
  const passed = output.match(/^HOLDS {2}/gm)?.length ?? 0;
  const failed = output.match(/^DOES NOT HOLD {2}/gm)?.length ?? 0;
  return atLeastOneFailure({ passed, failed }, exitedWell);
}

/** The promises that were not asked for because the check's time was up. */
export function notAsked(output: string): string[] {
  return [...output.matchAll(/^NOT ASKED {2}([\w-]+)/gm)].map(([, name = '']) => name);
}

/** What does not hold, with the findings that say why. */
export function failedProofs(output: string): string[] {
  return output.match(/^(?: {2}NO |DOES NOT HOLD {2}).*$/gm) ?? [];
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name?: string;
    message?: string;
    status: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
};

/** Without the colours that Playwright puts into its messages. */
function plain(message: string): string {
  return stripVTControlCharacters(message);
}

function firstWords(message: string): string {
  return message.split('\n').slice(0, 6).join(' | ').slice(0, 600);
}

function atLeastOneFailure(count: Count, exitedWell: boolean): Count {
  return exitedWell || count.failed > 0 ? count : { ...count, failed: 1 };
}
