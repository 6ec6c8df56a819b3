// oxlint with type information: unawaited promises, functions that are too long, and the category 'correctness'.
import { type Finding, orToolOutput, runIn, type Tree } from './gate.ts';

export async function inspectLint({ root }: Tree): Promise<Finding> {
  const ran = await runIn(root, 'oxlint', ['--type-aware', '--format=json', '--deny-warnings', '.']);
  const { diagnostics, number_of_files: files } = readReport(ran.stdout);
  const violations = orToolOutput(diagnostics.map(describe), ran, 'oxlint');
  if (files === 0) violations.push('oxlint read no file at all');
  return { inspected: `${files} files`, violations };
}

type Diagnostic = { message: string; code: string; filename: string; labels: { span: { line: number } }[] };

function readReport(text: string): { diagnostics: Diagnostic[]; number_of_files: number } {
  try {
    return JSON.parse(text) as { diagnostics: Diagnostic[]; number_of_files: number };
  } catch {
    return { diagnostics: [], number_of_files: 0 };
  }
}

function describe({ filename, labels, code, message }: Diagnostic): string {
  return `${filename}:${labels[0]?.span.line ?? 0} ${code}: ${message}`;
}
