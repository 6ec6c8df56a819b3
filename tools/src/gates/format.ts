// Biome: formatting and recommended rules. Warnings fail the gate like errors.
import { type Finding, orToolOutput, runIn, type Tree } from './gate.ts';

export async function inspectFormat({ root }: Tree): Promise<Finding> {
  const ran = await runIn(root, 'biome', ['check', '--reporter=json', '--max-diagnostics=none', '--error-on-warnings', '.']);
  const { summary, diagnostics } = readReport(ran.stdout);
  const refused = diagnostics.filter(({ severity }) => severity !== 'info' && severity !== 'hint');
  const violations = orToolOutput(refused.map(describe), ran, 'biome');
  if (summary.unchanged === 0) violations.push('biome checked no file at all');
  return { inspected: `${summary.unchanged} files`, violations };
}

type Diagnostic = { severity: string; category: string; message: string; location?: { path: string; start: { line: number } } };
type Report = { summary: { unchanged: number }; diagnostics: Diagnostic[] };

function readReport(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return { summary: { unchanged: 0 }, diagnostics: [] };
  }
}

function describe({ category, message, location }: Diagnostic): string {
  const what = category === 'format' ? 'is not formatted: run pnpm exec biome check --write on it' : `${category}: ${message}`;
  return `${location?.path ?? ''}:${location?.start.line ?? 0} ${what}`;
}
