// Text messages that the product sent, read from the stand-in of the SMS provider.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { instance } from './environment.ts';

export type Sms = { to: string; text: string };

export const uniqueMobileNumber = (): string => `+234803${randomInt(1_000_000, 10_000_000)}`;

/** The newest message to a number whose text matches; the worker takes a moment to send it. */
export async function smsTo(number: string, text: RegExp): Promise<Sms> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const all = (await (await fetch(`http://127.0.0.1:${instance.ports.sms}/messages`)).json()) as Sms[];
    const found = all.findLast((sms) => `+${sms.to}` === number && text.test(sms.text));
    if (found) return found;
  }
  throw new Error(`No text message to ${number} about ${text}.`);
}
