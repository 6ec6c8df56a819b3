// Calls of the API past the pages, for what a journey needs but is not about.
import { front } from '../house/journey.ts';

type Question = { method?: string; body?: object; token?: string };

export async function ask<Answer>(path: string, { method, body, token }: Question = {}): Promise<Answer> {
  const answer = await fetch(`${front}${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
