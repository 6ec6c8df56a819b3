// Lists the markers for a map view: single care locations and clusters.
import { type Box, careLocationAttribution } from '@lafiya/domain/care-locations/care-location';
import { cellsAcross, markerPosition } from '@lafiya/domain/care-locations/map/clusters';
import { toEarth, toWorld } from '@lafiya/domain/care-locations/map/mercator';
import type { Database } from '../../platform/database/database.ts';
import type { CareLocationFilter } from './care-locations.repository.ts';
import { countCells } from './care-map.repository.ts';

export async function mapCareLocations(database: Database, query: CareLocationFilter & { box: Box; zoom: number }) {
  const { zoom, box, ...filter } = query;
  const across = cellsAcross(zoom);
  const cells = await countCells(database, { ...filter, box: expandToCells(box, across) }, across);
  const marks = cells.map(({ column, row, count, x, y, id, name, type, types }) => {
    const at = toEarth(markerPosition({ column, row, count, middle: { x, y } }, across));
    const single = count === 1 ? { id, name } : { id: null, name: null };
    return {
      latitude: roundDegrees(at.latitude),
      longitude: roundDegrees(at.longitude),
      count,
      type: types === 1 ? type : null,
      ...single,
    };
  });
  return { marks, attribution: careLocationAttribution };
}

/** Extends the view to whole cells, so that a cell at the edge is counted completely. */
function expandToCells({ west, south, east, north }: Box, across: number): Box {
  const [from, to] = [toWorld({ latitude: north, longitude: west }), toWorld({ latitude: south, longitude: east })];
  const upperLeft = toEarth({ x: Math.floor(from.x * across) / across, y: Math.floor(from.y * across) / across });
  const lowerRight = toEarth({ x: (Math.floor(to.x * across) + 1) / across, y: (Math.floor(to.y * across) + 1) / across });
  return { west: upperLeft.longitude, south: lowerRight.latitude, east: lowerRight.longitude, north: upperLeft.latitude };
}

/** Rounds to about a metre, enough for a marker. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
