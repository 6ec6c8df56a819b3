// Loads the markers of a part of the map. Queries are rounded to a grid, so that small movements and other visitors hit the same cache entries.
import { cellsAcross, mapZooms } from '@lafiya/domain/care-locations/map/clusters';
import { toEarth, toWorld } from '@lafiya/domain/care-locations/map/mercator';
import type { Box, View } from './view.ts';
import { boxOf } from './view.ts';

export type Marker = {
  latitude: number;
  longitude: number;
  count: number;
  type: string | null;
  id: string | null;
  name: string | null;
};

/** The whole country, at the zoom that shows it. */
export const wholeCountry: { box: Box; zoom: number } = { box: { west: 2.5, south: 4, east: 15, north: 14 }, zoom: 6 };

const gridCells = 4;

/** Rounds the zoom to an integer and the box outwards to whole grid cells. */
export function markerQueryFor(view: View): { box: Box; zoom: number } {
  const zoom = Math.max(mapZooms.min, Math.min(mapZooms.max, Math.round(view.zoom)));
  const cellsAcrossGrid = cellsAcross(zoom) / gridCells;
  const { west, south, east, north } = boxOf(view, 0.1);
  const [from, to] = [toWorld({ latitude: north, longitude: west }), toWorld({ latitude: south, longitude: east })];
  const upperLeft = toEarth({
    x: Math.floor(from.x * cellsAcrossGrid) / cellsAcrossGrid,
    y: Math.floor(from.y * cellsAcrossGrid) / cellsAcrossGrid,
  });
  const lowerRight = toEarth({
    x: Math.ceil(to.x * cellsAcrossGrid) / cellsAcrossGrid,
    y: Math.ceil(to.y * cellsAcrossGrid) / cellsAcrossGrid,
  });
  return { zoom, box: { west: upperLeft.longitude, south: lowerRight.latitude, east: lowerRight.longitude, north: upperLeft.latitude } };
}

/** `filter` has the search parameters of the page's URL. */
export async function loadMarkers(
  { box, zoom }: { box: Box; zoom: number },
  filter: URLSearchParams,
  signal?: AbortSignal,
): Promise<Marker[]> {
  const params = new URLSearchParams();
  for (const name of ['search', 'type', 'state']) {
    const value = filter.get(name);
    if (value) params.set(name, value);
  }
  params.set('box', [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(4)).join(','));
  params.set('zoom', String(zoom));
  const response = await fetch(`/api/care-locations/map?${params.toString()}`, signal ? { signal } : {});
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()).marks;
}
