// Calls the API from the web server on behalf of a visitor. Returns the body or the API's problem; it does not throw.
import { ApiProblem } from '@lafiya/api-client/problem';
import type { RequestFacts } from './request-facts.ts';

const defaultTimeoutMs = 5_000;

export type CallProblem = { status: number; message?: string; errors: { field: string; message: string }[] };
export type ApiResult<Body> = { ok: true; body: Body } | { ok: false; problem: CallProblem };
type Options = { headers: Record<string, string>; signal: AbortSignal };
type Extras = { timeoutMs?: number };

export async function callApi<Body>(
  facts: RequestFacts,
  call: (options: Options) => Promise<Body>,
  extras: Extras = {},
): Promise<ApiResult<Body>> {
  try {
    return { ok: true, body: await call(optionsOf(facts, extras)) };
  } catch (error) {
    // A problem without a known code is not something the visitor can act on: log it and return a plain 503.
    if (error instanceof ApiProblem && error.code !== 'unknown') return { ok: false, problem: problemOf(error) };
    facts.logError(error);
    return { ok: false, problem: { status: 503, errors: [] } };
  }
}

function problemOf({ status, message, fields }: ApiProblem): CallProblem {
  return { status, message, errors: fields };
}

function optionsOf(facts: RequestFacts, { timeoutMs = defaultTimeoutMs }: Extras): Options {
  return {
    headers: { 'x-forwarded-for': facts.clientAddress, 'x-request-id': facts.requestId },
    signal: AbortSignal.timeout(timeoutMs),
  };
}
