// The e-mails that the product sent, as the mail server of the test instance received them.
import { setTimeout as sleep } from 'node:timers/promises';
import { instance } from './environment.ts';

export type Email = { subject: string; text: string; to: { address: string }[] };

const mailbox = `http://127.0.0.1:${instance.ports.mailWeb}/email`;

/** The newest e-mail to an address whose subject matches; the worker takes a moment to send it. */
export async function emailTo(address: string, subject: RegExp): Promise<Email> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const all = (await (await fetch(mailbox)).json()) as Email[];
    const found = all.findLast((email) => subject.test(email.subject) && email.to.some((to) => to.address === address));
    if (found) return found;
  }
  throw new Error(`No e-mail to ${address} about ${subject}.`);
}

export function linkIn({ text }: Email, page: string): string {
  const link = new RegExp(`https?://\\S+/${page}[?#][^\\s\\])>]+`).exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return link;
}
