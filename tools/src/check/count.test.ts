// Tests that the counts of a check include every failure.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { add, countBrowserTests, countProofs, countTests, failedBrowserTests, failedProofs, failedTests, skippedProofs } from './count.ts';

const report = (content: object): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'lafiya-count-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};
const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };

test('counts passed and failed tests from the report', () => {
  const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 1, testResults: [passedFile, failedFile] }), false)).toEqual({
    passed: 7,
    failed: 1,
  });
});

test('a test file that fails to load counts as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 0, testResults: [passedFile, broken] }), false)).toEqual({
    passed: 7,
    failed: 1,
  });
});

test('a run with a non-zero exit code and no failed test counts as a failure', () => {
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 0, testResults: [passedFile] }), false)).toEqual({ passed: 7, failed: 1 });
});

test('a run without a report counts as a failure', () => {
  expect(countTests('/nowhere/report.json', true)).toEqual({ passed: 0, failed: 1 });
});

test('counts each claim by its verdict', () => {
  const output = 'a (quick): …\n  yes  x\nHOLDS  a (3 s): x\n\nb (quick): …\nDOES NOT HOLD  b (1 s): y\n1 of 2 promises hold.\n';
  expect(countProofs(output, false)).toEqual({ passed: 1, failed: 1 });
});

test('proofs that end without a verdict count as a failure', () => {
  expect(countProofs('Error: no server', false)).toEqual({ passed: 0, failed: 1 });
});

test('adds counts', () => {
  expect(add({ passed: 1, failed: 0 }, { passed: 2, failed: 3 })).toEqual({ passed: 3, failed: 3 });
});

test('lists failed tests with file, name and the first lines of the error', () => {
  const failedFile = {
    name: path.resolve('apps/x.test.ts'),
    status: 'failed',
    assertionResults: [
      { status: 'passed' },
      { status: 'failed', fullName: 'then it is so', failureMessages: ['Error: it is not\n  at x.ts'] },
    ],
  };
  const broken = { name: path.resolve('apps/y.test.ts'), message: 'cannot be read', status: 'failed', assertionResults: [] };
  expect(failedTests(report({ testResults: [passedFile, failedFile, broken] }))).toEqual([
    'apps/x.test.ts: then it is so: Error: it is not |   at x.ts',
    'apps/y.test.ts: cannot be read',
  ]);
});

test('lists claims that do not hold with their findings', () => {
  const output = 'a (quick): …\n  yes  x\n  NO   y\nDOES NOT HOLD  a (3 s): y\n';
  expect(failedProofs(output)).toEqual(['  NO   y', 'DOES NOT HOLD  a (3 s): y']);
});

test('a claim that was not run is listed and not counted', () => {
  const output = 'HOLDS  a (3 s): x\nNOT ASKED  live: the time was up\nNOT ASKED  call-private: the time was up\n';
  expect(skippedProofs(output)).toEqual(['live', 'call-private']);
  expect(countProofs(output, true)).toEqual({ passed: 1, failed: 0 });
});

const browserReport = (statuses: string[], errors: object[] = []) => {
  const specs = statuses.map((status, number) => ({
    title: `test ${number}`,
    file: 'identity/x.test.ts',
    tests: [
      { projectName: 'phone', status, results: [{ errors: status === 'unexpected' ? [{ message: '\u001b[31mno\u001b[39m' }] : [] }] },
    ],
  }));
  const group = { title: 'a group', file: 'identity/x.test.ts', specs };
  return report({ suites: [{ title: 'identity/x.test.ts', file: 'identity/x.test.ts', suites: [group] }], errors });
};

test('browser tests count as passed only if they passed at the first try', () => {
  const file = browserReport(['expected', 'unexpected', 'flaky', 'skipped']);
  expect(countBrowserTests(file, false)).toEqual({ passed: 1, failed: 2 });
  expect(failedBrowserTests(file)[0]).toBe('identity/x.test.ts [phone]: a group › test 1: no');
});

test('a browser run that could not start, or failed without a failed test, counts as a failure', () => {
  expect(countBrowserTests(browserReport([], [{ message: 'no server' }]), false)).toEqual({ passed: 0, failed: 1 });
  expect(countBrowserTests(browserReport(['expected']), false)).toEqual({ passed: 1, failed: 1 });
  expect(countBrowserTests('/nowhere/report.json', true)).toEqual({ passed: 0, failed: 1 });
});
