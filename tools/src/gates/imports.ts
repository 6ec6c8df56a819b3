// dependency-cruiser: checks the import rules of ARCHITECTURE.md, and that every source file was read.
import { type Finding, isGenerated, listFiles, orToolOutput, runIn, type Tree } from './gate.ts';

const folders = ['apps', 'packages', 'tools', 'proofs', 'e2e', 'demo', 'stand-ins'];

export async function inspectImports({ root }: Tree): Promise<Finding> {
  const ran = await runIn(root, 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]);
  const report = readReport(ran.stdout);
  const read = new Set(report.modules.map((module) => module.source));
  const sources = folders.flatMap((folder) => listFiles(root, folder)).filter((file) => /\.tsx?$/.test(file) && !isGenerated(file));
  // With an unsuitable parser it silently reads no files, which must not count as passed.
  const unread = sources.filter((file) => !read.has(file)).map((file) => `${file} was not read by dependency-cruiser`);
  if (sources.length === 0) unread.push('there is no source file to read');
  return {
    inspected: `${sources.length - unread.length} files`,
    violations: [...unread, ...orToolOutput(report.summary.violations.map(describe), ran, 'depcruise')],
  };
}

type Violation = { rule: { name: string }; from: string; to: string; cycle?: { name: string }[] };
type Report = { modules: { source: string }[]; summary: { violations: Violation[] } };

function readReport(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return { modules: [], summary: { violations: [] } };
  }
}

function describe({ rule, from, to, cycle }: Violation): string {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  return `${rule.name}: ${from} → ${way}`;
}
