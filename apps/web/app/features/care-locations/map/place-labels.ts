// Chooses the labels the map has room for: most important first, without overlaps, repeats or labels below markers.

export type Rect = { x: number; y: number; width: number; height: number };
export type Label = Rect & { text: string };

/** A label without room may be moved up or down by one line. */
const lineOffsets = [0, -1, 1];

/** Expects the most important label first. `occupied` has the rectangles of the markers. */
export function placeLabels<Kind extends Label>(labels: Kind[], occupied: Rect[] = []): Kind[] {
  const accepted: Kind[] = [];
  for (const label of labels) {
    if (accepted.some(({ text }) => text === label.text)) continue;
    const candidates = lineOffsets.map((line) => ({ ...label, y: label.y + line * label.height }));
    const free = candidates.find((one) => ![...accepted, ...occupied].some((other) => overlaps(one, other)));
    if (free) accepted.push(free);
  }
  return accepted;
}

/** `x` and `y` are the centre of a rectangle. */
function overlaps(one: Rect, other: Rect): boolean {
  return Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;
}
