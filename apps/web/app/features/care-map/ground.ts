// The base map's ground: reads its files, the country at once and a state when it comes into view, as paths that can be drawn at any zoom.
import { type MapPoint, readLine } from '@lafiya/domain/care-map/line-text';
import { mapZooms } from '@lafiya/domain/care-map/clusters';
import { toWorld, type WorldPoint, worldPixels } from '@lafiya/domain/care-map/mercator';
import { type Box, overlap } from './view.ts';

type Name = [text: string, longitude: number, latitude: number, fromZoom: number];
type CountryFile = {
  steps: number;
  states: { code: string; name: string; at: [number, number]; box: [number, number, number, number] }[];
  labels: Name[];
  waters: Name[];
} & Record<'land' | 'borders' | 'neighbours' | 'lakes' | 'rivers' | 'towns' | 'roads', string[]>;
type StateFile = { steps: number; borders: string[]; areas: { name: string; at: [number, number]; rings: number[][] }[]; labels: Name[] };

export type Named = { text: string; at: WorldPoint; from: number };
export type Country = Record<'land' | 'borders' | 'neighbours' | 'lakes' | 'rivers' | 'towns' | 'roads', Path2D> & {
  states: { code: string; name: string; at: WorldPoint; box: Box }[];
  towns: Path2D;
  names: Named[];
  waters: Named[];
};
export type State = { areas: Path2D; borders: Path2D; areaNames: Named[]; names: Named[] };
export type Ground = { country: Country | undefined; stateOf: (code: string) => State | undefined; want: (box: Box) => void };

/** Paths are drawn in pixels of the nearest zoom, counted from here, which keeps the numbers small enough to be exact. */
export const pathOrigin = toWorld({ latitude: 14, longitude: 2 });
export const pathScale = worldPixels(mapZooms.most);

export function openGround(folder: string, onChange: () => void, onFailure: () => void): Ground {
  const states = new Map<string, State | 'asked'>();
  const ground: Ground = {
    country: undefined,
    stateOf: (code) => {
      const state = states.get(code);
      return state === 'asked' ? undefined : state;
    },
    want: (box) => {
      for (const state of ground.country?.states ?? []) {
        if (states.has(state.code) || !overlap(state.box, box)) continue;
        states.set(state.code, 'asked');
        readState(`${folder}/${state.code}.json`).then(
          (read) => {
            states.set(state.code, read);
            onChange();
          },
          // The coarse ground stays; the next movement asks again.
          () => states.delete(state.code),
        );
      }
    },
  };
  readCountry(`${folder}/country.json`).then((country) => {
    ground.country = country;
    onChange();
  }, onFailure);
  return ground;
}

async function read<File>(address: string): Promise<File> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

async function readCountry(address: string): Promise<Country> {
  const file = await read<CountryFile>(address);
  const path = (lines: string[]) => pathOf(lines, (line) => readLine(line, file.steps));
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
    names: file.labels.map(namedOf),
    waters: file.waters.map(namedOf),
  };
}

async function readState(address: string): Promise<State> {
  const { steps, borders, areas, labels } = await read<StateFile>(address);
  const lines = borders.map((line) => readLine(line, steps));
  const rings = areas.flatMap((area) => area.rings);
  return {
    areas: await pathOf(rings, (ring) => ring.flatMap((border) => walked(lines, border))),
    borders: await pathOf(lines, (line) => line),
    areaNames: areas.map(({ name, at: [longitude, latitude] }) => namedOf([name, longitude, latitude, areaNamesFrom])),
    names: labels.map(namedOf),
  };
}

const areaNamesFrom = 9.5;

const walked = (lines: MapPoint[][], border: number): MapPoint[] =>
  border < 0 ? [...(lines[-border - 1] ?? [])].reverse() : (lines[border] ?? []);

const namedOf = ([text, longitude, latitude, from]: Name): Named => ({ text, at: toWorld({ latitude, longitude }), from });

/** A phone must answer a finger meanwhile: after so long it is given the chance. */
const patienceMs = 8;

async function pathOf<Line>(lines: Line[], pointsOf: (line: Line) => MapPoint[]): Promise<Path2D> {
  const path = new Path2D();
  let began = performance.now();
  for (const line of lines) {
    pointsOf(line).forEach(([longitude, latitude], n) => {
      const { x, y } = toWorld({ latitude, longitude });
      const at = [(x - pathOrigin.x) * pathScale, (y - pathOrigin.y) * pathScale] as const;
      if (n) path.lineTo(...at);
      else path.moveTo(...at);
    });
    if (performance.now() - began < patienceMs) continue;
    await new Promise((go) => setTimeout(go));
    began = performance.now();
  }
  return path;
}
