// Cuts areas that touch into borders that are stored, simplified and drawn once, so that no gap opens between two neighbours.
import type { MapPoint } from '@lafiya/domain/care-map/line-text';

export type Area = { name: string; rings: MapPoint[][] };
export type Topology = { borders: MapPoint[][]; areas: { name: string; rings: number[][] }[] };

/** Which areas a border parts: one alone where the land ends. */
export function sidesOf({ borders, areas }: Topology): string[][] {
  const sides: string[][] = borders.map(() => []);
  for (const { name, rings } of areas) for (const border of rings.flat()) sides[border < 0 ? -border - 1 : border]?.push(name);
  return sides;
}

/** Joins lines that end where exactly one other begins, and closes rings. */
export function joinLines(lines: MapPoint[][]): MapPoint[][] {
  const ends = new Map<string, MapPoint[][]>();
  const endsOf = (line: MapPoint[]) => [keyOf(line[0] as MapPoint), keyOf(line.at(-1) as MapPoint)];
  for (const line of lines) for (const end of endsOf(line)) ends.set(end, [...(ends.get(end) ?? []), line]);
  const left = new Set(lines);
  const follow = (line: MapPoint[]): MapPoint[] => {
    let joined = line;
    for (;;) {
      const end = keyOf(joined.at(-1) as MapPoint);
      const next = ends.get(end)?.find((other) => left.has(other));
      if (!next || ends.get(end)?.length !== 2) return joined;
      left.delete(next);
      const onward = keyOf(next[0] as MapPoint) === end ? next : [...next].reverse();
      joined = [...joined, ...onward.slice(1)];
    }
  };
  const joined: MapPoint[][] = [];
  for (const line of lines) {
    if (!left.delete(line)) continue;
    joined.push(follow(follow(line).reverse()));
  }
  return joined;
}

const keyOf = ([longitude, latitude]: MapPoint): string => `${longitude},${latitude}`;

/** A ring is a list of borders, walked as they are (n) or backwards (-n - 1). */
export function cutIntoBorders(areas: Area[], tolerance: number): Topology {
  const corners = findCorners(areas);
  const known = new Map<string, number>();
  const borders: MapPoint[][] = [];
  const take = (line: MapPoint[]): number => {
    const forth = line.map(keyOf).join(' ');
    const back = line.map(keyOf).reverse().join(' ');
    const found = known.get(forth);
    if (found !== undefined) return found;
    const opposite = known.get(back);
    if (opposite !== undefined) return -opposite - 1;
    known.set(forth, borders.length);
    borders.push(simplify(line, tolerance));
    return borders.length - 1;
  };
  const cut = areas.map(({ name, rings }) => ({ name, rings: rings.map((ring) => splitAt(ring, corners).map(take)) }));
  return { borders, areas: cut };
}

/** Points where other neighbours begin: they have more than two different neighbours on all rings together. */
function findCorners(areas: Area[]): Set<string> {
  const beside = new Map<string, Set<string>>();
  for (const ring of areas.flatMap((area) => area.rings)) {
    const open = ring.slice(0, -1).map(keyOf);
    open.forEach((key, n) => {
      const neighbours = beside.get(key) ?? new Set();
      neighbours.add(open[(n + 1) % open.length] ?? '').add(open[(n - 1 + open.length) % open.length] ?? '');
      beside.set(key, neighbours);
    });
  }
  return new Set([...beside].filter(([, neighbours]) => neighbours.size > 2).map(([key]) => key));
}

function splitAt(ring: MapPoint[], corners: Set<string>): MapPoint[][] {
  const open = ring.slice(0, -1);
  const first = Math.max(0, open.findIndex((point) => corners.has(keyOf(point)))); // biome-ignore format: one thought
  const turned = [...open.slice(first), ...open.slice(0, first)];
  const start = turned[0];
  if (!start) return [];
  const lines: MapPoint[][] = [];
  let line: MapPoint[] = [start];
  for (const point of [...turned.slice(1), start]) {
    line.push(point);
    if (!corners.has(keyOf(point)) && point !== start) continue;
    lines.push(line);
    line = [point];
  }
  return lines;
}

/** Leaves out points that lie within the tolerance of the line without them (Douglas and Peucker). */
export function simplify(line: MapPoint[], tolerance: number): MapPoint[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [furthest, distance] = [0, 0];
  for (let n = 1; n < line.length - 1; n += 1) {
    const away = distanceFrom(line[n] as MapPoint, first, last);
    if (away > distance) [furthest, distance] = [n, away];
  }
  if (distance <= tolerance) return keyOf(first) === keyOf(last) ? [first, line[furthest] ?? first, last] : [first, last];
  return [...simplify(line.slice(0, furthest + 1), tolerance).slice(0, -1), ...simplify(line.slice(furthest), tolerance)];
}

function distanceFrom([x, y]: MapPoint, [fromX, fromY]: MapPoint, [toX, toY]: MapPoint): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const length = wide * wide + high * high;
  const share = length ? Math.max(0, Math.min(1, ((x - fromX) * wide + (y - fromY) * high) / length)) : 0;
  return Math.hypot(x - fromX - share * wide, y - fromY - share * high);
}
