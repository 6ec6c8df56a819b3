// Generates the base map's files from a folder of GeoJSON: one small file for the country, and one per state with its local government areas.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MapPoint, encodePolyline } from '@lafiya/domain/care-locations/map/polyline';
import { type Area, cutIntoBorders, joinLines, areasByBorder, simplify } from './topology.ts';

type Polygon = MapPoint[][];
type Geometry =
  | { type: 'Polygon' | 'MultiLineString'; coordinates: MapPoint[][] }
  | { type: 'MultiPolygon'; coordinates: Polygon[] }
  | { type: 'LineString'; coordinates: MapPoint[] }
  | { type: 'Point'; coordinates: MapPoint };
type Feature = { properties: Record<string, string | number>; geometry: Geometry };

/** Grid steps per degree: about 200 m for the country, 55 m for a state. */
const coarse = 500;
const fine = 2_000;
const tolerance = { whole: 0.012, state: 0.0008 };
/** Minimum population of towns in the country file. */
const largeTown = 90_000;
/** In square degrees; smaller islands, ponds and gaps are left out of the country file. */
const smallestRing = 0.0015;

export function generateMapFiles(source: string, target: string): void {
  const read = (name: string): Feature[] => JSON.parse(readFileSync(path.join(source, `${name}.geojson`), 'utf8')).features;
  mkdirSync(target, { recursive: true });
  const write = (name: string, content: object): void => writeFileSync(path.join(target, `${name}.json`), JSON.stringify(content));
  const places = read('ng_places');
  write('country', countryFile(read, places));
  const areas = read('ng_lgas');
  for (const state of read('ng_states')) write(String(state.properties['iso']), stateFile(state, areas, places));
}

function countryFile(read: (name: string) => Feature[], places: Feature[]): object {
  const { land, borders } = outlines(read('ng_lgas'));
  const shorten = (line: MapPoint[], slack = tolerance.whole) => encodePolyline(simplify(line, slack), coarse);
  const lines = (name: string, slack?: number) =>
    read(name).flatMap(({ geometry }) => linesOf(geometry).map((line) => shorten(line, slack)));
  return {
    steps: coarse,
    land: land.map((ring) => shorten(ring)),
    borders: borders.map((line) => shorten(line)),
    states: read('ng_states').map(({ properties, geometry }) => {
      const rings = linesOf(geometry);
      return { code: properties['iso'], name: properties['state'], at: centreOf(rings), box: boxOf(rings.flat()) };
    }),
    neighbours: lines('ng_neighbours', 0.03),
    lakes: lines('ng_lakes'),
    rivers: lines('ng_rivers'),
    towns: lines('ng_urban_areas'),
    roads: lines('ng_trunk_roads_schematic', 0),
    labels: places.filter(isLarge).map(labelOf),
    waters,
  };
}

/** Labels of waters, set by hand because the sources have no suitable positions. */
const waters = [
  ['Gulf of Guinea', 4.1, 4.9, 5],
  ['Lake Chad', 14.15, 13.05, 7],
  ['Kainji Lake', 4.56, 10.35, 7],
  ['Lagos Lagoon', 3.52, 6.53, 10],
];

/** Outline of the country and borders between states, both derived from the local government areas, whose borders match exactly. */
function outlines(areas: Feature[]): { land: MapPoint[][]; borders: MapPoint[][] } {
  const topology = cutIntoBorders(
    areas.map((area) => areaOf(area, 'state_iso')),
    0,
  );
  const areaNames = areasByBorder(topology);
  const joinBorders = (isWanted: (states: string[]) => boolean) =>
    joinLines(topology.borders.filter((_line, n) => isWanted(areaNames[n] ?? [])));
  return {
    land: joinBorders((states) => states.length === 1).filter((ring) => sizeOf(ring) >= smallestRing),
    borders: joinBorders((states) => states.length > 1 && new Set(states).size > 1),
  };
}

function stateFile({ properties }: Feature, all: Feature[], places: Feature[]): object {
  const here = all.filter((area) => area.properties['state_iso'] === properties['iso']);
  const { borders, areas } = cutIntoBorders(
    here.map((area) => areaOf(area, 'lga')),
    tolerance.state,
  );
  return {
    steps: fine,
    borders: borders.map((line) => encodePolyline(line, fine)),
    areas: areas.map(({ name, rings }, n) => ({ name, at: centreOf(linesOf((here[n] as Feature).geometry)), rings })),
    labels: places.filter((place) => place.properties['state'] === properties['state'] && !isLarge(place)).map(labelOf),
  };
}

const isLarge = (place: Feature): boolean => Number(place.properties['population']) >= largeTown;

function areaOf({ properties, geometry }: Feature, name: string): Area {
  return { name: String(properties[name]), rings: linesOf(geometry) };
}

function linesOf(geometry: Geometry): MapPoint[][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat();
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'Point' ? [] : geometry.coordinates;
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

function boxOf(points: MapPoint[]): number[] {
  const [east, north] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)].map(roundDegrees);
}

/** Twice the signed area of a ring, and its centroid. */
function measure(ring: MapPoint[]): { size: number; at: number[] } {
  let [size, x, y] = [0, 0, 0];
  ring.slice(1).forEach(([toX, toY], n) => {
    const [fromX, fromY] = ring[n] as MapPoint;
    const cross = fromX * toY - toX * fromY;
    size += cross;
    x += (fromX + toX) * cross;
    y += (fromY + toY) * cross;
  });
  return { size, at: [roundDegrees(x / (3 * size)), roundDegrees(y / (3 * size))] };
}

const sizeOf = (ring: MapPoint[]): number => Math.abs(measure(ring).size) / 2;

/** The centroid of the largest ring, where the label is placed. */
function centreOf(rings: MapPoint[][]): number[] {
  const [largest] = rings.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return measure(largest ?? []).at;
}

/** Name, position and minimum zoom. */
function labelOf({ properties, geometry }: Feature): [string, number, number, number] {
  const [x, y] = geometry.coordinates as MapPoint;
  const people = Number(properties['population']);
  const from =
    people >= 1_000_000 ? 5 : people >= 400_000 ? 6 : people >= 200_000 ? 7 : people >= largeTown ? 8 : people >= 30_000 ? 9 : 11;
  return [String(properties['name']), roundDegrees(x), roundDegrees(y), from];
}
