// Where the provider set an address for map tiles, draws them over our own ground.
import { tilePixels, worldPixels } from '@lafiya/domain/care-map/mercator';
import { pixelOf, type View, worldAt } from './view.ts';

export type Tiles = (zoom: number, column: number, row: number) => HTMLImageElement | undefined;

const mostKept = 200;

export function openTiles(address: string, onChange: () => void): Tiles {
  const kept = new Map<string, HTMLImageElement>();
  return (zoom, column, row) => {
    const source = address.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row));
    const known = kept.get(source);
    if (known) return known.complete && known.naturalWidth ? known : undefined;
    const tile = new Image();
    tile.addEventListener('load', onChange);
    tile.src = source;
    kept.set(source, tile);
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return undefined;
  };
}

export function drawTiles(canvas: HTMLCanvasElement, view: View, tiles: Tiles): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  for (const { zoom, column, row } of tilesOf(view)) {
    const tile = tiles(zoom, column, row);
    if (!tile) continue;
    const { x, y } = pixelOf(view, { x: column / 2 ** zoom, y: row / 2 ** zoom });
    const size = (tilePixels * worldPixels(view.zoom)) / worldPixels(zoom);
    brush.drawImage(tile, x, y, size + 0.5, size + 0.5);
  }
}

/** The tiles that a view shows, at the whole zoom next to its own. */
export function tilesOf(view: View): { zoom: number; column: number; row: number }[] {
  const zoom = Math.round(view.zoom);
  const [from, to] = [worldAt(view, { x: 0, y: 0 }), worldAt(view, { x: view.width, y: view.height })];
  const found: { zoom: number; column: number; row: number }[] = [];
  for (let row = Math.floor(from.y * 2 ** zoom); row <= Math.floor(to.y * 2 ** zoom); row += 1)
    for (let column = Math.floor(from.x * 2 ** zoom); column <= Math.floor(to.x * 2 ** zoom); column += 1)
      found.push({ zoom, column, row });
  return found;
}
