// Draws map tiles over the base map when `MAP_TILES` is configured.
import { tilePixels, worldPixels } from '@lafiya/domain/care-locations/map/mercator';
import { pixelOf, type View, worldAt } from './view.ts';

export type TileCache = (zoom: number, column: number, row: number) => HTMLImageElement | undefined;

const maxCachedTiles = 200;

export function createTileCache(urlTemplate: string, onChange: () => void): TileCache {
  const cache = new Map<string, HTMLImageElement>();
  return (zoom, column, row) => {
    const url = urlTemplate.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));
    const cached = cache.get(url);
    if (cached) return cached.complete && cached.naturalWidth ? cached : undefined;
    const tile = new Image();
    tile.addEventListener('load', onChange);
    tile.src = url;
    cache.set(url, tile);
    const oldest = cache.keys().next().value;
    if (cache.size > maxCachedTiles && oldest !== undefined) cache.delete(oldest);
    return undefined;
  };
}

export function drawTiles(canvas: HTMLCanvasElement, view: View, tiles: TileCache): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  for (const { zoom, column, row } of tilesOf(view)) {
    const tile = tiles(zoom, column, row);
    if (!tile) continue;
    const { x, y } = pixelOf(view, { x: column / 2 ** zoom, y: row / 2 ** zoom });
    const size = (tilePixels * worldPixels(view.zoom)) / worldPixels(zoom);
    context.drawImage(tile, x, y, size + 0.5, size + 0.5);
  }
}

/** The tiles that cover a view, at the nearest integer zoom. */
export function tilesOf(view: View): { zoom: number; column: number; row: number }[] {
  const zoom = Math.round(view.zoom);
  const [from, to] = [worldAt(view, { x: 0, y: 0 }), worldAt(view, { x: view.width, y: view.height })];
  const found: { zoom: number; column: number; row: number }[] = [];
  for (let row = Math.floor(from.y * 2 ** zoom); row <= Math.floor(to.y * 2 ** zoom); row += 1)
    for (let column = Math.floor(from.x * 2 ** zoom); column <= Math.floor(to.x * 2 ** zoom); column += 1)
      found.push({ zoom, column, row });
  return found;
}
