// What the stories about places of care compare with: all rows as they are, and the same questions answered the slow and simple way.
import type { CareLocationType } from '@lafiya/domain/care-locations/care-location';
import type { Door, House } from '../house/test-api.ts';

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

export function allPlaces(house: House): Promise<Place[]> {
  return house.sql<Place>('select id, name, type, subtype, address, lga, state, latitude, longitude from care_locations order by id');
}

export const placesUrl = (question: Record<string, string | number>): string =>
  `/api/care-locations?${Object.entries(question)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

export async function find(door: Pick<Door, 'get'>, question: Record<string, string | number>): Promise<Page> {
  const answer = await door.get(placesUrl(question));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as Page;
}

/** Every page of an answer, one after the other. */
export async function findAll(door: Pick<Door, 'get'>, question: Record<string, string | number>): Promise<Page['careLocations']> {
  const found: Page['careLocations'] = [];
  for (let page = 1; ; page += 1) {
    const { careLocations, totalPages } = await find(door, { limit: 100, ...question, page });
    found.push(...careLocations);
    if (page >= totalPages) return found;
  }
}

export const idsOf = (places: { id: string }[]): string[] => places.map((place) => place.id);
export const sortedIds = (places: { id: string }[]): string[] => idsOf(places).sort();

/** Case, marks and the two shapes of an apostrophe do not matter when one looks for something. */
export function fold(words: string): string {
  return words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'").toLowerCase();
}

export const wordsOf = (place: Place): string => fold([place.name, place.address, place.subtype, place.lga, place.state].join(' '));
