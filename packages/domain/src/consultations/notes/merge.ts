// Three-way merge of texts, line by line. No line is lost: where both sides changed the same lines, both versions are kept between conflict marks.

export const conflictMarks = {
  first: '[Two versions of this part. The first:]',
  second: '[The second:]',
  end: '[End of the two versions]',
} as const;

/** `base` is the common ancestor; `theirs` is the current text. */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [from, one, other] = [base.split('\n'), mine.split('\n'), theirs.split('\n')];
  return mergeLines(from, one, other).join('\n');
}

function mergeLines(base: string[], mine: string[], theirs: string[]): string[] {
  const [inMine, inTheirs] = [mapLines(base, mine), mapLines(base, theirs)];
  const merged: string[] = [];
  let [b, m, t] = [0, 0, 0];
  for (;;) {
    // Finds the next line that neither side changed; everything before it was changed by one side or both.
    let next = b;
    while (next < base.length && (inMine[next] === undefined || inTheirs[next] === undefined)) next += 1;
    const mineEnds = inMine[next] ?? mine.length;
    const theirsEnds = inTheirs[next] ?? theirs.length;
    merged.push(...mergeChunk(base.slice(b, next), mine.slice(m, mineEnds), theirs.slice(t, theirsEnds)));
    if (next >= base.length) return merged;
    merged.push(base[next] ?? '');
    [b, m, t] = [next + 1, mineEnds + 1, theirsEnds + 1];
  }
}

function mergeChunk(base: string[], mine: string[], theirs: string[]): string[] {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  // One side deleted what the other changed, or contains all lines of the other. Compares whole lines: 'no pain' does not contain 'pain'.
  if (containsLines(mine, theirs)) return mine;
  if (containsLines(theirs, mine)) return theirs;
  if (base.every((line) => line.trim() === '')) return [...theirs, ...mine];
  return [conflictMarks.first, ...theirs, conflictMarks.second, ...mine, conflictMarks.end];
}

const isSame = (one: string[], other: string[]): boolean => one.length === other.length && one.every((line, at) => line === other[at]);

/** Whether `lines` contains all expected lines, in order. */
function containsLines(lines: string[], expected: string[]): boolean {
  let found = 0;
  for (const line of lines) if (found < expected.length && line === expected[found]) found += 1;
  return found === expected.length;
}

/** Above this the comparison is too slow on a phone; the middle part then counts as changed, and no line of it is lost. */
const maxCells = 1_000_000;

/** The position in `after` of each line of `before`, undefined if removed. Uses the longest common subsequence. */
function mapLines(before: string[], after: string[]): (number | undefined)[] {
  const went: (number | undefined)[] = Array.from({ length: before.length });
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    went[start] = start;
    start += 1;
  }
  let [b, a] = [before.length, after.length];
  while (b > start && a > start && before[b - 1] === after[a - 1]) {
    b -= 1;
    a -= 1;
    went[b] = a;
  }
  matchMiddle(before.slice(start, b), after.slice(start, a)).forEach((at, line) => {
    if (at !== undefined) went[start + line] = start + at;
  });
  return went;
}

function matchMiddle(before: string[], after: string[]): (number | undefined)[] {
  const went: (number | undefined)[] = Array.from({ length: before.length });
  const width = after.length + 1;
  if (before.length === 0 || after.length === 0 || (before.length + 1) * width > maxCells) return went;
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (b: number, a: number): number => lengths[b * width + a] ?? 0;
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1)
      lengths[b * width + a] = before[b] === after[a] ? lengthAt(b + 1, a + 1) + 1 : Math.max(lengthAt(b + 1, a), lengthAt(b, a + 1));
  for (let [b, a] = [0, 0]; b < before.length && a < after.length; ) {
    if (before[b] === after[a]) went[b++] = a++;
    else if (lengthAt(b + 1, a) >= lengthAt(b, a + 1)) b += 1;
    else a += 1;
  }
  return went;
}
