// Counts passed and failed tests from the reports of the test runners.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readBrowserReport } from './browser-report.ts';

export type Count = { passed: number; failed: number };

export const emptyCount: Count = { passed: 0, failed: 0 };

export function add(...counts: Count[]): Count {
  return counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), emptyCount);
}

/** Reads Vitest's JSON report. A file that fails to load counts as one failure, and so does a non-zero exit code without a failed test. */
export function countTests(reportFile: string, exitedCleanly: boolean): Count {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, exitedCleanly);
}

/** Failed tests with their errors, printed first because the full output may be cut off. */
export function failedTests(reportFile: string): string[] {
  if (!existsSync(reportFile)) return [];
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  return report.testResults.flatMap(({ name = '', message = '', status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = path.relative(process.cwd(), name);
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLines(message)}`];
    return failed.map((test) => `${file}: ${test.fullName ?? ''}: ${firstLines(test.failureMessages?.[0] ?? '')}`);
  });
}

/** Reads Playwright's JSON report. Tests that never ran, as after a failure in a serial group, are not counted. */
export function countBrowserTests(reportFile: string, exitedCleanly: boolean): Count {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const { tests, errors } = readBrowserReport(reportFile);
  const run = tests.filter(({ status }) => status !== 'skipped');
  const passed = run.filter((test) => test.passed).length;
  return atLeastOneFailure({ passed, failed: run.length - passed + errors.length }, exitedCleanly);
}

export function failedBrowserTests(reportFile: string): string[] {
  if (!existsSync(reportFile)) return [];
  const { tests, errors } = readBrowserReport(reportFile);
  const failed = tests.filter(({ passed, status }) => !passed && status !== 'skipped');
  return [
    ...errors.map((message) => firstLines(plain(message))),
    ...failed.map(({ file, project, title, error }) => `${file} [${project}]: ${title}: ${firstLines(plain(error))}`),
  ];
}

/** Counts the result lines of `scripts/prove`, one per claim. */
export function countProofs(output: string, exitedCleanly: boolean): Count {
  const passed = output.match(/^HOLDS {2}/gm)?.length ?? 0;
  const failed = output.match(/^DOES NOT HOLD {2}/gm)?.length ?? 0;
  return atLeastOneFailure({ passed, failed }, exitedCleanly);
}

/** Claims that were not run because the check's time was up. */
export function skippedProofs(output: string): string[] {
  return [...output.matchAll(/^NOT ASKED {2}([\w-]+)/gm)].map(([, name = '']) => name);
}

/** Claims that do not hold, with their failed findings. */
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

/** Removes the colour codes of Playwright's messages. */
function plain(message: string): string {
  return stripVTControlCharacters(message);
}

function firstLines(message: string): string {
  return message.split('\n').slice(0, 6).join(' | ').slice(0, 600);
}

function atLeastOneFailure(count: Count, exitedCleanly: boolean): Count {
  return exitedCleanly || count.failed > 0 ? count : { ...count, failed: 1 };
}
