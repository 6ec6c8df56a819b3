// What the map shows: a middle, a zoom and a size in pixels. Every movement is a new view; nothing here touches the page.
import { mapZooms } from '@lafiya/domain/care-map/clusters';
import { toEarth, toWorld, type WorldPoint, worldPixels } from '@lafiya/domain/care-map/mercator';

export type View = { middle: WorldPoint; zoom: number; width: number; height: number };
export type Pixel = { x: number; y: number };
export type Place = { latitude: number; longitude: number };
export type Box = { west: number; south: number; east: number; north: number };

/** How far one can go: a little further than the country. */
const reach = { from: toWorld({ latitude: 15, longitude: 1.5 }), to: toWorld({ latitude: 3, longitude: 16 }) };

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

export function pixelOf({ middle, zoom, width, height }: View, { x, y }: WorldPoint): Pixel {
  const scale = worldPixels(zoom);
  return { x: (x - middle.x) * scale + width / 2, y: (y - middle.y) * scale + height / 2 };
}

export function worldAt({ middle, zoom, width, height }: View, { x, y }: Pixel): WorldPoint {
  const scale = worldPixels(zoom);
  return { x: middle.x + (x - width / 2) / scale, y: middle.y + (y - height / 2) / scale };
}

export function bounded(view: View): View {
  const { from, to } = reach;
  return {
    ...view,
    zoom: between(view.zoom, mapZooms.least, mapZooms.most),
    middle: { x: between(view.middle.x, from.x, to.x), y: between(view.middle.y, from.y, to.y) },
  };
}

/** As if the paper were pushed by so many pixels. */
export function pushed(view: View, by: Pixel): View {
  return bounded({ ...view, middle: worldAt(view, { x: view.width / 2 - by.x, y: view.height / 2 - by.y }) });
}

/** Nearer or further; what lies under the pixel stays under it. */
export function zoomedAt(view: View, zoom: number, pixel: Pixel): View {
  const held = worldAt(view, pixel);
  const next = { ...view, zoom: between(zoom, mapZooms.least, mapZooms.most) };
  const now = worldAt(next, pixel);
  return bounded({ ...next, middle: { x: next.middle.x + held.x - now.x, y: next.middle.y + held.y - now.y } });
}

/** The nearest view in which all of it is seen. */
export function fitted(view: View, { west, south, east, north }: Box, nearest: number): View {
  const [from, to] = [toWorld({ latitude: north, longitude: west }), toWorld({ latitude: south, longitude: east })];
  const room = { width: Math.max(1, view.width - 96), height: Math.max(1, view.height - 96) };
  const scale = Math.min(room.width / Math.max(1e-9, to.x - from.x), room.height / Math.max(1e-9, to.y - from.y));
  const zoom = Math.min(nearest, Math.log2(scale / worldPixels(0)));
  return bounded({ ...view, zoom, middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } });
}

export function boxOf(view: View, margin = 0): Box {
  const [across, down] = [view.width * margin, view.height * margin];
  const upperLeft = toEarth(worldAt(view, { x: -across, y: -down }));
  const lowerRight = toEarth(worldAt(view, { x: view.width + across, y: view.height + down }));
  return { west: upperLeft.longitude, south: lowerRight.latitude, east: lowerRight.longitude, north: upperLeft.latitude };
}

/** The smallest box around some places; nothing around none. */
export function boxAroundAll(places: Place[]): Box | undefined {
  if (places.length === 0) return undefined;
  const [latitudes, longitudes] = [places.map((place) => place.latitude), places.map((place) => place.longitude)];
  return { west: Math.min(...longitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), north: Math.max(...latitudes) };
}

type Rectangle = { left: number; top: number; right: number; bottom: number };

/** How far something must be pushed to lie within a frame; to the upper left where it does not fit. */
export function wayInside(thing: Rectangle, frame: Rectangle, margin = 12): Pixel {
  const along = (from: number, to: number, least: number, most: number): number =>
    from < least ? least - from : to > most ? Math.max(most - to, least - from) : 0;
  return {
    x: along(thing.left, thing.right, frame.left + margin, frame.right - margin),
    y: along(thing.top, thing.bottom, frame.top + margin, frame.bottom - margin),
  };
}

export const overlap = (one: Box, other: Box): boolean =>
  one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north;
