// Clusters map markers by the cells of a fixed grid, so that every view shows the same clusters.
import { type WorldPoint, worldPixels } from './mercator.ts';

/** From the whole country to a street. */
export const mapZooms = { min: 5, max: 17 } as const;

const cellPixels = 84;
/** From this zoom on, only locations at the same spot are clustered. */
const streetZoom = 16;
const streetCellPixels = 12;

/** Width of the world in cells at this zoom. */
export function cellsAcross(zoom: number): number {
  return worldPixels(zoom) / (zoom >= streetZoom ? streetCellPixels : cellPixels);
}

/** `middle` is the mean position of the locations in the cell. */
export type Cell = { column: number; row: number; count: number; middle: WorldPoint };

/**
 * Position of a cell's marker: the mean of its locations, kept away from the edge so that it does not cover the neighbouring marker.
 * A single location keeps its exact position.
 */
export function markerPosition({ column, row, count, middle }: Cell, across: number): WorldPoint {
  if (count === 1) return middle;
  const inside = (value: number, cell: number) => (cell + Math.max(0.28, Math.min(0.72, value * across - cell))) / across;
  return { x: inside(middle.x, column), y: inside(middle.y, row) };
}
