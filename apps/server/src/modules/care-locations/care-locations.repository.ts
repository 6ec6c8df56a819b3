// Finds places of care: by words, type, box or distance, a page at a time.
import { type Box, boxAround, type CareLocationType, type Nearness, searchWords } from '@lafiya/domain/care-locations/care-location';
import { sql } from 'kysely';
import { countedExactly } from '../../platform/counted-page.ts';
import type { Database } from '../../platform/database/database.ts';

export type CareLocationFilter = {
  type?: CareLocationType | undefined;
  search?: string | undefined;
  state?: string | undefined;
  box?: Box | undefined;
};
export type CareLocationSearch = CareLocationFilter & { near?: Nearness | undefined; page: number; limit: number };

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

export async function findCareLocation({ open }: Database, id: string): Promise<CareLocationRow | undefined> {
  return open
    .selectFrom('care_locations')
    .select(columns)
    .select([sql<number | null>`null::double precision`.as('distance_km'), sql<number>`1`.as('counted')])
    .where('id', '=', id)
    .$castTo<CareLocationRow>()
    .executeTakeFirst();
}

/** Every place that all conditions hold for; the list and the map ask alike. */
export function matchingLocations({ open }: Pick<Database, 'open'>, filter: CareLocationFilter) {
  let query = open.selectFrom('care_locations');
  if (filter.type) query = query.where('type', '=', filter.type);
  if (filter.state) query = query.where('state', '=', filter.state);
  for (const word of searchWords(filter.search ?? '')) query = query.where(searched(word), 'like', containing(word));
  return filter.box ? query.where(inBox(filter.box)) : query;
}

/** The whole search as one statement; also what is explained in tests, so that no list walks through the table unnoticed. */
export function searchQuery({ open }: Pick<Database, 'open'>, search: CareLocationSearch) {
  const { near } = search;
  const distance = near
    ? sql<number | null>`6371 * 2 * asin(least(1, sqrt(power(sin(radians(latitude - ${near.latitude}) / 2), 2)
        + cos(radians(${near.latitude})) * cos(radians(latitude)) * power(sin(radians(longitude - ${near.longitude}) / 2), 2))))`
    : sql<number | null>`null::double precision`;
  const matching = () => {
    const query = matchingLocations({ open }, search);
    return near ? query.where(inBox(boxAround(near))).where(distance, '<=', near.radiusKm) : query;
  };
  const counted = open
    .selectFrom(
      matching()
        .select(sql`1`.as('one'))
        .limit(countedExactly + 1)
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
  return database.open
    .selectFrom('care_locations')
    .select(['type', 'state', (e) => e.cast<number>(e.fn.countAll(), 'integer').as('n')])
    .groupBy(['type', 'state'])
    .execute();
}

const inBox = ({ west, south, east, north }: Box) => sql<boolean>`place <@ box(point(${west}, ${south}), point(${east}, ${north}))`;

/** The index knows groups of three letters. For less it would be read whole, which costs twenty times as much as reading the table: it is kept out of it. */
function searched(word: string) {
  const letters = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return /[\p{L}\p{N}]{3}/u.test(letters) ? sql<string>`search_text` : sql<string>`(search_text || '')`;
}

/** What stands for itself is escaped after folding, which turns a wide ％ into a plain one. */
function containing(word: string) {
  return sql<string>`'%' || regexp_replace(fold_text(${word}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
