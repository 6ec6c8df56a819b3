// Reads text messages from the SMS stand-in by number, because several test files share it.
import { randomInt } from 'node:crypto';
import { instance } from './databases.ts';

export type Sms = { id: string; to: string; from: string; text: string };

/** A unique phone number, as typed by a person and in the format used for delivery. */
export function uniquePhone(): { typed: string; number: string } {
  const digits = String(randomInt(10_000_000, 100_000_000));
  return { typed: `0803 ${digits.slice(1, 4)} ${digits.slice(4)}`, number: `234803${digits.slice(1)}` };
}

export async function smsTo(number: string): Promise<Sms[]> {
  const response = await fetch(`http://127.0.0.1:${instance.ports.sms}/messages`);
  return ((await response.json()) as Sms[]).filter(({ to }) => to === number);
}
