// knip: finds unused files, exports and dependencies.
import { type Finding, orToolOutput, runIn, type Tree } from './gate.ts';

export async function inspectUnused({ root }: Tree): Promise<Finding> {
  const ran = await runIn(root, 'knip', ['--no-progress', '--no-config-hints', '--reporter', 'json']);
  const issues = readIssues(ran.stdout);
  // A configuration that could not be loaded would hide violations.
  const notLoaded = ran.output.split('\n').filter((line) => line.startsWith('ERROR: Error loading'));
  return { inspected: 'every workspace', violations: [...notLoaded, ...orToolOutput(issues.flatMap(describe), ran, 'knip')] };
}

type Issue = { file: string } & Record<string, string | { name: string; line?: number }[]>;

function readIssues(text: string): Issue[] {
  try {
    return (JSON.parse(text) as { issues: Issue[] }).issues;
  } catch {
    return [];
  }
}

function describe({ file, ...kinds }: Issue): string[] {
  return Object.entries(kinds).flatMap(([kind, found]) =>
    Array.isArray(found) ? found.map(({ name, line }) => `${file}${line ? `:${line}` : ''} ${issueLabels[kind] ?? kind}: ${name}`) : [],
  );
}

const issueLabels: Record<string, string> = {
  files: 'unused file',
  exports: 'unused export',
  types: 'unused exported type',
  dependencies: 'unused dependency',
  devDependencies: 'unused development dependency',
  unlisted: 'dependency that package.json does not list',
  unresolved: 'unresolved import',
  binaries: 'binary of no dependency',
};
