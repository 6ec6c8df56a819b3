// What happens in most stories about the newsletter: someone asks, a letter comes, its links are followed.
import { type Letter, letterTo, someone } from '../house/mailbox.ts';
import type { Answer, House } from '../house/test-api.ts';

export const urls = {
  ask: '/api/newsletter/subscriptions',
  confirm: '/api/newsletter/confirmations',
  unsubscribe: '/api/newsletter/unsubscriptions',
};

export type Invitation = { email: string; answer: Answer; letter: Letter; confirmToken: string; unsubscribeToken: string };

export function askFor(house: House, email: string): Promise<Answer> {
  return house.post(urls.ask, { email, startedAt: new Date(house.clock.now().getTime() - 10_000).toISOString() });
}

export async function invite(house: House, email = someone('reader')): Promise<Invitation> {
  const answer = await askFor(house, email);
  await house.deliver();
  const letter = await letterTo(email);
  return { email, answer, letter, confirmToken: tokenIn(letter, 'confirm'), unsubscribeToken: tokenIn(letter, 'unsubscribe') };
}

export async function statusOf(house: House, email: string): Promise<string | undefined> {
  const [row] = await house.sql<{ status: string }>('select status from newsletter_subscriptions where email = $1', [email]);
  return row?.status;
}

/** The same link stands in both parts. */
function tokenIn(letter: Letter, page: string): string {
  const [, token] = new RegExp(String.raw`href="[^"]*/newsletter/${page}\?token=([\w.-]+)"`).exec(letter.html) ?? [];
  if (!token || !letter.text.includes(`/newsletter/${page}?token=${token}`))
    throw new Error(`The letter has no link to ${page}:\n${letter.text}`);
  return token;
}
