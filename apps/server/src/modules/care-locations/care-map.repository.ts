// Counts care locations by cells of the map's grid.
import type { Box, CareLocationType } from '@lafiya/domain/care-locations/care-location';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type CareLocationFilter, matchingLocations } from './care-locations.repository.ts';

export type CellRow = {
  column: number;
  row: number;
  count: number;
  x: number;
  y: number;
  id: string;
  name: string;
  type: CareLocationType;
  types: number;
};

// Far more than fit on a screen; a request for a whole country at street level gets the fullest cells.
const maxCells = 1_500;

export async function countCells(database: Pick<Database, 'anonymous'>, filter: CareLocationFilter & { box: Box }, cellsAcross: number) {
  return cellQuery(database, filter, cellsAcross).execute();
}

export function cellQuery(database: Pick<Database, 'anonymous'>, filter: CareLocationFilter & { box: Box }, cellsAcross: number) {
  return matchingLocations(database, filter)
    .select([
      sql<number>`floor(map_x * ${cellsAcross}::float8)::int`.as('column'),
      sql<number>`floor(map_y * ${cellsAcross}::float8)::int`.as('row'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`avg(map_x)`.as('x'),
      sql<number>`avg(map_y)`.as('y'),
      sql<string>`min(id)`.as('id'),
      sql<string>`min(name)`.as('name'),
      sql<CareLocationType>`min(type)`.as('type'),
      sql<number>`case when min(type) = max(type) then 1 else 2 end`.as('types'),
    ])
    .groupBy(sql`1, 2`)
    .orderBy(sql`3 desc, 1, 2`)
    .limit(maxCells)
    .$castTo<CellRow>();
}
