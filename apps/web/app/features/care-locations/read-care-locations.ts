// Loads a page of care locations, or one of them, from the API while a public page renders.
import { type CareLocation, type CareLocationList, listCareLocations, getCareLocation } from '@lafiya/api-client';
import { careLocationIdPattern } from '@lafiya/domain/care-locations/care-location';
import { callApi } from '../../platform/call-api.ts';
import type { RequestFacts } from '../../platform/request-facts.ts';
import type { CareLocationQuery } from './care-location-query.ts';
import { readCareSummary } from './care-summary.ts';

export type CareLocationResults = { list: CareLocationList; count: number; isLowerBound: boolean; withinKm: number };

/** Search radius around the visitor's position: the wider one is used when the first finds nothing. */
const defaultRadiusKm = 25;
const widenedRadiusKm = 200;

export async function searchCareLocations(facts: RequestFacts, query: CareLocationQuery): Promise<CareLocationResults | undefined> {
  const first = await fetchPage(facts, query, defaultRadiusKm);
  const isWidened = first?.total === 0 && query.near !== undefined;
  const list = isWidened ? await fetchPage(facts, query, widenedRadiusKm) : first;
  if (!list) return undefined;
  // The list counts to ten thousand at most. Without a search text, the summary has the exact number.
  const exact = list.totalIsLowerBound && !query.search ? await exactCountOf(facts, query) : undefined;
  return {
    list,
    count: exact ?? list.total,
    isLowerBound: list.totalIsLowerBound && exact === undefined,
    withinKm: isWidened ? widenedRadiusKm : defaultRadiusKm,
  };
}

export async function readPlace(facts: RequestFacts, id: string): Promise<CareLocation | undefined> {
  if (!careLocationIdPattern.test(id)) return undefined;
  const response = await callApi(facts, (options) => getCareLocation(id, options));
  if (response.ok) return response.body.careLocation;
  if (response.problem.status >= 500) throw new Error('The care location could not be loaded.');
  return undefined;
}

async function fetchPage(facts: RequestFacts, query: CareLocationQuery, radiusKm: number): Promise<CareLocationList | undefined> {
  const { search, type, state, near, page } = query;
  const response = await callApi(facts, (options) =>
    listCareLocations(
      {
        page,
        ...(search ? { search } : {}),
        ...(type ? { type } : {}),
        ...(state ? { state } : {}),
        ...(near ? { near, radiusKm } : {}),
      },
      options,
    ),
  );
  return response.ok ? response.body : undefined;
}

async function exactCountOf(facts: RequestFacts, { type }: CareLocationQuery): Promise<number | undefined> {
  const summary = await readCareSummary(facts);
  return type ? summary?.byType[type] : summary?.total;
}
