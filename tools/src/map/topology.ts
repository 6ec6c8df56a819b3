// Splits adjacent areas into shared borders that are simplified and stored once, so that no gaps open between neighbours.
import type { MapPoint } from '@lafiya/domain/care-locations/map/polyline';

export type Area = { name: string; rings: MapPoint[][] };
export type Topology = { borders: MapPoint[][]; areas: { name: string; rings: number[][] }[] };

/** The areas on both sides of each border; only one at the edge of the country. */
export function areasByBorder({ borders, areas }: Topology): string[][] {
  const areaNames: string[][] = borders.map(() => []);
  for (const { name, rings } of areas) for (const border of rings.flat()) areaNames[border < 0 ? -border - 1 : border]?.push(name);
  return areaNames;
}

/** Joins lines that share an endpoint with exactly one other line, and closes rings. */
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

/** A ring is a list of border indexes, forwards (n) or backwards (-n - 1). */
export function cutIntoBorders(areas: Area[], tolerance: number): Topology {
  const corners = findCorners(areas);
  const known = new Map<string, number>();
  const borders: MapPoint[][] = [];
  const borderIndexOf = (line: MapPoint[]): number => {
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
  const cut = areas.map(({ name, rings }) => ({ name, rings: rings.map((ring) => splitAt(ring, corners).map(borderIndexOf)) }));
  return { borders, areas: cut };
}

/** Points where borders meet: they have more than two different neighbouring points across all rings. */
function findCorners(areas: Area[]): Set<string> {
  const beside = new Map<string, Set<string>>();
  for (const ring of areas.flatMap((area) => area.rings)) {
    const open = ring.slice(0, -1).map(keyOf);
    open.forEach((key, n) => {
      const adjacentPoints = beside.get(key) ?? new Set();
      adjacentPoints.add(open[(n + 1) % open.length] ?? '').add(open[(n - 1 + open.length) % open.length] ?? '');
      beside.set(key, adjacentPoints);
    });
  }
  return new Set([...beside].filter(([, adjacentPoints]) => adjacentPoints.size > 2).map(([key]) => key));
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

/** Douglas–Peucker simplification. */
export function simplify(line: MapPoint[], tolerance: number): MapPoint[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [furthest, distance] = [0, 0];
  for (let n = 1; n < line.length - 1; n += 1) {
    const offset = distanceFrom(line[n] as MapPoint, first, last);
    if (offset > distance) [furthest, distance] = [n, offset];
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
