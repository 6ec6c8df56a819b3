// Calls the API directly, to set up what a test needs.
import { origin } from './environment.ts';

type Request = { method?: string; body?: object; token?: string; headers?: Record<string, string> };

export async function callApi<Body>(path: string, { method, body, token, headers }: Request = {}): Promise<Body> {
  const response = await fetch(`${origin}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}
