// Mails to one address, newest last.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailbox, ReceivedMail } from '../support/mailbox.ts';

/** Waits until there are as many. */
export async function mailsTo(mailbox: Mailbox, address: string, subject: RegExp, count: number): Promise<ReceivedMail[]> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = (await mailbox.all()).filter((mail) => mail.to.some((to) => to.address === address) && subject.test(mail.subject));
    if (found.length >= count) return found.toSorted((one, other) => one.time.localeCompare(other.time));
    await sleep(100);
  }
  throw new Error(`${address} did not get ${count} mails with ${String(subject)}.`);
}

export const tokenIn = (mail: ReceivedMail | undefined, page: string): string =>
  new RegExp(`${page}#token=([\\w.-]+)`).exec(mail?.html ?? '')?.[1] ?? '';

/** The six digits, which are in the text only. */
export const codeIn = (mail: ReceivedMail | undefined): string => /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
