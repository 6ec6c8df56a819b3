// Lists care locations by page, reads one, and summarises all.
import { careLocationAttribution, type CareLocationType } from '@lafiya/domain/care-locations/care-location';
import { paginationOf } from '../../platform/pagination.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type CareLocationRow,
  type CareLocationSearch,
  countCareLocations,
  findCareLocation,
  findCareLocations,
} from './care-locations.repository.ts';

export async function listCareLocations(database: Database, search: CareLocationSearch) {
  const rows = await findCareLocations(database, search);
  const counted =
    rows[0]?.counted ?? (search.page > 1 ? ((await findCareLocations(database, { ...search, page: 1, limit: 1 }))[0]?.counted ?? 0) : 0);
  return { careLocations: rows.map(present), ...paginationOf(counted, search), attribution: careLocationAttribution };
}

export async function readCareLocation(database: Database, id: string) {
  const row = await findCareLocation(database, id);
  if (!row) throw new AppError('not_found');
  return { careLocation: present(row), attribution: careLocationAttribution };
}

export async function summariseCareLocations(database: Database) {
  const counts = await countCareLocations(database);
  const byType: Partial<Record<CareLocationType, number>> = {};
  for (const { type, n } of counts) byType[type as CareLocationType] = (byType[type as CareLocationType] ?? 0) + n;
  return {
    total: counts.reduce((sum, { n }) => sum + n, 0),
    states: new Set(counts.map(({ state }) => state)).size,
    byType,
    attribution: careLocationAttribution,
  };
}

function present(row: CareLocationRow) {
  return {
    id: row.id,
    name: row.name,
    type: row.type as CareLocationType,
    subtype: row.subtype,
    level: row.level,
    address: row.address,
    phone: row.phone,
    openingHours: row.opening_hours,
    state: row.state,
    lga: row.lga,
    latitude: row.latitude,
    longitude: row.longitude,
    distanceKm: row.distance_km === null ? null : Math.round(row.distance_km * 100) / 100,
    source: row.source,
    licence: row.licence,
  };
}
