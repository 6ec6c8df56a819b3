// How many places of care we know, as the API counts them. Asked for once a minute; left out when there is no answer.
import { type CareLocationSummary, summariseCareLocations } from '@lafiya/api-client';
import { callApi } from '../../platform/call-api.ts';
import type { RequestFacts } from '../../platform/request-facts.ts';

const freshMs = 60_000;
const retryMs = 5_000;
// A page must not wait long for four figures.
const patienceMs = 1_000;

let asked: { until: number; answer: Promise<CareLocationSummary | undefined> } | undefined;

export function readCareSummary(facts: RequestFacts): Promise<CareLocationSummary | undefined> {
  const now = Date.now();
  if (asked && now < asked.until) return asked.answer;
  const answer = ask(facts);
  const question = { until: now + freshMs, answer };
  asked = question;
  void answer.then((summary) => {
    if (!summary) question.until = Date.now() + retryMs;
  });
  return answer;
}

async function ask(facts: RequestFacts): Promise<CareLocationSummary | undefined> {
  const answer = await callApi(facts, summariseCareLocations, { timeoutMs: patienceMs });
  return answer.ok && answer.body.total > 0 ? answer.body : undefined;
}
