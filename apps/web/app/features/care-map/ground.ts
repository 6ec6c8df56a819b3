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
        read<StateFile>(`${folder}/${state.code}.json`).then(
          (file) => {
            states.set(state.code, stateOf(file));
            onChange();
          },
          // The coarse ground stays; the next movement asks again.
          () => states.delete(state.code),
        );
      }
    },
  };
  read<CountryFile>(`${folder}/country.json`).then((file) => {
    ground.country = countryOf(file);
    onChange();
  }, onFailure);
  return ground;
}

async function read<File>(address: string): Promise<File> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

function countryOf(file: CountryFile): Country {
  const path = (lines: string[]) => pathOf(lines.map((line) => readLine(line, file.steps)));
  return {
    land: path(file.land),
    borders: path(file.borders),
    neighbours: path(file.neighbours),
    lakes: path(file.lakes),
    rivers: path(file.rivers),
    towns: path(file.towns),
    roads: path(file.roads),
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

function stateOf({ steps, borders, areas, labels }: StateFile): State {
  const lines = borders.map((line) => readLine(line, steps));
  const rings = areas.flatMap((area) => area.rings.map((ring) => ring.flatMap((border) => walked(lines, border))));
  return {
    areas: pathOf(rings),
    borders: pathOf(lines),
    areaNames: areas.map(({ name, at: [longitude, latitude] }) => namedOf([name, longitude, latitude, areaNamesFrom])),
    names: labels.map(namedOf),
  };
}

const areaNamesFrom = 9.5;

const walked = (lines: MapPoint[][], border: number): MapPoint[] =>
  border < 0 ? [...(lines[-border - 1] ?? [])].reverse() : (lines[border] ?? []);

const namedOf = ([text, longitude, latitude, from]: Name): Named => ({ text, at: toWorld({ latitude, longitude }), from });

function pathOf(lines: MapPoint[][]): Path2D {
  const path = new Path2D();
  for (const line of lines) {
    line.forEach(([longitude, latitude], n) => {
      const { x, y } = toWorld({ latitude, longitude });
      const at = [(x - pathOrigin.x) * pathScale, (y - pathOrigin.y) * pathScale] as const;
      if (n) path.lineTo(...at);
      else path.moveTo(...at);
    });
  }
  return path;
}
