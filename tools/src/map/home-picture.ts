// Draws the map picture of the home page: Lagos with its markers, as the map opens, for light and dark mode in one SVG.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Cell, cellsAcross, markerPosition } from '@lafiya/domain/care-locations/map/clusters';
import type { MapPoint } from '@lafiya/domain/care-locations/map/polyline';
import { toWorld, type WorldPoint, worldPixels } from '@lafiya/domain/care-locations/map/mercator';
import { simplify } from './topology.ts';

const size = { width: 760, height: 560 };
const zoom = 11;
const middle = toWorld({ latitude: 6.53, longitude: 3.43 });
/** CSS classes of the style below. */
const colours: Record<string, string> = { hospital: 'h', pharmacy: 'p', clinic: 'c' };

const names: [string, number, number, string][] = [
  ['Ikeja', 3.342, 6.6, 't'],
  ['Lagos Lagoon', 3.52, 6.53, 'w'],
];

type Feature = { geometry: { type: string; coordinates: MapPoint[][] | MapPoint[][][] } };
type Spot = { type: string; latitude: number; longitude: number };

export function drawHomePicture(areas: Feature[], placesFile: string, target: string): void {
  const rings = areas.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? (geometry.coordinates as MapPoint[][][]).flat() : (geometry.coordinates as MapPoint[][]),
  );
  const land = rings
    .map((ring) => ring.map(toPixels))
    .filter(isVisible)
    .map(pathOf)
    .join('');
  const marks = cellsOf(readPlaces(placesFile)).map(drawMark).join('');
  const labels = names.map(([text, longitude, latitude, kind]) => {
    const [x, y] = toPixels([longitude, latitude]);
    return `<text class="${kind}" x="${x}" y="${y}">${text}</text>`;
  });
  writeFileSync(target, `${opening}<path class="l" d="${land}"/>${labels.join('')}${marks}</svg>`);
}

const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}"><title>Places of care in Lagos</title><style>svg{background:#cfe5e3}.l{fill:#fbf8f1;stroke:#e0d6c2}text{font:600 15px system-ui,sans-serif;text-anchor:middle;fill:#47574f}.w{fill:#386566;font-weight:500}.g circle{fill:#fff;stroke:#0b6647;stroke-width:3}.g text{font-weight:700;font-size:13px;fill:#0a3b2b}.h{fill:#b42318}.p{fill:#067647}.c{fill:#9a6700}.h,.p,.c{stroke:#fff;stroke-width:2}@media(prefers-color-scheme:dark){svg{background:#12343a}.l{fill:#1a2721;stroke:#2f4038}text{fill:#c3d0ca}.w{fill:#8ec3c6}}</style>`;

function toPixels([longitude, latitude]: MapPoint): [number, number] {
  return pixelsOf(toWorld({ latitude, longitude }));
}

function pixelsOf({ x, y }: WorldPoint): [number, number] {
  const scale = worldPixels(zoom);
  const short = (value: number) => Math.round(value * 10) / 10;
  return [short((x - middle.x) * scale + size.width / 2), short((y - middle.y) * scale + size.height / 2)];
}

const isVisible = (ring: MapPoint[]): boolean =>
  ring.some(([x]) => x > 0) && ring.some(([x]) => x < size.width) && ring.some(([, y]) => y > 0) && ring.some(([, y]) => y < size.height);

/** Moves points far outside to the edge, where they are not visible, to keep the file small. */
function pathOf(ring: MapPoint[]): string {
  const near = ring.map(([x, y]): MapPoint => [bounded(x, size.width), bounded(y, size.height)]);
  return `M${simplify(near, 1)
    .map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
    .join('L')}z`;
}

const bounded = (value: number, most: number): number => Math.max(-40, Math.min(most + 40, value));

function readPlaces(file: string): Spot[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const columns = header.split(',');
  return lines.flatMap((line) => {
    // Names and addresses may be quoted and contain commas.
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
    const at = (name: string) => cells[columns.indexOf(name)] ?? '';
    const spot = { type: at('type'), latitude: Number(at('lat')), longitude: Number(at('lng')) };
    return Number.isFinite(spot.latitude) && Number.isFinite(spot.longitude) ? spot : [];
  });
}

type Group = Cell & { type: string };

function cellsOf(spots: Spot[]): Group[] {
  const across = cellsAcross(zoom);
  const cells = new Map<string, { spots: (WorldPoint & { type: string })[]; column: number; row: number }>();
  for (const spot of spots) {
    const { x, y } = toWorld(spot);
    const [left, top] = pixelsOf({ x, y });
    if (left < 0 || top < 0 || left > size.width || top > size.height) continue;
    const [column, row] = [Math.floor(x * across), Math.floor(y * across)];
    const cell = cells.get(`${column} ${row}`) ?? { spots: [], column, row };
    cell.spots.push({ x, y, type: spot.type });
    cells.set(`${column} ${row}`, cell);
  }
  return [...cells.values()].map(({ spots: inside, column, row }) => ({
    column,
    row,
    count: inside.length,
    type: inside[0]?.type ?? '',
    middle: { x: mean(inside.map(({ x }) => x)), y: mean(inside.map(({ y }) => y)) },
  }));
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function drawMark(group: Group): string {
  const [x, y] = pixelsOf(markerPosition(group, cellsAcross(zoom)));
  if (group.count === 1) return `<circle class="${colours[group.type] ?? 'c'}" cx="${x}" cy="${y}" r="9"/>`;
  const radius = group.count >= 10 ? 21 : 18;
  return `<g class="g"><circle cx="${x}" cy="${y}" r="${radius}"/><text x="${x}" y="${y + 5}">${group.count}</text></g>`;
}
