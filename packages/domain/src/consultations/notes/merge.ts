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

/** Above this the comparison is too slow on a phone; everything between the common start and end then counts as changed by both sides. */
const maxComparisons = 1_000_000;

function mergeLines(base: string[], mine: string[], theirs: string[]): string[] {
  const shortest = Math.min(base.length, mine.length, theirs.length);
  const isCommon = (at: number): boolean => mine.at(at) === base.at(at) && theirs.at(at) === base.at(at);
  let start = 0;
  while (start < shortest && isCommon(start)) start += 1;
  let end = 0;
  while (start + end < shortest && isCommon(-1 - end)) end += 1;
  const [from, one, other] = [base, mine, theirs].map((lines) => lines.slice(start, lines.length - end)) as [string[], string[], string[]];
  const isTooLong = from.length * Math.max(one.length, other.length) > maxComparisons;
  const merged = isTooLong
    ? mergeConflict(from, one, other)
    : diff3Merge(one, from, other).flatMap(({ ok = [], conflict: both }) => (both ? mergeConflict(both.o, both.a, both.b) : ok));
  return [...base.slice(0, start), ...merged, ...base.slice(base.length - end)];
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
