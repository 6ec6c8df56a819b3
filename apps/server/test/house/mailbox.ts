// What arrived in the development mail server, by recipient: several tests share it.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { instance } from './databases.ts';

export type Letter = {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  from: { address: string; name: string }[];
  headers: Record<string, string>;
};

const domain = 'server-tests.example';
const mailbox = `http://127.0.0.1:${instance.ports.mailWeb}/email`;

/** An address nobody else uses. */
export const someone = (name = 'someone'): string => `${name}.${randomBytes(5).toString('hex')}@${domain}`;

/** What came for an address. The mail server shows a letter a moment after it took it, so this waits for the first ones. */
export async function lettersTo(address: string, expected = 1): Promise<Letter[]> {
  for (let tries = 0; ; tries += 1) {
    const letters = (await allLetters()).filter((letter) => letter.to.some((to) => to.address === address));
    if (letters.length >= expected || tries === 100) return letters;
    await sleep(30);
  }
}

/** The one letter that must be there. */
export async function letterTo(address: string): Promise<Letter> {
  const [letter, ...more] = await lettersTo(address);
  if (!letter || more.length > 0) throw new Error(`Expected one letter to ${address}, found ${letter ? more.length + 1 : 0}.`);
  return letter;
}

export async function forgetOurMails(): Promise<void> {
  const ours = (await allLetters()).filter((letter) => letter.to.some((to) => to.address.endsWith(`@${domain}`)));
  for (const letter of ours) await fetch(`${mailbox}/${letter.id}`, { method: 'DELETE' });
}

async function allLetters(): Promise<Letter[]> {
  const answer = await fetch(mailbox);
  if (!answer.ok) throw new Error(`The mail server answered ${answer.status}.`);
  return (await answer.json()) as Letter[];
}
