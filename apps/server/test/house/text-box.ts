// What arrived at the stand-in for text messages, by number: several tests share it.
import { randomInt } from 'node:crypto';
import { instance } from './databases.ts';

export type Text = { id: string; to: string; from: string; text: string };

/** A number nobody else uses, as somebody at home would type it; with it the form in which messages go there. */
export function somePhone(): { typed: string; number: string } {
  const digits = String(randomInt(10_000_000, 100_000_000));
  return { typed: `0803 ${digits.slice(1, 4)} ${digits.slice(4)}`, number: `234803${digits.slice(1)}` };
}

export async function textsTo(number: string): Promise<Text[]> {
  const answer = await fetch(`http://127.0.0.1:${instance.ports.sms}/messages`);
  return ((await answer.json()) as Text[]).filter(({ to }) => to === number);
}
