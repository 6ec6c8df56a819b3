// Draws the base map: water, land, borders, rivers, and the names there is room for. Colours come from the page's own style.
import { type Country, type Ground, type Named, pathOrigin, pathScale, type State } from './ground.ts';
import { type Label, placeLabels, type Room } from './place-labels.ts';
import { boxOf, overlap, pixelOf, type View } from './view.ts';
import { worldPixels } from '@lafiya/domain/care-map/mercator';

/** From here on local government areas are drawn. */
export const fineFrom = 8.5;
/** Rivers and trunk roads are drawn from far only: near by they would lie beside where they are. */
const coarseUntil = 11;
const roadsUntil = 9;

export type Colours = Record<'water' | 'waterInk' | 'land' | 'edge' | 'abroad' | 'town' | 'road' | 'ink' | 'inkSoft', string>;

export type Look = { colours: Colours; font: string; taken: Room[] };

export function drawGround(canvas: HTMLCanvasElement, view: View, ground: Ground, look: Look): void {
  const { colours } = look;
  const brush = canvas.getContext('2d');
  const { country } = ground;
  if (!brush) return;
  const density = canvas.width / view.width;
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.fillStyle = colours.water;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  if (!country) return;
  const scale = (density * worldPixels(view.zoom)) / pathScale;
  const { x, y } = pixelOf(view, pathOrigin);
  brush.setTransform(scale, 0, 0, scale, x * density, y * density);
  brush.lineJoin = 'round';
  const pen = { brush, width: (pixels: number) => (pixels * density) / scale };
  const states = view.zoom >= fineFrom ? seenStates(country, view, ground) : { fine: [], areAll: false };
  drawLand(pen, country, states, colours, view.zoom);
  drawLines(pen, country, states.fine, colours, view.zoom);
  brush.setTransform(density, 0, 0, density, 0, 0);
  drawNames(brush, view, country, states.fine, look);
}

type Pen = { brush: CanvasRenderingContext2D; width: (pixels: number) => number };
type Seen = { fine: State[]; areAll: boolean };

function seenStates(country: Country, view: View, ground: Ground): Seen {
  const box = boxOf(view);
  const seen = country.states.filter((state) => overlap(state.box, box)).map(({ code }) => ground.stateOf(code));
  const fine = seen.filter((state) => state !== undefined);
  return { fine, areAll: fine.length === seen.length };
}

function drawLand({ brush, width }: Pen, country: Country, { fine, areAll }: Seen, colours: Colours, zoom: number): void {
  brush.fillStyle = colours.abroad;
  brush.strokeStyle = colours.abroad;
  brush.fill(country.neighbours);
  // A little over its edge, because its border is coarser than ours and water must not shine through between the two.
  brush.lineWidth = width(2 ** (zoom - 5));
  brush.stroke(country.neighbours);
  brush.fillStyle = colours.land;
  if (!areAll) brush.fill(country.land, 'evenodd');
  for (const state of fine) {
    brush.fill(state.areas, 'evenodd');
    brush.strokeStyle = colours.land;
    brush.lineWidth = width(1);
    brush.stroke(state.areas);
  }
  brush.fillStyle = colours.town;
  if (zoom < coarseUntil) brush.fill(country.towns);
  brush.fillStyle = colours.water;
  brush.fill(country.lakes);
}

function drawLines({ brush, width }: Pen, country: Country, fine: State[], colours: Colours, zoom: number): void {
  if (zoom < coarseUntil) {
    brush.strokeStyle = colours.water;
    brush.lineWidth = width(zoom < 7 ? 1.25 : 2);
    brush.stroke(country.rivers);
  }
  if (zoom < roadsUntil && zoom >= 6) {
    brush.strokeStyle = colours.road;
    brush.lineWidth = width(2);
    brush.stroke(country.roads);
  }
  brush.strokeStyle = colours.edge;
  brush.lineWidth = width(1);
  for (const state of fine) brush.stroke(state.borders);
  if (zoom >= coarseUntil && fine.length > 0) return;
  brush.lineWidth = width(zoom < 7 ? 1 : 1.75);
  brush.stroke(country.borders);
}

/** By font and text: a name is as wide in the next frame as in this one, and measuring is the slowest part of drawing. */
const widths = new Map<string, number>();

function widthOf(brush: CanvasRenderingContext2D, text: string): number {
  const key = `${brush.font} ${text}`;
  const width = widths.get(key) ?? brush.measureText(text).width;
  widths.set(key, width);
  return width;
}

type Style = { weight: number; size: number; colour: string; halo: boolean };
type Written = Label & { style: Style };

function drawNames(brush: CanvasRenderingContext2D, view: View, country: Country, fine: State[], look: Look): void {
  const { colours, font, taken } = look;
  const town: Style = { weight: 600, size: 13, colour: colours.ink, halo: true };
  const small: Style = { weight: 500, size: 12, colour: colours.inkSoft, halo: true };
  const water: Style = { weight: 500, size: 14, colour: colours.waterInk, halo: false };
  const fontOf = ({ weight, size }: Style) => `${weight} ${size}px ${font}`;
  const write = (names: Named[], style: Style): Written[] => {
    brush.font = fontOf(style);
    return names.flatMap(({ text, at, from }) => {
      const { x, y } = pixelOf(view, at);
      if (view.zoom < from || x < -60 || y < -20 || x > view.width + 60 || y > view.height + 20) return [];
      return { text, x, y, width: widthOf(brush, text) + 14, height: style.size + 8, style };
    });
  };
  const stateNames = view.zoom < 6 || view.zoom >= fineFrom ? [] : country.states.map(({ name, at }) => ({ text: name, at, from: 6 }));
  const kept = placeLabels(
    [
      ...write(country.waters, water),
      ...write(country.names, town),
      ...write(stateNames, small),
      ...write(
        fine.flatMap((state) => state.areaNames),
        town,
      ),
      ...write(
        fine.flatMap((state) => state.names),
        small,
      ),
    ],
    taken,
  );
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (const { text, x, y, style } of kept) {
    brush.font = fontOf(style);
    brush.fillStyle = style.colour;
    brush.strokeStyle = colours.land;
    brush.lineWidth = 3;
    if (style.halo) brush.strokeText(text, x, y);
    brush.fillText(text, x, y);
  }
}
