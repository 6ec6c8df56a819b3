// Which names the map has room for: the most important first, none over another, none over a mark, none twice.

export type Room = { x: number; y: number; width: number; height: number };
export type Label = Room & { text: string };

/** A name that has no room where it belongs may stand a line higher or lower. */
const lines = [0, -1, 1];

/** Expects the most important first. `taken` is where marks stand. */
export function placeLabels<Kind extends Label>(labels: Kind[], taken: Room[] = []): Kind[] {
  const kept: Kind[] = [];
  for (const label of labels) {
    if (kept.some(({ text }) => text === label.text)) continue;
    const placed = lines.map((line) => ({ ...label, y: label.y + line * label.height }));
    const free = placed.find((one) => ![...kept, ...taken].some((other) => touch(one, other)));
    if (free) kept.push(free);
  }
  return kept;
}

/** Both stand around their middle. */
function touch(one: Room, other: Room): boolean {
  return Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;
}
