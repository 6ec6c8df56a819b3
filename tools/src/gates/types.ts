// Type-checks every package with tsc, or with the package's own `typecheck` script.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, listFiles, orToolOutput, runIn, type Tree } from './gate.ts';

export async function inspectTypes({ root }: Tree): Promise<Finding> {
  const files = listFiles(root);
  const folders = files.filter((file) => path.basename(file) === 'tsconfig.json').map((file) => path.dirname(file));
  const written = folders.filter((folder) => files.some((file) => isSourceOf(folder, file)));
  const violations: string[] = [];
  for (const folder of written) violations.push(...(await checkPackage(root, folder)));
  if (written.length === 0) violations.push('no package with a tsconfig.json was found');
  return { inspected: `${written.length} packages`, violations };
}

async function checkPackage(root: string, folder: string): Promise<string[]> {
  const script = typecheckScript(path.join(root, folder));
  const ran = await runIn(path.join(root, folder), 'bash', ['-c', script]);
  const errors = ran.output.split('\n').filter((line) => /\berror TS\d+/.test(line));
  return orToolOutput(errors, ran, script).map((line) => `${folder}: ${line}`);
}

function typecheckScript(folder: string): string {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { scripts?: Record<string, string> };
  return scripts?.typecheck ?? 'tsc -p .';
}

function isSourceOf(folder: string, file: string): boolean {
  return (folder === '.' ? !file.includes('/') : file.startsWith(`${folder}/`)) && /\.tsx?$/.test(file);
}
