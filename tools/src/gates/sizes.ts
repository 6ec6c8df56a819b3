// Checks that no source file has more than 400 lines and that the dashboard's own style sheets stay small, and reports the median and 95th percentile.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, isGenerated, listFiles, type Tree } from './gate.ts';

const maxLines = 400;
/** All style sheets of the signed-in pages together (decision 0072). */
const maxDashboardStyles = 6_200;

export async function inspectSizes({ root }: Tree): Promise<Finding> {
  const sizes = listFiles(root)
    .filter((file) => /\.(tsx?|css|sql)$/.test(file) && !isGenerated(file))
    .map((file) => ({ file, lines: countLines(path.join(root, file)) }))
    .sort((a, b) => a.lines - b.lines);
  const violations = sizes
    .filter(({ lines }) => lines > maxLines)
    .map(({ file, lines }) => `${file} has ${lines} lines; the limit is ${maxLines}`);
  if (sizes.length === 0) violations.push('there is no source file to measure');
  const styles = sizes.filter(({ file }) => isDashboardStyle(file)).reduce((sum, { lines }) => sum + lines, 0);
  if (styles > maxDashboardStyles)
    violations.push(`the style sheets of the dashboard have ${styles} lines together; the limit is ${maxDashboardStyles}`);
  const at = (share: number): number => sizes[Math.ceil(sizes.length * share) - 1]?.lines ?? 0;
  return {
    inspected: `${sizes.length} files, median ${at(0.5)} lines, 95 % under ${at(0.95) + 1}; ${styles} lines of the dashboard's styles`,
    violations,
  };
}

/** The public site has style sheets of its own, without Mantine. */
function isDashboardStyle(file: string): boolean {
  return /^apps\/web\/app\/.*\.css$/.test(file) && !file.includes('/public/');
}

function countLines(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length;
}
