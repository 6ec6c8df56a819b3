// The flat map: every place on Earth as a point between 0 and 1 from west to east and from north to south (Web Mercator).

export type WorldPoint = { x: number; y: number };

/** Of one tile, and so of the whole world at zoom 0. */
export const tilePixels = 256;
/** Further towards the poles the flat map has no end. */
const furthest = 85;

export function toWorld({ latitude, longitude }: { latitude: number; longitude: number }): WorldPoint {
  const bounded = Math.max(-furthest, Math.min(furthest, latitude));
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(((45 + bounded / 2) * Math.PI) / 180)) / (2 * Math.PI),
  };
}

export function toEarth({ x, y }: WorldPoint): { latitude: number; longitude: number } {
  return { latitude: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI, longitude: x * 360 - 180 };
}

/** How many pixels the whole world is wide. */
export const worldPixels = (zoom: number): number => tilePixels * 2 ** zoom;
