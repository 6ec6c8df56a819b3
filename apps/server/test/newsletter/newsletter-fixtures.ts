// Newsletter fixtures: subscribe, receive the confirmation email, extract its links.
import { type Email, emailTo, uniqueEmail } from '../support/mailbox.ts';
import type { TestResponse, TestApp } from '../support/test-app.ts';

export const urls = {
  subscribe: '/api/newsletter/subscriptions',
  confirm: '/api/newsletter/confirmations',
  unsubscribe: '/api/newsletter/unsubscriptions',
};

export type RequestedSubscription = {
  email: string;
  response: TestResponse;
  message: Email;
  confirmToken: string;
  unsubscribeToken: string;
};

export function subscribe(app: TestApp, email: string): Promise<TestResponse> {
  return app.post(urls.subscribe, { email, startedAt: new Date(app.clock.now().getTime() - 10_000).toISOString() });
}

export async function requestSubscription(app: TestApp, email = uniqueEmail('reader')): Promise<RequestedSubscription> {
  const response = await subscribe(app, email);
  await app.deliver();
  const message = await emailTo(email);
  return { email, response, message, confirmToken: tokenIn(message, 'confirm'), unsubscribeToken: tokenIn(message, 'unsubscribe') };
}

export async function statusOf(app: TestApp, email: string): Promise<string | undefined> {
  const [row] = await app.sql<{ status: string }>('select status from newsletter_subscriptions where email = $1', [email]);
  return row?.status;
}

/** The same link must be in the text and the HTML part. */
function tokenIn(message: Email, page: string): string {
  const [, token] = new RegExp(String.raw`href="[^"]*/newsletter/${page}\?token=([\w.-]+)"`).exec(message.html) ?? [];
  if (!token || !message.text.includes(`/newsletter/${page}?token=${token}`))
    throw new Error(`The email has no link to ${page}:\n${message.text}`);
  return token;
}
