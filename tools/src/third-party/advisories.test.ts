// Tests which advisories fail the nightly check.
import { expect, test } from 'vitest';
import { type Advisory, judgeAdvisories, readAuditReport } from './advisories.ts';

const today = '2026-11-18';
const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc'): Advisory => ({ id, severity, package: 'helmet', title: 'A test' });
const exception = (until: string) => [{ id: 'GHSA-aaaa-bbbb-cccc', until, reason: 'a test' }];

test('a high or critical advisory fails the check, others are listed', () => {
  for (const severity of ['high', 'critical'])
    expect(judgeAdvisories([advisory(severity)], [], today)).toEqual({
      failures: [`${severity}: helmet: A test (GHSA-aaaa-bbbb-cccc)`],
      others: [],
    });
  for (const severity of ['moderate', 'low', 'info']) {
    const { failures, others } = judgeAdvisories([advisory(severity)], [], today);
    expect([failures, others.length]).toEqual([[], 1]);
  }
});

test('an exception counts until its day, for its advisory only, and must be needed', () => {
  const failuresWith = (id: string | undefined, until: string) =>
    judgeAdvisories(id ? [advisory('high', id)] : [], exception(until), today).failures.length;
  expect(failuresWith('GHSA-aaaa-bbbb-cccc', today)).toBe(0);
  expect(failuresWith('GHSA-aaaa-bbbb-cccc', '2026-11-17')).toBe(1);
  expect(failuresWith('GHSA-xxxx-yyyy-zzzz', today)).toBe(2);
  expect(failuresWith(undefined, today)).toBe(1);
});

test('reads the report of pnpm, and knows when the registry gave none', () => {
  const report = {
    advisories: {
      1101: { github_advisory_id: 'GHSA-aaaa-bbbb-cccc', severity: 'high', module_name: 'helmet', title: 'A test', findings: [] },
    },
    metadata: { vulnerabilities: { high: 1 } },
  };
  expect(readAuditReport(`a warning\n${JSON.stringify(report, null, 2)}\n`)).toEqual([advisory('high')]);
  expect(readAuditReport('{\n  "advisories": {}\n}\n')).toEqual([]);
  expect(readAuditReport('Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint responded with 405:\n')).toBe('no answer');
  expect(readAuditReport('pnpm: command not found')).toBe('unreadable');
});
