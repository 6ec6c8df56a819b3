// Finds care locations by text, type, bounding box or distance, a page at a time.
import {
  type Box,
  boundingBoxOf,
  type CareLocationType,
  type SearchRadius,
  searchTerms,
} from '@lafiya/domain/care-locations/care-location';
import { sql } from 'kysely';
import { maxExactCount } from '../../platform/pagination.ts';
import type { Database } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/rows-before.repository.ts';

export type CareLocationFilter = {
  type?: CareLocationType | undefined;
  search?: string | undefined;
  state?: string | undefined;
  box?: Box | undefined;
};
export type CareLocationSearch = CareLocationFilter & { near?: SearchRadius | undefined; page: number; limit: number };

export type CareLocationRow = {
  id: string;
  name: string;
  type: string;
  subtype: string | null;
  level: string | null;
  address: string | null;
  phone: string | null;
  opening_hours: string | null;
  state: string;
  lga: string | null;
  latitude: number;
  longitude: number;
  source: string;
  licence: string;
  distance_km: number | null;
  counted: number;
};

const columns = [
  'id',
  'name',
  'type',
  'subtype',
  'level',
  'address',
  'phone',
  'opening_hours',
  'state',
  'lga',
  'latitude',
  'longitude',
  'source',
  'licence',
] as const;

export async function findCareLocations(database: Database, search: CareLocationSearch): Promise<CareLocationRow[]> {
  return searchQuery(database, search).execute();
}

export async function findCareLocation({ anonymous }: Database, id: string): Promise<CareLocationRow | undefined> {
  return anonymous
    .selectFrom('care_locations')
    .select(columns)
    .select([sql<number | null>`null::double precision`.as('distance_km'), sql<number>`1`.as('counted')])
    .where('id', '=', id)
    .$castTo<CareLocationRow>()
    .executeTakeFirst();
}

/** Care locations that match all filters; shared by the list and the map. */
export function matchingLocations({ anonymous }: Pick<Database, 'anonymous'>, filter: CareLocationFilter) {
  let query = anonymous.selectFrom('care_locations');
  if (filter.type) query = query.where('type', '=', filter.type);
  if (filter.state) query = query.where('state', '=', filter.state);
  for (const word of searchTerms(filter.search ?? '')) query = query.where(searchColumn(word), 'like', likePattern(word));
  return filter.box ? query.where(inBox(filter.box)) : query;
}

/** The search as one statement. Exported so that tests can EXPLAIN it and detect full table scans. */
export function searchQuery({ anonymous }: Pick<Database, 'anonymous'>, search: CareLocationSearch) {
  const { near } = search;
  const distance = near
    ? sql<number | null>`6371 * 2 * asin(least(1, sqrt(power(sin(radians(latitude - ${near.latitude}) / 2), 2)
        + cos(radians(${near.latitude})) * cos(radians(latitude)) * power(sin(radians(longitude - ${near.longitude}) / 2), 2))))`
    : sql<number | null>`null::double precision`;
  const matching = () => {
    const query = matchingLocations({ anonymous }, search);
    return near ? query.where(inBox(boundingBoxOf(near))).where(distance, '<=', near.radiusKm) : query;
  };
  const counted = anonymous
    .selectFrom(
      matching()
        .select(sql`1`.as('one'))
        .limit(maxExactCount + 1)
        .as('bounded'),
    )
    .select((e) => e.fn.countAll<number>().as('n'));
  return matching()
    .select(columns)
    .select(distance.as('distance_km'))
    .select((e) => e.cast<number>(counted, 'integer').as('counted'))
    .orderBy(near ? sql`distance_km` : sql`name`)
    .orderBy('id')
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
    .$castTo<CareLocationRow>();
}

export type CareLocationCounts = { type: string; state: string; n: number };

export async function countCareLocations(database: Database): Promise<CareLocationCounts[]> {
  return database.anonymous
    .selectFrom('care_locations')
    .select(['type', 'state', (e) => e.cast<number>(e.fn.countAll(), 'integer').as('n')])
    .groupBy(['type', 'state'])
    .execute();
}

const inBox = ({ west, south, east, north }: Box) => sql<boolean>`place <@ box(point(${west}, ${south}), point(${east}, ${north}))`;

/** The index is a trigram index. For shorter words it would be scanned in full, twenty times slower than the table, so they bypass it. */
function searchColumn(word: string) {
  const folded = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return /[\p{L}\p{N}]{3}/u.test(folded) ? sql<string>`search_text` : sql<string>`(search_text || '')`;
}
