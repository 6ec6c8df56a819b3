// Sends what the generated client asks for; throws an ApiProblem for every answer that is not a success.
import { ApiProblem } from './problem.ts';

const patienceMs = 30_000;

export async function apiFetch<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${origin()}${path}`, { signal: AbortSignal.timeout(patienceMs), ...init });
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const body: unknown = isJson ? await response.json() : undefined;
  if (!response.ok) throw new ApiProblem(response.status, body, response.headers.get('retry-after'));
  return body as Answer;
}

/** In a browser the API is at the same address as the page; on the server it has one of its own. */
function origin(): string {
  return (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.['API_ORIGIN'] ?? '';
}
