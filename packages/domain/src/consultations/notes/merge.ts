// Three-way merge of texts, line by line. No line is lost: where both sides changed the same lines, both versions are kept between conflict marks.
import { diff3Merge } from 'node-diff3';

export const conflictMarks = {
  first: '[Two versions of this part. The first:]',
  second: '[The second:]',
  end: '[End of the two versions]',
} as const;

/** `base` is the common ancestor; `theirs` is the current text. */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  return mergeLines(base.split('\n'), mine.split('\n'), theirs.split('\n')).join('\n');
}

/**
 * The comparison walks through all pairs of equal lines, and repeated lines (blank ones, above all) multiply. Above this limit everything between
 * the common start and end counts as changed by both sides, because the server merges while it handles a request.
 */
const maxEqualPairs = 40_000;

function mergeLines(base: string[], mine: string[], theirs: string[]): string[] {
  const shortest = Math.min(base.length, mine.length, theirs.length);
  const isCommon = (at: number): boolean => mine.at(at) === base.at(at) && theirs.at(at) === base.at(at);
  let start = 0;
  while (start < shortest && isCommon(start)) start += 1;
  let end = 0;
  while (start + end < shortest && isCommon(-1 - end)) end += 1;
  const [from, one, other] = [base, mine, theirs].map((lines) => lines.slice(start, lines.length - end)) as [string[], string[], string[]];
  const isTooSlow = equalPairs(from, one) > maxEqualPairs || equalPairs(from, other) > maxEqualPairs;
  const merged = isTooSlow
    ? mergeConflict(from, one, other)
    : diff3Merge(one, from, other).flatMap(({ ok = [], conflict: both }) => (both ? mergeConflict(both.o, both.a, both.b) : ok));
  return [...base.slice(0, start), ...merged, ...base.slice(base.length - end)];
}

function equalPairs(lines: string[], others: string[]): number {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0);
}

function mergeConflict(base: string[], mine: string[], theirs: string[]): string[] {
  // One side deleted what the other changed, or contains all lines of the other. Compares whole lines: 'no pain' does not contain 'pain'.
  if (containsLines(mine, theirs)) return mine;
  if (containsLines(theirs, mine)) return theirs;
  if (base.every((line) => line.trim() === '')) return [...theirs, ...mine];
  return [conflictMarks.first, ...theirs, conflictMarks.second, ...mine, conflictMarks.end];
}

/** Whether `lines` contains all expected lines, in order. */
function containsLines(lines: string[], expected: string[]): boolean {
  let found = 0;
  for (const line of lines) if (found < expected.length && line === expected[found]) found += 1;
  return found === expected.length;
}
