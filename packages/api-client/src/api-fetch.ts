// Sends the requests of the generated client; throws an ApiProblem for every unsuccessful response.
import { ApiProblem } from './problem.ts';

const timeoutMs = 30_000;

/** Encoding leaves dots alone, and fetch would resolve these segments: the request would reach another route. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

export async function apiFetch<Body>(path: string, init: RequestInit = {}): Promise<Body> {
  if (dotSegment.test(path.split('?', 1)[0] ?? '')) throw new ApiProblem(404, nothingThere);
  // The API redirects nothing that is fetched; following would take headers and body elsewhere.
  const response = await fetch(`${origin()}${path}`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error', ...init });
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  const body: unknown = isJson ? await response.json() : undefined;
  if (!response.ok) throw new ApiProblem(response.status, body, response.headers.get('retry-after'));
  return body as Body;
}

const nothingThere = { code: 'not_found', message: 'There is nothing at this address.' };

/** Empty in a browser, where the API has the page's origin; set by API_ORIGIN on the server. */
function origin(): string {
  return (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.['API_ORIGIN'] ?? '';
}
