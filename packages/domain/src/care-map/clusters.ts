// How places that lie close together on the map become one mark with a number: by the cells of a grid that is the same for every view.
import { type WorldPoint, worldPixels } from './mercator.ts';

/** Zooms the map knows: from all of the country to a street. */
export const mapZooms = { least: 5, most: 17 } as const;

const cellPixels = 84;
/** From here on only what lies at the same spot is one mark. */
const streetZoom = 16;
const streetCellPixels = 12;

/** How many cells the world is wide at this zoom. */
export function cellsAcross(zoom: number): number {
  return worldPixels(zoom) / (zoom >= streetZoom ? streetCellPixels : cellPixels);
}

/** What one cell holds; `middle` is the mean of its places. */
export type Cell = { column: number; row: number; count: number; middle: WorldPoint };

/**
 * Where the mark of a cell stands: in the middle of its places, but not so near the edge that it would cover the neighbour's.
 * A single place stands where it is.
 */
export function settle({ column, row, count, middle }: Cell, across: number): WorldPoint {
  if (count === 1) return middle;
  const inside = (value: number, cell: number) => (cell + Math.max(0.28, Math.min(0.72, value * across - cell))) / across;
  return { x: inside(middle.x, column), y: inside(middle.y, row) };
}
