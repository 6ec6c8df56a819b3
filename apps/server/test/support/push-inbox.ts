// Browsers for push tests: subscriptions from the push service stand-in, the decrypted pushes each received, and the responses it should give.
import { instance } from './databases.ts';

export type Browser = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };
export type Push = { subscription: string; ttl: number; urgency: string; topic: string | null; payload: Record<string, string> };

const service = `http://127.0.0.1:${instance.ports.push}`;

export async function createBrowser(key: string): Promise<Browser> {
  const response = await fetch(`${service}/subscriptions`, { method: 'POST', body: JSON.stringify({ key }) });
  return (await response.json()) as Browser;
}

export const subscriptionForm = ({ endpoint, keys }: Browser) => ({ endpoint, ...keys });

export async function pushesTo(browser: Browser): Promise<Push[]> {
  const all = (await (await fetch(`${service}/pushes`)).json()) as (Push & { text: string })[];
  return all
    .filter(({ subscription }) => subscription === browser.id)
    .map(({ text, ...push }) => ({ ...push, payload: JSON.parse(text) as Record<string, string> }));
}

export async function setPushResponse(
  browser: Browser,
  pushResponse: { status: number; retryAfter?: string; times?: number },
): Promise<void> {
  await fetch(`${service}/subscriptions/${browser.id}/answers`, { method: 'PUT', body: JSON.stringify(pushResponse) });
}
