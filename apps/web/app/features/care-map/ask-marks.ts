// Asks the server what a part of the map shows. Questions are rounded to a grid, so that small movements and other visitors ask the same.
import { cellsAcross, mapZooms } from '@lafiya/domain/care-map/clusters';
import { toEarth, toWorld } from '@lafiya/domain/care-map/mercator';
import type { Box, View } from './view.ts';
import { boxOf } from './view.ts';

export type Mark = {
  latitude: number;
  longitude: number;
  count: number;
  type: string | null;
  id: string | null;
  name: string | null;
};

/** All of the country, at the zoom that shows it. */
export const everywhere: { box: Box; zoom: number } = { box: { west: 2.5, south: 4, east: 15, north: 14 }, zoom: 6 };

const gridCells = 4;

/** The question for a view: the zoom as a whole number, and a box of whole pieces of the grid around it. */
export function questionFor(view: View): { box: Box; zoom: number } {
  const zoom = Math.max(mapZooms.least, Math.min(mapZooms.most, Math.round(view.zoom)));
  const pieces = cellsAcross(zoom) / gridCells;
  const { west, south, east, north } = boxOf(view, 0.1);
  const [from, to] = [toWorld({ latitude: north, longitude: west }), toWorld({ latitude: south, longitude: east })];
  const upperLeft = toEarth({ x: Math.floor(from.x * pieces) / pieces, y: Math.floor(from.y * pieces) / pieces });
  const lowerRight = toEarth({ x: Math.ceil(to.x * pieces) / pieces, y: Math.ceil(to.y * pieces) / pieces });
  return { zoom, box: { west: upperLeft.longitude, south: lowerRight.latitude, east: lowerRight.longitude, north: upperLeft.latitude } };
}

/** `filter` holds what the visitor looks for, as the page's own address has it. */
export async function askMarks({ box, zoom }: { box: Box; zoom: number }, filter: URLSearchParams, signal?: AbortSignal): Promise<Mark[]> {
  const params = new URLSearchParams();
  for (const name of ['search', 'type', 'state']) {
    const value = filter.get(name);
    if (value) params.set(name, value);
  }
  params.set('box', [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(4)).join(','));
  params.set('zoom', String(zoom));
  const answer = await fetch(`/api/care-locations/map?${params.toString()}`, signal ? { signal } : {});
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()).marks;
}
