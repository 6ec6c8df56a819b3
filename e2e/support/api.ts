// Calls the API directly, for what a test needs but is not about.
import { origin } from './environment.ts';

type Request = { method?: string; body?: object; token?: string; headers?: Record<string, string> };

export async function callApi<Answer>(path: string, { method, body, token, headers }: Request = {}): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
