// The map's view: centre, zoom and size in pixels. Every movement returns a new view; nothing here touches the DOM.
import { mapZooms } from '@lafiya/domain/care-locations/map/clusters';
import { toEarth, toWorld, type WorldPoint, worldPixels } from '@lafiya/domain/care-locations/map/mercator';

export type View = { middle: WorldPoint; zoom: number; width: number; height: number };
export type Pixel = { x: number; y: number };
export type Place = { latitude: number; longitude: number };
export type Box = { west: number; south: number; east: number; north: number };

/** Panning limits: slightly beyond the country. */
const panLimits = { from: toWorld({ latitude: 15, longitude: 1.5 }), to: toWorld({ latitude: 3, longitude: 16 }) };

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

export function pixelOf({ middle, zoom, width, height }: View, { x, y }: WorldPoint): Pixel {
  const scale = worldPixels(zoom);
  return { x: (x - middle.x) * scale + width / 2, y: (y - middle.y) * scale + height / 2 };
}

export function worldAt({ middle, zoom, width, height }: View, { x, y }: Pixel): WorldPoint {
  const scale = worldPixels(zoom);
  return { x: middle.x + (x - width / 2) / scale, y: middle.y + (y - height / 2) / scale };
}

export function clampView(view: View): View {
  const { from, to } = panLimits;
  return {
    ...view,
    zoom: clamp(view.zoom, mapZooms.min, mapZooms.max),
    middle: { x: clamp(view.middle.x, from.x, to.x), y: clamp(view.middle.y, from.y, to.y) },
  };
}

/** Moves the map by the given number of pixels. */
export function panned(view: View, by: Pixel): View {
  return clampView({ ...view, middle: worldAt(view, { x: view.width / 2 - by.x, y: view.height / 2 - by.y }) });
}

/** Zooms in or out; the point below the pixel stays in place. */
export function zoomedAt(view: View, zoom: number, pixel: Pixel): View {
  const pointBefore = worldAt(view, pixel);
  const next = { ...view, zoom: clamp(zoom, mapZooms.min, mapZooms.max) };
  const pointAfter = worldAt(next, pixel);
  return clampView({
    ...next,
    middle: { x: next.middle.x + pointBefore.x - pointAfter.x, y: next.middle.y + pointBefore.y - pointAfter.y },
  });
}

/** The view with the highest zoom that contains the whole box. */
export function fitted(view: View, { west, south, east, north }: Box, maxZoom: number): View {
  const [from, to] = [toWorld({ latitude: north, longitude: west }), toWorld({ latitude: south, longitude: east })];
  const room = { width: Math.max(1, view.width - 96), height: Math.max(1, view.height - 96) };
  const scale = Math.min(room.width / Math.max(1e-9, to.x - from.x), room.height / Math.max(1e-9, to.y - from.y));
  const zoom = Math.min(maxZoom, Math.log2(scale / worldPixels(0)));
  return clampView({ ...view, zoom, middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } });
}

export function boxOf(view: View, margin = 0): Box {
  const [across, down] = [view.width * margin, view.height * margin];
  const upperLeft = toEarth(worldAt(view, { x: -across, y: -down }));
  const lowerRight = toEarth(worldAt(view, { x: view.width + across, y: view.height + down }));
  return { west: upperLeft.longitude, south: lowerRight.latitude, east: lowerRight.longitude, north: upperLeft.latitude };
}

/** The smallest box around the places; undefined without places. */
export function boundingBoxOf(places: Place[]): Box | undefined {
  if (places.length === 0) return undefined;
  const [latitudes, longitudes] = [places.map((place) => place.latitude), places.map((place) => place.longitude)];
  return { west: Math.min(...longitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), north: Math.max(...latitudes) };
}

type Rectangle = { left: number; top: number; right: number; bottom: number };

/** The offset that moves a rectangle inside the bounds; aligned to the top left where it does not fit. */
export function offsetInto(rect: Rectangle, bounds: Rectangle, margin = 12): Pixel {
  const offsetAlong = (from: number, to: number, min: number, max: number): number =>
    from < min ? min - from : to > max ? Math.max(max - to, min - from) : 0;
  return {
    x: offsetAlong(rect.left, rect.right, bounds.left + margin, bounds.right - margin),
    y: offsetAlong(rect.top, rect.bottom, bounds.top + margin, bounds.bottom - margin),
  };
}

export const boxesOverlap = (one: Box, other: Box): boolean =>
  one.west < other.east && other.west < one.east && one.south < other.north && other.south < one.north;
