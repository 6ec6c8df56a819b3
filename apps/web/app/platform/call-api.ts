// Calls the API from the server on a visitor's behalf. Answers are values: what came back, or the problem in the API's own words.
import { ApiProblem } from '@lafiya/api-client/problem';
import type { RequestFacts } from './request-facts.ts';

const patienceMs = 5_000;

export type CallProblem = { status: number; message?: string; errors: { field: string; message: string }[] };
export type ApiAnswer<Body> = { ok: true; body: Body } | { ok: false; problem: CallProblem };
type Options = { headers: Record<string, string>; signal: AbortSignal };
type Extras = { idempotencyKey?: string; timeoutMs?: number };

export async function callApi<Body>(
  facts: RequestFacts,
  call: (options: Options) => Promise<Body>,
  extras: Extras = {},
): Promise<ApiAnswer<Body>> {
  try {
    return { ok: true, body: await call(optionsOf(facts, extras)) };
  } catch (error) {
    // Anything that the API did not put into words itself is a fault that the visitor cannot do anything about.
    if (error instanceof ApiProblem && error.code !== 'unknown') return { ok: false, problem: problemOf(error) };
    facts.logError(error);
    return { ok: false, problem: { status: 503, errors: [] } };
  }
}

function problemOf({ status, message, fields }: ApiProblem): CallProblem {
  return { status, message, errors: fields };
}

function optionsOf(facts: RequestFacts, { idempotencyKey, timeoutMs = patienceMs }: Extras): Options {
  return {
    headers: {
      'x-forwarded-for': facts.clientAddress,
      'x-request-id': facts.requestId,
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    signal: AbortSignal.timeout(timeoutMs),
  };
}
