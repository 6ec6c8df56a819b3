// Draws the base map: water, land, borders, rivers, and the names that fit. Colours come from the page's CSS.
import { type Country, type BaseMap, type PlaceName, pathOrigin, pathScale, type State } from './base-map.ts';
import { type Label, placeLabels, type Rect } from './place-labels.ts';
import { boxOf, boxesOverlap, pixelOf, type View } from './view.ts';
import { worldPixels } from '@lafiya/domain/care-locations/map/mercator';

/** Local government areas are drawn from this zoom. */
export const detailFromZoom = 8.5;
/** Rivers and trunk roads are drawn at low zoom only, because they are not precise enough for high zoom. */
const riversUntilZoom = 11;
const roadsUntilZoom = 9;

export type Colours = Record<'water' | 'waterInk' | 'land' | 'edge' | 'abroad' | 'town' | 'road' | 'ink' | 'inkSoft', string>;

export type DrawOptions = { colours: Colours; font: string; occupied: Rect[] };

export function drawBaseMap(canvas: HTMLCanvasElement, view: View, baseMap: BaseMap, options: DrawOptions): void {
  const { colours } = options;
  const context = canvas.getContext('2d');
  const { country } = baseMap;
  if (!context) return;
  const density = canvas.width / view.width;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colours.water;
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (!country) return;
  const scale = (density * worldPixels(view.zoom)) / pathScale;
  const { x, y } = pixelOf(view, pathOrigin);
  context.setTransform(scale, 0, 0, scale, x * density, y * density);
  context.lineJoin = 'round';
  const pen = { context, width: (pixels: number) => (pixels * density) / scale };
  const states = view.zoom >= detailFromZoom ? findVisibleStates(country, view, baseMap) : { detailed: [], isComplete: false };
  drawLand(pen, country, states, colours, view.zoom);
  drawLines(pen, country, states.detailed, colours, view.zoom);
  context.setTransform(density, 0, 0, density, 0, 0);
  drawNames(context, view, country, states.detailed, options);
}

type Pen = { context: CanvasRenderingContext2D; width: (pixels: number) => number };
type VisibleStates = { detailed: State[]; isComplete: boolean };

function findVisibleStates(country: Country, view: View, baseMap: BaseMap): VisibleStates {
  const box = boxOf(view);
  const visible = country.states.filter((state) => boxesOverlap(state.box, box)).map(({ code }) => baseMap.stateOf(code));
  const detailed = visible.filter((state) => state !== undefined);
  return { detailed, isComplete: detailed.length === visible.length };
}

function drawLand(
  { context, width }: Pen,
  country: Country,
  { detailed, isComplete }: VisibleStates,
  colours: Colours,
  zoom: number,
): void {
  context.fillStyle = colours.abroad;
  context.strokeStyle = colours.abroad;
  context.fill(country.neighbours);
  // Drawn slightly beyond the border, because this outline is coarser than ours and water must not show in the gaps.
  context.lineWidth = width(2 ** (zoom - 5));
  context.stroke(country.neighbours);
  context.fillStyle = colours.land;
  if (!isComplete) context.fill(country.land, 'evenodd');
  for (const state of detailed) {
    context.fill(state.areas, 'evenodd');
    context.strokeStyle = colours.land;
    context.lineWidth = width(1);
    context.stroke(state.areas);
  }
  context.fillStyle = colours.town;
  if (zoom < riversUntilZoom) context.fill(country.towns);
  context.fillStyle = colours.water;
  context.fill(country.lakes);
}

function drawLines({ context, width }: Pen, country: Country, detailed: State[], colours: Colours, zoom: number): void {
  if (zoom < riversUntilZoom) {
    context.strokeStyle = colours.water;
    context.lineWidth = width(zoom < 7 ? 1.25 : 2);
    context.stroke(country.rivers);
  }
  if (zoom < roadsUntilZoom && zoom >= 6) {
    context.strokeStyle = colours.road;
    context.lineWidth = width(2);
    context.stroke(country.roads);
  }
  context.strokeStyle = colours.edge;
  context.lineWidth = width(1);
  for (const state of detailed) context.stroke(state.borders);
  if (zoom >= riversUntilZoom && detailed.length > 0) return;
  context.lineWidth = width(zoom < 7 ? 1 : 1.75);
  context.stroke(country.borders);
}

/** Text widths by font and text. Cached because measuring is the slowest part of drawing. */
const widthCache = new Map<string, number>();

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const key = `${context.font} ${text}`;
  const width = widthCache.get(key) ?? context.measureText(text).width;
  widthCache.set(key, width);
  return width;
}

type Style = { weight: number; size: number; colour: string; halo: boolean };
type StyledLabel = Label & { style: Style };

function drawNames(context: CanvasRenderingContext2D, view: View, country: Country, detailed: State[], options: DrawOptions): void {
  const { colours, font, occupied } = options;
  const town: Style = { weight: 600, size: 13, colour: colours.ink, halo: true };
  const small: Style = { weight: 500, size: 12, colour: colours.inkSoft, halo: true };
  const water: Style = { weight: 500, size: 14, colour: colours.waterInk, halo: false };
  const fontOf = ({ weight, size }: Style) => `${weight} ${size}px ${font}`;
  const layOutNames = (names: PlaceName[], style: Style): StyledLabel[] => {
    context.font = fontOf(style);
    return names.flatMap(({ text, at, from }) => {
      const { x, y } = pixelOf(view, at);
      if (view.zoom < from || x < -60 || y < -20 || x > view.width + 60 || y > view.height + 20) return [];
      return { text, x, y, width: widthOf(context, text) + 14, height: style.size + 8, style };
    });
  };
  const stateNames =
    view.zoom < 6 || view.zoom >= detailFromZoom ? [] : country.states.map(({ name, at }) => ({ text: name, at, from: 6 }));
  const placed = placeLabels(
    [
      ...layOutNames(country.waters, water),
      ...layOutNames(country.names, town),
      ...layOutNames(stateNames, small),
      ...layOutNames(
        detailed.flatMap((state) => state.areaNames),
        town,
      ),
      ...layOutNames(
        detailed.flatMap((state) => state.names),
        small,
      ),
    ],
    occupied,
  );
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { text, x, y, style } of placed) {
    context.font = fontOf(style);
    context.fillStyle = style.colour;
    context.strokeStyle = colours.land;
    context.lineWidth = 3;
    if (style.halo) context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}
