// Base map data: loads the country at once and a state when it comes into view, as paths that can be drawn at any zoom.
import { type MapPoint, decodePolyline } from '@lafiya/domain/care-locations/map/polyline';
import { mapZooms } from '@lafiya/domain/care-locations/map/clusters';
import { toWorld, type WorldPoint, worldPixels } from '@lafiya/domain/care-locations/map/mercator';
import { type Box, boxesOverlap } from './view.ts';

type Name = [text: string, longitude: number, latitude: number, fromZoom: number];
type CountryFile = {
  steps: number;
  states: { code: string; name: string; at: [number, number]; box: [number, number, number, number] }[];
  labels: Name[];
  waters: Name[];
} & Record<'land' | 'borders' | 'neighbours' | 'lakes' | 'rivers' | 'towns' | 'roads', string[]>;
type StateFile = { steps: number; borders: string[]; areas: { name: string; at: [number, number]; rings: number[][] }[]; labels: Name[] };

export type PlaceName = { text: string; at: WorldPoint; from: number };
export type Country = Record<'land' | 'borders' | 'neighbours' | 'lakes' | 'rivers' | 'towns' | 'roads', Path2D> & {
  states: { code: string; name: string; at: WorldPoint; box: Box }[];
  towns: Path2D;
  names: PlaceName[];
  waters: PlaceName[];
};
export type State = { areas: Path2D; borders: Path2D; areaNames: PlaceName[]; names: PlaceName[] };
export type BaseMap = { country: Country | undefined; stateOf: (code: string) => State | undefined; loadStates: (box: Box) => void };

/** Paths are in pixels of the highest zoom, relative to this origin, which keeps the numbers small enough to be exact. */
export const pathOrigin = toWorld({ latitude: 14, longitude: 2 });
export const pathScale = worldPixels(mapZooms.max);

export function createBaseMap(folder: string, onChange: () => void, onFailure: () => void): BaseMap {
  const states = new Map<string, State | 'asked'>();
  const baseMap: BaseMap = {
    country: undefined,
    stateOf: (code) => {
      const state = states.get(code);
      return state === 'asked' ? undefined : state;
    },
    loadStates: (box) => {
      for (const state of baseMap.country?.states ?? []) {
        if (states.has(state.code) || !boxesOverlap(state.box, box)) continue;
        states.set(state.code, 'asked');
        readState(`${folder}/${state.code}.json`).then(
          (read) => {
            states.set(state.code, read);
            onChange();
          },
          // The country's coarse shapes stay; the next movement retries.
          () => states.delete(state.code),
        );
      }
    },
  };
  readCountry(`${folder}/country.json`).then((country) => {
    baseMap.country = country;
    onChange();
  }, onFailure);
  return baseMap;
}

async function read<File>(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

async function readCountry(url: string): Promise<Country> {
  const file = await read<CountryFile>(url);
  const path = (lines: string[]) => pathOf(lines, (line) => decodePolyline(line, file.steps));
  return {
    land: await path(file.land),
    borders: await path(file.borders),
    neighbours: await path(file.neighbours),
    lakes: await path(file.lakes),
    rivers: await path(file.rivers),
    towns: await path(file.towns),
    roads: await path(file.roads),
    states: file.states.map(({ code, name, at: [longitude, latitude], box: [west, south, east, north] }) => ({
      code,
      name,
      at: toWorld({ latitude, longitude }),
      box: { west, south, east, north },
    })),
    names: file.labels.map(toPlaceName),
    waters: file.waters.map(toPlaceName),
  };
}

async function readState(url: string): Promise<State> {
  const { steps, borders, areas, labels } = await read<StateFile>(url);
  const lines = borders.map((line) => decodePolyline(line, steps));
  const rings = areas.flatMap((area) => area.rings);
  return {
    areas: await pathOf(rings, (ring) => ring.flatMap((border) => pointsOfBorder(lines, border))),
    borders: await pathOf(lines, (line) => line),
    areaNames: areas.map(({ name, at: [longitude, latitude] }) => toPlaceName([name, longitude, latitude, areaNamesFromZoom])),
    names: labels.map(toPlaceName),
  };
}

const areaNamesFromZoom = 9.5;

const pointsOfBorder = (lines: MapPoint[][], border: number): MapPoint[] =>
  border < 0 ? [...(lines[-border - 1] ?? [])].reverse() : (lines[border] ?? []);

const toPlaceName = ([text, longitude, latitude, from]: Name): PlaceName => ({ text, at: toWorld({ latitude, longitude }), from });

/** Yields to the browser after this long, so that the page stays responsive. */
const yieldAfterMs = 8;

async function pathOf<Line>(lines: Line[], pointsOf: (line: Line) => MapPoint[]): Promise<Path2D> {
  const path = new Path2D();
  let startedAt = performance.now();
  for (const line of lines) {
    pointsOf(line).forEach(([longitude, latitude], n) => {
      const { x, y } = toWorld({ latitude, longitude });
      const at = [(x - pathOrigin.x) * pathScale, (y - pathOrigin.y) * pathScale] as const;
      if (n) path.lineTo(...at);
      else path.moveTo(...at);
    });
    if (performance.now() - startedAt < yieldAfterMs) continue;
    await new Promise((go) => setTimeout(go));
    startedAt = performance.now();
  }
  return path;
}
