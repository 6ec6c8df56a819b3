// Browsers of the stories: subscriptions that the stand-in for push services gave out, what arrived for each in clear, and what it shall answer.
import { instance } from './databases.ts';

export type Browser = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };
export type Push = { subscription: string; ttl: number; urgency: string; topic: string | null; letter: Record<string, string> };

const service = `http://127.0.0.1:${instance.ports.push}`;

export async function someBrowser(key: string): Promise<Browser> {
  const answer = await fetch(`${service}/subscriptions`, { method: 'POST', body: JSON.stringify({ key }) });
  return (await answer.json()) as Browser;
}

export const formOf = ({ endpoint, keys }: Browser) => ({ endpoint, ...keys });

export async function pushesTo(browser: Browser): Promise<Push[]> {
  const all = (await (await fetch(`${service}/pushes`)).json()) as (Push & { text: string })[];
  return all
    .filter(({ subscription }) => subscription === browser.id)
    .map(({ text, ...push }) => ({ ...push, letter: JSON.parse(text) as Record<string, string> }));
}

export async function answerFrom(browser: Browser, order: { status: number; retryAfter?: string; times?: number }): Promise<void> {
  await fetch(`${service}/subscriptions/${browser.id}/answers`, { method: 'PUT', body: JSON.stringify(order) });
}
