// Web Mercator projection: maps latitude and longitude to x (west to east) and y (north to south) between 0 and 1.

export type WorldPoint = { x: number; y: number };

/** Width of one tile, and of the whole world at zoom 0. */
export const tilePixels = 256;
/** The projection goes to infinity at the poles. */
const maxLatitude = 85;

export function toWorld({ latitude, longitude }: { latitude: number; longitude: number }): WorldPoint {
  const bounded = Math.max(-maxLatitude, Math.min(maxLatitude, latitude));
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(((45 + bounded / 2) * Math.PI) / 180)) / (2 * Math.PI),
  };
}

export function toEarth({ x, y }: WorldPoint): { latitude: number; longitude: number } {
  return { latitude: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI, longitude: x * 360 - 180 };
}

/** Width of the world in pixels. */
export const worldPixels = (zoom: number): number => tilePixels * 2 ** zoom;
