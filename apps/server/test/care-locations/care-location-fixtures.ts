// Reference data for the care location tests: all rows, and the same queries computed in a slow and simple way.
import type { CareLocationType } from '@lafiya/domain/care-locations/care-location';
import type { TestClient, TestApp } from '../support/test-app.ts';

export type Place = {
  id: string;
  name: string;
  type: CareLocationType;
  subtype: string | null;
  address: string | null;
  lga: string | null;
  state: string;
  latitude: number;
  longitude: number;
};
export type Page = {
  careLocations: (Place & { distanceKm: number | null })[];
  total: number;
  totalIsLowerBound: boolean;
  page: number;
  limit: number;
  totalPages: number;
  attribution: string;
};

export function allPlaces(app: TestApp): Promise<Place[]> {
  return app.sql<Place>('select id, name, type, subtype, address, lga, state, latitude, longitude from care_locations order by id');
}

export const placesUrl = (query: Record<string, string | number>): string =>
  `/api/care-locations?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

export async function searchCareLocations(client: Pick<TestClient, 'get'>, query: Record<string, string | number>): Promise<Page> {
  const response = await client.get(placesUrl(query));
  if (response.status !== 200) throw new Error(`${response.status} ${response.text}`);
  return response.body as Page;
}

/** All pages of a result, concatenated. */
export async function searchAllPages(
  client: Pick<TestClient, 'get'>,
  query: Record<string, string | number>,
): Promise<Page['careLocations']> {
  const found: Page['careLocations'] = [];
  for (let page = 1; ; page += 1) {
    const { careLocations, totalPages } = await searchCareLocations(client, { limit: 100, ...query, page });
    found.push(...careLocations);
    if (page >= totalPages) return found;
  }
}

export const idsOf = (places: { id: string }[]): string[] => places.map((place) => place.id);
export const sortedIds = (places: { id: string }[]): string[] => idsOf(places).sort();

/** Search ignores case, diacritics and the shape of an apostrophe. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'").toLowerCase();
}

export const searchTextOf = (place: Place): string => fold([place.name, place.address, place.subtype, place.lga, place.state].join(' '));
