// knip: files, exports and dependencies that nothing uses.
import { type Finding, orItsWords, runIn, type Tree } from './gate.ts';

export async function inspectUnused({ root }: Tree): Promise<Finding> {
  const ran = await runIn(root, 'knip', ['--no-progress', '--no-config-hints', '--reporter', 'json']);
  const issues = readIssues(ran.stdout);
  // A configuration it could not load hides what it would have shown.
  const notLoaded = ran.output.split('\n').filter((line) => line.startsWith('ERROR: Error loading'));
  return { saw: 'every workspace', violations: [...notLoaded, ...orItsWords(issues.flatMap(describe), ran, 'knip')] };
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
    Array.isArray(found) ? found.map(({ name, line }) => `${file}${line ? `:${line}` : ''} ${wordFor[kind] ?? kind}: ${name}`) : [],
  );
}

const wordFor: Record<string, string> = {
  files: 'unused file',
  exports: 'unused export',
  types: 'unused exported type',
  dependencies: 'unused dependency',
  devDependencies: 'unused development dependency',
  unlisted: 'dependency that package.json does not list',
  unresolved: 'import that leads nowhere',
  binaries: 'program that no dependency brings',
};
