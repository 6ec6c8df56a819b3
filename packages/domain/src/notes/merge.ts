// Brings two changes of the same text together, line by line. No line that either side wrote is lost: where both changed the same lines, both stay, marked.

export const conflictMarks = {
  first: '[Two versions of this part. The first:]',
  second: '[The second:]',
  end: '[End of the two versions]',
} as const;

/** `base` is what both began with; `theirs` is what stands now. */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const [from, one, other] = [base.split('\n'), mine.split('\n'), theirs.split('\n')];
  return mergeLines(from, one, other).join('\n');
}

function mergeLines(base: string[], mine: string[], theirs: string[]): string[] {
  const [inMine, inTheirs] = [whereLinesWent(base, mine), whereLinesWent(base, theirs)];
  const merged: string[] = [];
  let [b, m, t] = [0, 0, 0];
  for (;;) {
    // The next line that nobody touched; all before it was changed by one side or both.
    let next = b;
    while (next < base.length && (inMine[next] === undefined || inTheirs[next] === undefined)) next += 1;
    const mineEnds = inMine[next] ?? mine.length;
    const theirsEnds = inTheirs[next] ?? theirs.length;
    merged.push(...settle(base.slice(b, next), mine.slice(m, mineEnds), theirs.slice(t, theirsEnds)));
    if (next >= base.length) return merged;
    merged.push(base[next] ?? '');
    [b, m, t] = [next + 1, mineEnds + 1, theirsEnds + 1];
  }
}

function settle(base: string[], mine: string[], theirs: string[]): string[] {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  // One deleted what the other changed, or has all that the other wrote. Whole lines only: 'no pain' does not have 'pain'.
  if (holdsAll(mine, theirs)) return mine;
  if (holdsAll(theirs, mine)) return theirs;
  if (base.every((line) => line.trim() === '')) return [...theirs, ...mine];
  return [conflictMarks.first, ...theirs, conflictMarks.second, ...mine, conflictMarks.end];
}

const isSame = (one: string[], other: string[]): boolean => one.length === other.length && one.every((line, at) => line === other[at]);

/** Whether all of the second's lines stand in the first, in their order. */
function holdsAll(lines: string[], wanted: string[]): boolean {
  let found = 0;
  for (const line of lines) if (found < wanted.length && line === wanted[found]) found += 1;
  return found === wanted.length;
}

/** More cells than this would take a phone too long: the middle then counts as changed, and nothing of it is lost either. */
const mostCells = 1_000_000;

/** For each line of the first text where it stands in the second, undefined where it is gone; by the longest common subsequence. */
function whereLinesWent(before: string[], after: string[]): (number | undefined)[] {
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
  if (before.length === 0 || after.length === 0 || (before.length + 1) * width > mostCells) return went;
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
