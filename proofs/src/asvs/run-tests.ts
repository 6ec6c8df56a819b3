// Runs single tests of a copy of the source, with the servers of the checkout.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestedRequirement } from '@lafiya/tools/asvs/requirements';
import { checkout } from '@lafiya/tools/services/instance';

type Test = TestedRequirement['test'];
type VitestReport = { testResults: { assertionResults: { title: string; status: string }[] }[] };

/** `missing`: no test of that title ran, because the file could not be loaded or the title is another. */
export type TestResult = 'passed' | 'failed' | 'missing';

export function runTest(root: string, { project, file, title }: Test): TestResult {
  const folder = mkdtempSync(path.join(tmpdir(), 'lafiya-asvs-'));
  const reportFile = path.join(folder, 'report.json');
  // A test for several values has %s in its title.
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[sdij]/g, '.+');
  const isNamed = new RegExp(`^${pattern}$`);
  try {
    spawnSync(
      path.join(root, 'node_modules/.bin/vitest'),
      ['run', '--project', project, file, '-t', pattern, '--reporter=json', `--outputFile=${reportFile}`],
      // The copy uses the servers that the checkout has started.
      { cwd: root, env: { ...process.env, LAFIYA_STATE: path.join(checkout, '.local') }, stdio: 'ignore', timeout: 600_000 },
    );
    if (!existsSync(reportFile)) return 'missing';
    const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
    const statuses = testResults
      .flatMap((one) => one.assertionResults.filter((result) => isNamed.test(result.title)))
      .map(({ status }) => status);
    if (statuses.includes('failed')) return 'failed';
    return statuses.includes('passed') ? 'passed' : 'missing';
  } finally {
    rmSync(folder, { recursive: true });
  }
}
