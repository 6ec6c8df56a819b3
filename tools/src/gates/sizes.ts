// Checks that no source file has more than 400 lines, and reports the median and 95th percentile.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, isGenerated, listFiles, type Tree } from './gate.ts';

const maxLines = 400;

export async function inspectSizes({ root }: Tree): Promise<Finding> {
  const sizes = listFiles(root)
    .filter((file) => /\.(tsx?|css|sql)$/.test(file) && !isGenerated(file))
    .map((file) => ({ file, lines: countLines(path.join(root, file)) }))
    .sort((a, b) => a.lines - b.lines);
  const violations = sizes
    .filter(({ lines }) => lines > maxLines)
    .map(({ file, lines }) => `${file} has ${lines} lines; the limit is ${maxLines}`);
  if (sizes.length === 0) violations.push('there is no source file to measure');
  const at = (share: number): number => sizes[Math.ceil(sizes.length * share) - 1]?.lines ?? 0;
  return { inspected: `${sizes.length} files, median ${at(0.5)} lines, 95 % under ${at(0.95) + 1}`, violations };
}

function countLines(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length;
}
