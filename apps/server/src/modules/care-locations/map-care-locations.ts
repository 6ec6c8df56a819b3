// What a part of the map shows: single places, and marks that stand for several.
import { type Box, careLocationAttribution } from '@lafiya/domain/care-locations/care-location';
import { cellsAcross, settle } from '@lafiya/domain/care-map/clusters';
import { toEarth, toWorld } from '@lafiya/domain/care-map/mercator';
import type { Database } from '../../platform/database/database.ts';
import type { CareLocationFilter } from './care-locations.repository.ts';
import { countCells } from './care-map.repository.ts';

export async function mapCareLocations(database: Database, question: CareLocationFilter & { box: Box; zoom: number }) {
  const { zoom, box, ...filter } = question;
  const across = cellsAcross(zoom);
  const cells = await countCells(database, { ...filter, box: wholeCells(box, across) }, across);
  const marks = cells.map(({ column, row, count, x, y, id, name, type, types }) => {
    const at = toEarth(settle({ column, row, count, middle: { x, y } }, across));
    const single = count === 1 ? { id, name } : { id: null, name: null };
    return { latitude: short(at.latitude), longitude: short(at.longitude), count, type: types === 1 ? type : null, ...single };
  });
  return { marks, attribution: careLocationAttribution };
}

/** Cells are counted whole: one that the view cuts would otherwise say less than it holds. */
function wholeCells({ west, south, east, north }: Box, across: number): Box {
  const [from, to] = [toWorld({ latitude: north, longitude: west }), toWorld({ latitude: south, longitude: east })];
  const upperLeft = toEarth({ x: Math.floor(from.x * across) / across, y: Math.floor(from.y * across) / across });
  const lowerRight = toEarth({ x: (Math.floor(to.x * across) + 1) / across, y: (Math.floor(to.y * across) + 1) / across });
  return { west: upperLeft.longitude, south: lowerRight.latitude, east: lowerRight.longitude, north: upperLeft.latitude };
}

/** A metre is near enough for a mark. */
const short = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
