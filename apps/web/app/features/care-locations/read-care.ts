// Asks the API for a page of places of care and for one of them. A page that cannot be had says so, and stays a page.
import { type CareLocation, type CareLocationList, listCareLocations, readCareLocation } from '@lafiya/api-client';
import { callApi } from '../../platform/call-api.ts';
import type { RequestFacts } from '../../platform/request-facts.ts';
import type { CareQuestion } from './care-question.ts';
import { readCareSummary } from './care-summary.ts';

export type CareAnswer = { list: CareLocationList; count: number; isAtLeast: boolean; withinKm: number };

/** Around one's own position one looks this far first, and further where there is nothing. */
const nearKm = 25;
const farKm = 200;

export async function readCare(facts: RequestFacts, question: CareQuestion): Promise<CareAnswer | undefined> {
  const first = await ask(facts, question, nearKm);
  const isFar = first?.total === 0 && question.near !== undefined;
  const list = isFar ? await ask(facts, question, farKm) : first;
  if (!list) return undefined;
  // The list counts to ten thousand; of what nobody searched in, the summary knows how many there are.
  const exact = list.totalIsLowerBound && !question.search ? await countOf(facts, question) : undefined;
  return { list, count: exact ?? list.total, isAtLeast: list.totalIsLowerBound && exact === undefined, withinKm: isFar ? farKm : nearKm };
}

export async function readPlace(facts: RequestFacts, id: string): Promise<CareLocation | undefined> {
  const answer = await callApi(facts, (options) => readCareLocation(id, options));
  if (answer.ok) return answer.body.careLocation;
  if (answer.problem.status >= 500) throw new Error('The place could not be asked for.');
  return undefined;
}

async function ask(facts: RequestFacts, question: CareQuestion, radiusKm: number): Promise<CareLocationList | undefined> {
  const { search, type, state, near, page } = question;
  const answer = await callApi(facts, (options) =>
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
  return answer.ok ? answer.body : undefined;
}

async function countOf(facts: RequestFacts, { type }: CareQuestion): Promise<number | undefined> {
  const summary = await readCareSummary(facts);
  return type ? summary?.byType[type] : summary?.total;
}
