// Number of care locations by type, cached for one minute. Undefined when the API does not respond.
import { type CareLocationSummary, getCareLocationSummary } from '@lafiya/api-client';
import { callApi } from '../../platform/call-api.ts';
import type { RequestFacts } from '../../platform/request-facts.ts';

const freshMs = 60_000;
const retryMs = 5_000;
// Pages must not wait long for these figures.
const requestTimeoutMs = 1_000;

let cached: { until: number; response: Promise<CareLocationSummary | undefined> } | undefined;

export function readCareSummary(facts: RequestFacts): Promise<CareLocationSummary | undefined> {
  const now = Date.now();
  if (cached && now < cached.until) return cached.response;
  const response = loadSummary(facts);
  const entry = { until: now + freshMs, response };
  cached = entry;
  void response.then((summary) => {
    if (!summary) entry.until = Date.now() + retryMs;
  });
  return response;
}

async function loadSummary(facts: RequestFacts): Promise<CareLocationSummary | undefined> {
  const response = await callApi(facts, getCareLocationSummary, { timeoutMs: requestTimeoutMs });
  return response.ok && response.body.total > 0 ? response.body : undefined;
}
