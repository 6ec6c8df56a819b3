// Reads Playwright's JSON report: every test with the browser project it ran in and how it ended.
import { readFileSync } from 'node:fs';

export type BrowserTest = {
  /** Relative to e2e. */
  file: string;
  title: string;
  project: string;
  status: string;
  passed: boolean;
  error: string;
};
/** `errors` are those outside of any test: a file that cannot be loaded, a setup that failed. */
export type BrowserReport = { tests: BrowserTest[]; errors: string[] };

export function readBrowserReport(file: string): BrowserReport {
  const { suites = [], errors = [] } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return { tests: suites.flatMap((suite) => testsIn(suite, '')), errors: errors.map(({ message = '' }) => message) };
}

function testsIn({ title, file, specs = [], suites = [] }: Suite, path: string): BrowserTest[] {
  // The outermost suite is the file itself; its name is not part of a test's title.
  const here = title === file ? path : `${path}${title} › `;
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      file: spec.file,
      title: `${here}${spec.title}`,
      project: projectName,
      status,
      passed: status === 'expected',
      error: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)).join('\n'),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, here))];
}

type Failure = { message?: string };
type Spec = { title: string; file: string; tests: { projectName: string; status: string; results: { errors?: Failure[] }[] }[] };
type Suite = { title: string; file: string; specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = { suites?: Suite[]; errors?: Failure[] };
